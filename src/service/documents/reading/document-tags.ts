import type {DisplayedRectangle} from '../geometry.js';
import {lineRectangles} from './line-rectangles.js';
import {readCharacters, type PageCharacter} from './page-characters.js';
import type {ReadPage} from './read-page.js';

/** The kinds of field that a tag may request. */
export const tagTypes = ['signature', 'initials', 'text', 'date', 'check', 'upload'] as const;

export type TagType = (typeof tagTypes)[number];

/** A field that the document's own text requests, as `{TYPE:ROLE:NAME}`. */
export interface DocumentTag {
  readonly type: TagType;
  /** False if a `?` follows the type. */
  readonly isRequired: boolean;
  /** The role of the party that fills it: `signer1`, `signer2`, … */
  readonly role: string;
  /** Empty if the tag has none. */
  readonly name: string;
  /** Counted from 0. */
  readonly page: number;
  /** The area of the tag's text: one rectangle per line, in points from the top left as displayed. */
  readonly lines: readonly DisplayedRectangle[];
}

/** Maximum length of a tag, including spaces. An opening brace that is not closed within it is not a tag. */
const MAX_TAG_LENGTH = 250;

const TAG = new RegExp(`^\\{(${tagTypes.join('|')})(\\?)?:(signer\\d*)(?::(.*))?\\}$`, 'i');

/** Finds the tags in a page's text. Spaces and line breaks inside a tag are allowed, because long tags wrap. */
export function findTags(page: ReadPage, pageIndex: number): DocumentTag[] {
  const characters = readCharacters(page);
  const tags: DocumentTag[] = [];
  characters.forEach(({character}, start) => {
    if (character !== '{') return;
    const span = takeTag(characters, start);
    const tag = span && parseTag(span, pageIndex);
    if (tag) tags.push(tag);
  });
  return tags;
}

function takeTag(characters: readonly PageCharacter[], start: number): PageCharacter[] | undefined {
  const window = characters.slice(start, start + MAX_TAG_LENGTH);
  const end = window.findIndex(({character}) => character === '}');
  const next = window.findIndex(({character}, index) => index > 0 && character === '{');
  if (end < 0 || (next >= 0 && next < end)) return undefined;
  return window.slice(0, end + 1);
}

function parseTag(span: readonly PageCharacter[], page: number): DocumentTag | undefined {
  const text = span.map(({character}) => character).join('');
  // Long tags wrap, so spaces, line breaks and hyphenation do not belong to the tag.
  const match = TAG.exec(text.replaceAll(/[\s\0\u00ad\ufffe]+/g, ''));
  if (!match) return undefined;
  const [, type = '', optional, role = '', name = ''] = match;
  return {
    type: type.toLowerCase() as TagType,
    isRequired: optional === undefined,
    role: role.toLowerCase(),
    // Spaces were removed above, so a tag writes `+` for a space in its name.
    name: name.replaceAll('+', ' ').trim(),
    page,
    lines: lineRectangles(span),
  };
}
