/** Turns the `document_fields` of a request into fields (docs/interface.md, "Fields in a request"). */
import {settingsOfKind, typeOfKind, type FieldKind} from '../../../contract/fields/field-kinds.js';
import type {FieldType} from '../../../contract/fields/field.js';
import {
  settingsIn,
  type DocumentField,
  type FieldAnchor,
} from '../../../contract/fields/document-field.js';
import type {Document, OfferedField, Rectangle} from '../envelope.js';
import {Refusal} from '../refusal.js';
import {isSigner, partyWithRole, senderRole, type PartyWithRole} from '../party-role.js';
import {brokenFormulas} from '../../../expressions/field-form.js';
import {withoutFormula} from './form-scripts.js';
import {enteredValue, startProblem} from './field-rules.js';
import {fieldProblem, mostFields} from './placement-rules.js';
import {usualSize, type NewField} from './tag-fields.js';

/** A text that was looked for, where it was found. */
export interface FoundAnchor extends Rectangle {
  /** As it was looked for. */
  readonly text: string;
  /** Counted from 0. */
  readonly page: number;
}

/** A document that has been read, with the texts that were looked for in it. */
export interface ReadDocument extends Pick<Document, 'id' | 'title' | 'pages' | 'formFields'> {
  readonly anchors: readonly FoundAnchor[];
}

/** Maximum number of places in one document at which its texts are found, all of them together. */
export const mostAnchors = 20_000;

/** The texts that have to be looked for. */
export const anchorsIn = (requests: readonly DocumentField[]): readonly string[] => [
  ...new Set(requests.flatMap(({field_anchor: anchor}) => anchor?.anchor_text ?? [])),
];

/**
 * The fields that a request places in one document.
 * @param language Of the document.
 * @throws Refusal 10010 that names the first field without a place or party, or that could not be filled in; or if there
 *   are too many places
 */
export function requestedFields(
  requests: readonly DocumentField[],
  document: ReadDocument,
  parties: readonly PartyWithRole[],
  language: string,
): readonly NewField[] {
  if (document.anchors.length > mostAnchors)
    throw new Refusal(
      10010,
      `document_fields of “${document.title}”: the texts of field_anchor occur more than ${mostAnchors} times. Choose texts that occur only where a field belongs.`,
    );
  let count = 0;
  const fields = requests.flatMap((request, index) => {
    const refuse = (reason: string): never => {
      throw new Refusal(10010, `document_fields.${index} of “${document.title}”: ${reason}`);
    };
    const party = partyWithRole(parties, request.field_role);
    if (!party || !isSigner(party))
      return refuse(`nobody who signs has the role ${request.field_role}.`);
    const placed = placesOf(request, document) ?? refuse(missingPlace(request));
    const places = placed.map((place) => ({
      ...place,
      value: enteredValue(place, place.value, language),
    }));
    count += places.length;
    if (count > mostFields) refuse(`these are more than ${mostFields} fields.`);
    for (const place of places) {
      const field = {...place, id: 0, key: '', partyId: party.id};
      const problem = fieldProblem(field, [document], parties) ?? startProblem(field, language);
      if (problem) refuse(problem);
    }
    return places.map((place) => ({...place, partyId: party.id}));
  });
  const placed = fields.map((field, index) => ({...field, key: `placed-${document.id}-${index}`}));
  const own = requests.flatMap(({field_formula}) => field_formula ?? []);
  return withKnownFormulas(placed, new Set(own));
}

/** A formula of the file is left out where the request does not place what it reads. */
function withKnownFormulas(
  fields: readonly NewField[],
  requested: ReadonlySet<string>,
): readonly NewField[] {
  const broken = brokenFormulas(fields, () => 0);
  return fields.map((field) =>
    broken.has(field.key) && !requested.has(field.settings?.formula ?? '')
      ? withoutFormula(field)
      : field,
  );
}

type PlacedField = Omit<NewField, 'key' | 'partyId'>;

/** A field for each of its places; undefined if it has none. */
function placesOf(
  request: DocumentField,
  document: ReadDocument,
): readonly PlacedField[] | undefined {
  const {field_anchor: anchor, field_form_name: formName, field_type: kind = 'text'} = request;
  const common = {...membersOf(request, kind), documentId: document.id};
  if (formName !== undefined) return adopted(request, formName, document);
  if (anchor !== undefined)
    return anchorPlaces(anchor, request, document)?.map((place) => ({...common, ...place}));
  const {field_page: page = 1, field_left: x = 0, field_top: y = 0} = request;
  if (!document.pages[page - 1]) return undefined;
  return [{...common, page, x, y, ...sizeOf(request, kind)}];
}

