/** How the texts in an envelope's fields will be printed. */
import type {Entry, EntryFit, EntryPlace} from '../../../contract/pages/entry-fit.js';
import {placesOf, uprightSize} from '../../../contract/fields/field-places.js';
import {printedText} from '../../../contract/text/field-print.js';
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
): Promise<EntryFit | null> {
  const field = envelope?.fields.find(({id}) => id === fieldId);
  const language = settings.setting_language;
  const entry = envelope && field && entryOf(field, value, {envelope, language});
  if (!entry) return null;
  const [fit] = await documents.fitEntries([entry], language);
  return fit ?? null;
}

/** The envelope in whose documents a text is printed, and their language. */
interface Printing {
  readonly envelope: Envelope;
  readonly language: string;
}

/** A signature shrinks to fit any field, and the sender wrote the choices, so neither is measured against the field. */
function entryOf(
  field: Field,
  value: FieldValue | null,
  {envelope, language}: Printing,
): Entry | undefined {
  if (typeof value === 'object' && value?.kind === 'typed')
    return {text: value.text, place: anyPlace};
  const isChosen = field.type === 'radio' || field.type === 'dropdown';
  if (isChosen || typeof value !== 'string') return undefined;
  // Each cell fits its own character.
  const place = field.settings?.cells === undefined ? entryPlaceOf(field, envelope) : anyPlace;
  return {text: printedText(field, value, language), place};
}

/** How the texts that a party is shown will be printed, by the ids of their fields. */
export async function fitsShownTo(
  documents: Fitting,
  envelope: Envelope,
  party: Party,
  {setting_language: language}: Settings,
): Promise<ReadonlyMap<number, EntryFit>> {
  const entries = fieldsShownTo(envelope, party).flatMap((field) => {
    const text = textIn(field, party, language);
    return text ? [{id: field.id, text, place: entryPlaceOf(field, envelope)}] : [];
  });
  if (entries.length === 0) return new Map();
  const fits = await documents.fitEntries(entries, language);
  return new Map(
    fits.flatMap((fit, index) => {
      const id = entries[index]?.id;
      return id === undefined ? [] : [[id, fit] as const];
    }),
  );
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
 * The room that all places of a field have. A field of the PDF's own form keeps the font size and typeface that the file
 * specifies, unless it has its own.
 */
function entryPlaceOf(field: Field, envelope: Envelope): EntryPlace {
  const {type} = field;
  const sizes = placesOf(field).map(uprightSize);
  const width = Math.min(...sizes.map((size) => size.width));
  const height = Math.min(...sizes.map((size) => size.height));
  const {fontSize, looks} = looksOf(field, envelope);
  const isMultiline = takesSeveralLines({
    type,
    width,
    height,
    settings: {isMultiline: field.settings?.isMultiline},
  });
  return {
    width,
    height,
    isMultiline,
    ...(fontSize === undefined ? {} : {fontSize}),
    ...(looks?.face && {face: looks.face}),
  };
}
