/**
 * Finds the fields of a template in a Word file whose variables have been filled: its text is longer or shorter, parts
 * are repeated or left out. Fields of tags follow their tags; those placed by hand stay where they are on their page.
 */
import type {Document, Field} from '../envelope.js';
import {tagIndex, tagKey, tagName, type FoundTag, type NewField} from '../fields/tag-fields.js';

export interface FieldsAgain {
  /** The fields that are there. */
  readonly placed: readonly Field[];
  /** Further fields, for tags in a part that is repeated. */
  readonly copies: readonly NewField[];
  /** A field placed by hand on a page that the filled file does not have. */
  readonly withoutPage: Field | undefined;
}

/**
 * @param fields Those of the template, in this document.
 * @param before Names of the tags in the unfilled file, by whose numbers their fields are called.
 */
export function fieldsAgain(
  fields: readonly Field[],
  before: readonly string[],
  tags: readonly FoundTag[],
  document: Pick<Document, 'id' | 'pages'>,
): FieldsAgain {
  const ofTags = new Map(fields.filter(isOfTag).map((field) => [tagIndex(field.key), field]));
  const placed = new Map<Field, Field>();
  const copies: NewField[] = [];
  for (const [index, tag] of numbered(tags, before)) {
    const field = ofTags.get(index);
    if (!field) continue;
    const moved = movedTo(field, tag, document);
    if (placed.has(field)) copies.push(copyOf(moved, document.id, before.length + copies.length));
    else placed.set(field, moved);
  }
  const byHand = fields.filter((field) => !isOfTag(field));
  return {
    placed: fields.flatMap((field) => placed.get(field) ?? (isOfTag(field) ? [] : field)),
    copies,
    withoutPage: byHand.find(({page}) => page > document.pages.length),
  };
}

const isOfTag = ({key, covers}: Field): boolean => tagIndex(key) !== null && covers.length > 0;

/** Tags with the numbers of those in the unfilled file that they come from: the nth of a name from the nth there. */
function* numbered(
  tags: readonly FoundTag[],
  before: readonly string[],
): Generator<readonly [index: number, tag: FoundTag]> {
  const seen = new Map<string, number>();
  for (const tag of tags) {
    const name = tagName(tag);
    const same = before.flatMap((other, index) => (other === name ? index : []));
    const turn = seen.get(name) ?? 0;
    seen.set(name, turn + 1);
    const index = same[Math.min(turn, same.length - 1)];
    if (index !== undefined) yield [index, tag];
  }
}

/** The field as far from its tag as it was, and within the page. */
function movedTo(field: Field, {page, lines}: FoundTag, {pages}: Pick<Document, 'pages'>): Field {
  const [before] = field.covers;
  const [now] = lines;
  const size = pages[page];
  if (!before || !now || !size) return field;
  const within = (value: number, most: number) => Math.max(0, Math.min(value, most));
  return {
    ...field,
    page: page + 1,
    x: within(field.x + now.x - before.x, size.width - field.width),
    y: within(field.y + now.y - before.y, size.height - field.height),
    covers: lines,
  };
}

const copyOf = ({id: _id, ...field}: Field, documentId: number, index: number): NewField => ({
  ...field,
  key: tagKey(documentId, index),
});
