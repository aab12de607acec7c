/** How the texts in an envelope's fields will be printed. */
import type {EntryFit, EntryPlace, FieldFit} from '../../../contract/pages/entry-fit.js';
import {atPlace, placesOf, uprightSize} from '../../../contract/fields/field-places.js';
import {printedText} from '../../../contract/text/field-print.js';
import type {Language} from '../../../contract/text/language.js';
import {takesSeveralLines} from '../../../contract/text/field-text.js';
import type {FieldValue} from '../../../contract/fields/field-value.js';
import type {Settings} from '../../../contract/resources/settings.js';
import type {Envelope, Field, Party} from '../../domain/envelope.js';
import {looksOf} from '../../domain/fields/form-fields.js';
import {isFixed, valueText} from '../../domain/fields/field-rules.js';
import {fieldsShownTo} from '../../domain/record/shown.js';
import {anyPlace} from '../../documents/missing-letters.js';
import type {Documents} from '../../documents/document-pool.js';

type Fitting = Pick<Documents, 'fitEntries'>;

/** A value that a party enters, and the settings of the account. */
interface Filling {
  readonly fieldId: number;
  readonly value: FieldValue | null;
  readonly settings: Settings;
}

/**
 * How a text or a typed signature that a party enters will be printed; null for any other value and for unknown fields.
 */
export async function fitOf(
  documents: Fitting,
  envelope: Envelope | undefined,
  {fieldId, value, settings}: Filling,
): Promise<FieldFit | null> {
  const field = envelope?.fields.find(({id}) => id === fieldId);
  const language = settings.setting_language;
  const print = envelope && field && printOf(field, value, {envelope, language});
  if (!print) return null;
  const [fit] = await measured(documents, [print], language);
  return fit ?? null;
}

/** The envelope in whose documents a text is printed, and their language. */
interface Printing {
  readonly envelope: Envelope;
  readonly language: string;
}

/** A text, and the places at which it is printed. */
interface Print {
  readonly text: string;
  readonly places: readonly EntryPlace[];
}

/** A signature shrinks to fit any field, and the sender wrote the choices, so neither is measured against the field. */
function printOf(
  field: Field,
  value: FieldValue | null,
  {envelope, language}: Printing,
): Print | undefined {
  if (typeof value === 'object' && value?.kind === 'typed')
    return {text: value.text, places: [anyPlace]};
  const isChosen = field.type === 'radio' || field.type === 'dropdown';
  if (isChosen || typeof value !== 'string') return undefined;
  // Each cell fits its own character.
  const places = field.settings?.cells === undefined ? entryPlacesOf(field, envelope) : [anyPlace];
  return {text: printedText(field, value, language), places};
}

/** How the texts that a party is shown will be printed, by the ids of their fields. */
export async function fitsShownTo(
  documents: Fitting,
  envelope: Envelope,
  party: Party,
  {setting_language: language}: Settings,
): Promise<ReadonlyMap<number, FieldFit>> {
  const prints = fieldsShownTo(envelope, party).flatMap((field) => {
    const text = textIn(field, party, language);
    return text ? [{id: field.id, text, places: entryPlacesOf(field, envelope)}] : [];
  });
  if (prints.length === 0) return new Map();
  const fits = await measured(documents, prints, language);
  return new Map(
    prints.flatMap(({id}, index) => {
      const fit = fits[index];
      return fit ? [[id, fit] as const] : [];
    }),
  );
}

/** How texts will be printed, in their order. A text is measured once for all places of one size. */
async function measured(
  documents: Fitting,
  prints: readonly Print[],
  language: Language,
): Promise<readonly (FieldFit | undefined)[]> {
  const keyed = prints.map(({text, places}) =>
    places.map((place) => [JSON.stringify([text, place]), {text, place}] as const),
  );
  const entries = new Map(keyed.flat());
  const results = await documents.fitEntries([...entries.values()], language);
  const fits = new Map([...entries.keys()].map((key, index) => [key, results[index]] as const));
  return keyed.map((places) => fieldFitOf(places.flatMap(([key]) => fits.get(key) ?? [])));
}

/** The place that has the least room for a text decides whether the text can be printed. */
function fieldFitOf(fits: EntryFit[]): FieldFit | undefined {
  const [fit] = fits.toSorted((one, other) => other.excess - one.excess || one.room - other.room);
  if (!fit) return undefined;
  return new Set(fits).size === 1 ? {fit} : {fit, fits};
}

/**
 * What the sealed file prints in a field; empty for nothing, and for choices and uploads that the party can still
 * change.
 */
function textIn(field: Field, party: Party, language: string): string {
  const {type, value} = field;
  const isOffered = type === 'dropdown' || type === 'upload';
  const isOpen = field.partyId === party.id && !isFixed(field);
  if (type === 'radio' || (isOffered && isOpen)) return '';
  if (typeof value === 'string') return printedText(field, value, language);
  return value !== null && typeof value === 'object' && value.kind === 'files'
    ? valueText(value)
    : '';
}

/**
 * The room that a field has at each of its places, as the sealed file draws it. A field of the PDF's own form keeps the
 * font size and typeface that the file specifies, unless it has its own.
 */
function entryPlacesOf(field: Field, envelope: Envelope): readonly EntryPlace[] {
  const {fontSize, looks} = looksOf(field, envelope);
  return placesOf(field).map((place) => ({
    ...uprightSize(place),
    isMultiline: takesSeveralLines(atPlace(field, place)),
    ...(fontSize === undefined ? {} : {fontSize}),
    ...(looks?.face && {face: looks.face}),
  }));
}
