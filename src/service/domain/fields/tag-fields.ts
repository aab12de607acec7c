/** Converts tags in a document's text (`{signature:signer1:NAME}`) to fields (docs/interface.md, "Document tags"). */
import {oneLine} from '../../../contract/text/one-line.js';
import type {FieldType} from '../../../contract/resources/field.js';
import type {Document, Field, PageSize, Party, Rectangle} from '../envelope.js';
import {isSigner} from '../envelope.js';

/** A tag found in a document. */
export interface FoundTag {
  readonly type: Extract<
    FieldType,
    'signature' | 'initials' | 'text' | 'date' | 'check' | 'upload'
  >;
  readonly isRequired: boolean;
  /** `signer1`, `signer2`, …; `signer` alone is the first. */
  readonly role: string;
  readonly name: string;
  /** From 0. */
  readonly page: number;
  /** The area of its text, one rectangle per line, in points from the top left of the page as displayed. */
  readonly lines: readonly Rectangle[];
}

/** The members of a party that tags use. */
type TaggedParty = Pick<Party, 'id' | 'role'>;

/** A field without an id. */
export type NewField = Omit<Field, 'id'>;

/** Minimum size of a field created from a tag, in points, so that there is room to write. */
const leastSize: Readonly<
  Record<FoundTag['type'], {readonly width: number; readonly height: number}>
> = {
  signature: {width: 150, height: 40},
  initials: {width: 60, height: 30},
  text: {width: 120, height: 18},
  date: {width: 80, height: 18},
  check: {width: 14, height: 14},
  upload: {width: 120, height: 18},
};

/** Roles that occur in tags but belong to no party. */
export function unknownRoles(
  tags: readonly FoundTag[],
  parties: readonly Pick<Party, 'role'>[],
): readonly string[] {
  const roles = new Set(tags.map(({role}) => role));
  return [...roles].filter((role) => !partyWithRole(parties, role));
}

/** The fields for a document's tags; tags with unknown roles are omitted. */
export function fieldsFromTags(
  tags: readonly FoundTag[],
  document: Pick<Document, 'id' | 'pages'>,
  parties: readonly TaggedParty[],
): readonly NewField[] {
  return tags.flatMap((tag, index) => {
    const party = partyWithRole(parties, tag.role);
    const page = document.pages[tag.page];
    return party && page ? [fieldFromTag(tag, index, document.id, party, page)] : [];
  });
}

/** The party with exactly that role, otherwise the nth of the parties whose role is just `signer`. */
function partyWithRole<Role extends Pick<Party, 'role'>>(
  parties: readonly Role[],
  role: string,
): Role | undefined {
  const position = Number(role.slice('signer'.length) || 1);
  const plain = parties.filter((party) => isSigner(party) && party.role === 'signer');
  return parties.find((party) => party.role === `signer${position}`) ?? plain[position - 1];
}

function fieldFromTag(
  tag: FoundTag,
  index: number,
  documentId: number,
  party: TaggedParty,
  page: PageSize,
): NewField {
  return {
    key: `tag-${documentId}-${index}`,
    documentId,
    partyId: party.id,
    type: tag.type,
    title: oneLine(tag.name),
    isRequired: tag.isRequired,
    isReadOnly: false,
    page: tag.page + 1,
    ...placeOf(tag, page),
    merge: null,
    value: null,
    options: [],
    formField: null,
    covers: tag.lines,
  };
}

/** The position of the tag's first line, extended upwards to the minimum size and kept within the page. */
function placeOf({type, lines}: FoundTag, page: PageSize): Rectangle {
  const [line = {x: 0, y: 0, width: 0, height: 0}] = lines;
  const width = Math.min(page.width, Math.max(line.width, leastSize[type].width));
  const height = Math.min(page.height, Math.max(line.height, leastSize[type].height));
  return {
    x: Math.max(0, Math.min(line.x, page.width - width)),
    y: Math.max(0, line.y + line.height - height),
    width,
    height,
  };
}