/** What a field is, wherever it is. */
function membersOf(request: DocumentField, kind: FieldKind) {
  const type = typeOfKind(kind);
  const isSenders = request.field_role === senderRole;
  const settings = {...settingsIn(request), ...settingsOfKind(kind).settings};
  return {
    type,
    title: request.field_label ?? '',
    isRequired: request.field_required ?? (type !== 'check' && type !== 'label'),
    isReadOnly: isSenders || (request.field_read_only ?? false),
    merge: request.field_merge ?? null,
    value: request.field_value ?? (type === 'label' ? (request.field_label ?? null) : null),
    options: request.field_options ?? [],
    formField: null,
    covers: [],
    ...(Object.keys(settings).length > 0 ? {settings} : {}),
  };
}

const sizeOf = ({field_width, field_height}: DocumentField, kind: FieldKind) => ({
  width: field_width ?? usualSize[typeOfKind(kind)].width,
  height: field_height ?? usualSize[typeOfKind(kind)].height,
});

/** The places at the occurrences of a text; undefined if it does not occur, or not that often. */
function anchorPlaces(
  {anchor_text: text, anchor_occurrence: which = 1, anchor_left = 0, anchor_top = 0}: FieldAnchor,
  request: DocumentField,
  {anchors}: ReadDocument,
) {
  const found = anchors.filter((anchor) => anchor.text === text);
  const chosen = which === 'all' ? found : found.slice(which - 1, which);
  if (chosen.length === 0) return undefined;
  const size = sizeOf(request, request.field_type ?? 'text');
  return chosen.map(({page, x, y}) => ({
    page: page + 1,
    x: x + anchor_left,
    y: y + anchor_top,
    ...size,
  }));
}

/**
 * The PDF's own fields of this name, as they are there: what the request says comes first. The buttons of a choice share
 * a name.
 */
function adopted(
  request: DocumentField,
  name: string,
  {id: documentId, formFields}: ReadDocument,
): readonly PlacedField[] | undefined {
  const found = formFields.filter(({formField}) => formField === name);
  if (found.length === 0) return undefined;
  return found.map((offered) => adoptedField(request, offered, documentId));
}

function adoptedField(
  request: DocumentField,
  offered: OfferedField,
  documentId: number,
): PlacedField {
  const {page, x, y, width, height, formField, title} = offered;
  const kind = request.field_type ?? offered.type;
  const members = membersOf(request, kind);
  const {type} = members;
  return {
    ...members,
    title: request.field_label ?? title,
    isRequired: request.field_required ?? offered.isRequired,
    isReadOnly: members.isReadOnly || (request.field_read_only ?? offered.isReadOnly),
    value: request.field_value ?? valueFrom(offered, type),
    options: request.field_options ?? offered.options,
    merge: request.field_merge ?? formField,
    ...settingsFrom(offered, members),
    documentId,
    page,
    x,
    y,
    width,
    height,
    formField,
  };
}

/** What the file says about the field, unless the request says something else; of another type, where it is. */
function settingsFrom(
  {type: before, settings: offered}: OfferedField,
  {type, settings}: Pick<PlacedField, 'type' | 'settings'>,
): Pick<PlacedField, 'settings'> {
  if (!offered) return {};
  const {turn, places} = offered;
  const kept = before === type ? offered : {...(turn && {turn}), ...(places && {places})};
  return Object.keys(kept).length > 0 ? {settings: {...kept, ...settings}} : {};
}

/** The value that the file gives it, if the field is still of the same kind. */
const valueFrom = ({type: before, value}: OfferedField, type: FieldType) =>
  before === type || typeof value === 'string' ? value : null;

function missingPlace({field_page, field_anchor, field_form_name}: DocumentField): string {
  if (field_anchor) {
    const {anchor_text: text, anchor_occurrence: which = 1} = field_anchor;
    const often = which === 'all' || which === 1 ? '' : ` ${which} times`;
    return `field_anchor: the document does not contain “${text}”${often}.`;
  }
  if (field_form_name !== undefined)
    return `field_form_name: the document has no form field “${field_form_name}”.`;
  return `field_page: the document has no page ${field_page}.`;
}
