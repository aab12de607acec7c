import {fieldKinds, type FieldKind} from '../../../contract/fields/field-kinds.js';
import type {FoundTag, MeantField} from '../../domain/fields/tag-fields.js';
import {anchorAt, MAX_ANCHOR_LENGTH, meantByTextTag} from './foreign-tags.js';
import {lineRectangles} from './line-rectangles.js';
import {readCharacters, readText, type PageCharacter} from './page-characters.js';
import type {ReadPage} from './read-page.js';

/** Maximum length of a tag, including spaces. An opening brace that is not closed within it is not a tag. */
const MAX_TAG_LENGTH = 250;

const HEAD = new RegExp(`^(${fieldKinds.join('|')})(\\?)?:(signer\\d*|sender)$`, 'i');

/** Marks of PDFium, and white space: long tags wrap, so they may be anywhere in a tag. */
const breaks = /[\s\0\u00ad\ufffe]+/g;

/** With what tags begin. */
const beginning = /[{\\]/;

/** Finds the tags in a page's text. Spaces and line breaks inside a tag are allowed, because long tags wrap. */
export function findTags(page: ReadPage, pageIndex: number): FoundTag[] {
  // Where characters are takes most of the time, and most pages have no tag.
  if (!beginning.test(readText(page))) return [];
  const characters = readCharacters(page);
  const tags: FoundTag[] = [];
  characters.forEach(({character}, start) => {
    const found =
      character === '{'
        ? tagIn(characters, start)
        : character === '\\'
          ? anchorIn(characters, start)
          : undefined;
    if (!found) return;
    const {span, meant} = found;
    tags.push({...meant, page: pageIndex, lines: lineRectangles(span)});
  });
  return tags;
}

interface FoundMark {
  readonly span: readonly PageCharacter[];
  readonly meant: MeantField;
}

const textOf = (span: readonly PageCharacter[]): string =>
  span.map(({character}) => character).join('');

function tagIn(characters: readonly PageCharacter[], start: number): FoundMark | undefined {
  const isDouble = characters[start + 1]?.character === '{';
  const span = takeTag(characters, start, isDouble ? 2 : 1);
  const meant = span && (isDouble ? meantByTextTag(textOf(span)) : meantByTag(textOf(span)));
  return meant && {span, meant};
}

/** The text up to as many closing braces as there are opening ones; undefined if another tag begins before. */
function takeTag(
  characters: readonly PageCharacter[],
  start: number,
  braces: 1 | 2,
): PageCharacter[] | undefined {
  const window = characters.slice(start, start + MAX_TAG_LENGTH);
  const end = window.findIndex(({character}) => character === '}');
  const next = window.findIndex(({character}, index) => index >= braces && character === '{');
  if (end < 0 || (next >= 0 && next < end)) return undefined;
  if (braces === 2 && window[end + 1]?.character !== '}') return undefined;
  return window.slice(0, end + braces);
}

function anchorIn(characters: readonly PageCharacter[], start: number): FoundMark | undefined {
  const text = textOf(characters.slice(start, start + MAX_ANCHOR_LENGTH + 1));
  const found = anchorAt(text, characters[start - 1]?.character ?? '');
  if (!found) return undefined;
  const {length, ...meant} = found;
  return {span: characters.slice(start, start + length), meant};
}

function meantByTag(text: string): MeantField | undefined {
  const [type = '', role = '', ...rest] = text.slice(1, -1).split(':');
  const match = HEAD.exec(`${type}:${role}`.replaceAll(breaks, ''));
  if (!match) return undefined;
  const [, what = '', optional, who = ''] = match;
  const common = {
    type: what.toLowerCase() as FieldKind,
    isRequired: optional === undefined,
    role: who.toLowerCase(),
  };
  // What belongs to the sender must be known beforehand, and of a tag only the text of a label is.
  if (common.role === 'sender' && common.type !== 'label') return undefined;
  if (common.type !== 'radio' && common.type !== 'dropdown')
    return {...common, name: nameIn(rest.join(':'))};
  const options = optionsIn(rest.pop() ?? '', common.type);
  const isUsable = rest.length > 0 && options.length > 0;
  return isUsable ? {...common, name: nameIn(rest.join(':')), options} : undefined;
}

/**
 * The name in a tag. With `+` for its spaces, the tag may be wrapped anywhere; otherwise its blanks are kept, and a line
 * break is one.
 */
function nameIn(text: string): string {
  if (text.includes('+')) return text.replaceAll(breaks, '').replaceAll('+', ' ').trim();
  return text
    .replaceAll(/[\0\u00ad\ufffe]+\s*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The choices of a list, between `|` or commas; a radio button has one. */
function optionsIn(text: string, type: FieldKind): readonly string[] {
  if (type === 'radio') return [nameIn(text)].filter(Boolean);
  const parts = text.split(text.includes('|') ? '|' : ',');
  return [...new Set(parts.map(nameIn).filter(Boolean))];
}
