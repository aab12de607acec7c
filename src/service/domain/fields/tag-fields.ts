/** Converts tags in a document's text (`{signature:signer1:NAME}`) to fields (docs/interface.md, "Document tags"). */
import {oneLine} from '../../../contract/text/one-line.js';
import {settingsOfKind, typeOfKind, type FieldKind} from '../../../contract/fields/field-kinds.js';
import type {FieldType} from '../../../contract/fields/field.js';
import type {Document, Field, PageSize, Party, Rectangle} from '../envelope.js';
import {partyWithRole, senderRole, type PartyWithRole} from '../party-role.js';

/** What a tag in a document means: `{TYPE:ROLE:NAME}`, or a mark of another service. */
export interface MeantField {
  readonly type: FieldKind;
  /** False if a `?` follows the type. */
  readonly isRequired: boolean;
  /** `signer1`, `signer2`, …; `signer` alone is the first; `sender` for a label. */
  readonly role: string;
  /** Empty if the tag has none. */
  readonly name: string;
  /** The choices of a dropdown, or the one of a radio button. */
  readonly options?: readonly string[];
  /** Whether it may be part of an ordinary text: then it only means something to a party that exists. */
  readonly isGuess?: true;
}

/** A tag found in a document. */
export interface FoundTag extends MeantField {
  /** From 0. */
  readonly page: number;
  /** The area of its text, one rectangle per line, in points from the top left of the page as displayed. */
  readonly lines: readonly Rectangle[];
}

/** What a tag says, as a text: tags of the same text mean the same. */
export const tagName = ({type, isRequired, role, name, options = []}: MeantField): string =>
  JSON.stringify([type, isRequired, role, name, ...options]);

/** The key of the field of a document's nth tag, from 0. */
export const tagKey = (documentId: number, index: number): string => `tag-${documentId}-${index}`;

/** The number of the tag by whose key a field is called; null for any other key. */
export function tagIndex(key: string): number | null {
  const number = /^tag-\d+-(\d+)$/.exec(key)?.[1];
  return number === undefined ? null : Number(number);
}

/** A field without an id. */
export type NewField = Omit<Field, 'id'>;

/** Size of a field of which nobody has said how large it is, in points, so that there is room to write. */
export const usualSize: Readonly<
  Record<FieldType, {readonly width: number; readonly height: number}>
> = {
  signature: {width: 150, height: 40},
  initials: {width: 60, height: 30},
  text: {width: 120, height: 18},
  number: {width: 80, height: 18},
  date: {width: 80, height: 18},
  email: {width: 160, height: 18},
  name: {width: 140, height: 18},
  check: {width: 14, height: 14},
  radio: {width: 14, height: 14},
  dropdown: {width: 120, height: 18},
  upload: {width: 120, height: 18},
  stamp: {width: 100, height: 100},
  label: {width: 120, height: 18},
};

/** Roles that occur in tags but belong to no party. */
export function unknownRoles(
  tags: readonly FoundTag[],
  parties: readonly Pick<Party, 'role'>[],
): readonly string[] {
  const meant = tags.filter(({isGuess}) => !isGuess);
  const roles = new Set(meant.map(({role}) => role));
  return [...roles].filter((role) => !partyWithRole(parties, role));
}

/** The fields for a document's tags; tags with unknown roles are omitted. */
export function fieldsFromTags(
  tags: readonly FoundTag[],
  document: Pick<Document, 'id' | 'pages'>,
  parties: readonly PartyWithRole[],
): readonly NewField[] {
  return tags.flatMap((tag, index) => {
    const party = partyWithRole(parties, tag.role);
    const page = document.pages[tag.page];
    return party && page ? [fieldFromTag(tag, index, document.id, party, page)] : [];
  });
}

function fieldFromTag(
  tag: FoundTag,
  index: number,
  documentId: number,
  party: PartyWithRole,
  page: PageSize,
): NewField {
  const type = typeOfKind(tag.type);
  const settings = tag.role === senderRole ? {isSenders: true} : settingsOfKind(tag.type).settings;
  return {
    key: tagKey(documentId, index),
    documentId,
    partyId: party.id,
    type,
    title: oneLine(tag.name),
    isRequired: tag.isRequired,
    isReadOnly: tag.role === senderRole,
    page: tag.page + 1,
    ...rectangleOf(tag, page),
    merge: null,
    value: tag.type === 'label' ? oneLine(tag.name) : null,
    options: tag.options ?? [],
    formField: null,
    covers: tag.lines,
    ...(settings && {settings}),
  };
}

/**
 * The position of the tag's first line, extended upwards to the usual size and kept within the page, beyond which a text
 * may stand that nobody sees.
 */
function rectangleOf({type, lines}: FoundTag, page: PageSize): Rectangle {
  const [line = {x: 0, y: 0, width: 0, height: 0}] = lines;
  const usual = usualSize[typeOfKind(type)];
  const width = Math.min(page.width, Math.max(line.width, usual.width));
  const height = Math.min(page.height, Math.max(line.height, usual.height));
  return {
    x: Math.max(0, Math.min(line.x, page.width - width)),
    y: Math.max(0, Math.min(line.y + line.height, page.height) - height),
    width,
    height,
  };
}
