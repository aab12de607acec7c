/** Converts fields to the set-up page's form and back: whatever the page does not know about a field is kept. */
import type {
  OfferedFieldView,
  PlacedFieldView,
  SetUpState,
} from '../../../contract/pages/set-up-page.js';
import type {Document, Field, OfferedField} from '../../domain/envelope.js';
import {sha256} from '../../security/sha256.js';

/** The part of the page's state that lists existing fields and those of the documents' own forms. */
export function fieldsOf({
  documents,
  fields,
}: {
  readonly documents: readonly Document[];
  readonly fields: readonly Field[];
}): Pick<SetUpState, 'fields' | 'form_fields' | 'revision'> {
  const placed = fields.map(toPlacedField);
  return {
    fields: placed,
    form_fields: documents.flatMap(({id, formFields}) =>
      formFields.map((offered) => toOfferedField(id, offered)),
    ),
    revision: revisionOf(placed),
  };
}

/** A field as the page sees it. */
export const toPlacedField = (field: Field): PlacedFieldView => ({
  key: field.key,
  document_id: field.documentId,
  party_id: field.partyId,
  type: field.type,
  title: field.title,
  is_required: field.isRequired,
  is_read_only: field.isReadOnly,
  page: field.page,
  x: field.x,
  y: field.y,
  width: field.width,
  height: field.height,
  // A signature or files are the party's own; a sender only places initial texts and checks.
  value: typeof field.value === 'object' ? null : field.value,
  options: [...field.options],
  form_field: field.formField,
  merge: field.merge,
  ...(field.settings && {settings: field.settings}),
});

/** A field of a PDF's own form as the page is offered it. */
const toOfferedField = (documentId: number, offered: OfferedField): OfferedFieldView => ({
  document_id: documentId,
  type: offered.type,
  title: offered.title,
  is_required: offered.isRequired,
  is_read_only: offered.isReadOnly,
  page: offered.page,
  x: offered.x,
  y: offered.y,
  width: offered.width,
  height: offered.height,
  value: offered.value,
  options: [...offered.options],
  form_field: offered.formField,
  ...(offered.settings && {settings: offered.settings}),
});

/** A revision derived from the content of a list of fields, whatever its order. */
export function revisionOf(fields: readonly PlacedFieldView[]): string {
  const ordered = fields
    // By a list of members: neither their order nor further members of a body change the revision.
    .map((field) => members.map((member) => inOrder(field[member])))
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return sha256(JSON.stringify(ordered));
}

/** Settings may come back with their members in another order. */
const inOrder = (member: unknown): unknown =>
  typeof member === 'object' && member !== null && !Array.isArray(member)
    ? Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1))
    : (member ?? null);

const members = [
  'key',
  'document_id',
  'party_id',
  'type',
  'title',
  'is_required',
  'is_read_only',
  'page',
  'x',
  'y',
  'width',
  'height',
  'value',
  'options',
  'form_field',
  'merge',
  'settings',
] as const satisfies readonly (keyof PlacedFieldView)[];

/** The keys in a list that the envelope does not have yet. */
export function newKeys(
  placed: readonly PlacedFieldView[],
  current: readonly Field[],
): readonly string[] {
  const known = new Set(current.map(({key}) => key));
  return placed.map(({key}) => key).filter((key) => !known.has(key));
}

/**
 * The fields of the envelope after a save: a known key keeps its id, and the same object if nothing differs.
 * @param ids Ids for the new keys.
 */
export function toFields(
  placed: readonly PlacedFieldView[],
  current: readonly Field[],
  ids: ReadonlyMap<string, number>,
): readonly Field[] {
  const byKey = new Map(current.map((field) => [field.key, field]));
  return placed.map((view) => {
    const before = byKey.get(view.key);
    if (before && isSame(toPlacedField(before), view)) return before;
    return toField(view, before ?? newField(view, ids));
  });
}

const newField = ({key}: PlacedFieldView, ids: ReadonlyMap<string, number>) => ({
  id: ids.get(key) ?? 0,
  covers: [],
});

const isSame = (one: PlacedFieldView, other: PlacedFieldView): boolean =>
  revisionOf([one]) === revisionOf([other]);

const toField = (view: PlacedFieldView, {id, covers}: Pick<Field, 'id' | 'covers'>): Field => ({
  id,
  covers,
  key: view.key,
  documentId: view.document_id,
  partyId: view.party_id,
  type: view.type,
  title: view.title,
  isRequired: view.is_required,
  isReadOnly: view.is_read_only,
  page: view.page,
  x: view.x,
  y: view.y,
  width: view.width,
  height: view.height,
  value: view.value,
  options: view.options,
  formField: view.form_field,
  merge: view.merge,
  ...(view.settings && {settings: view.settings}),
});
