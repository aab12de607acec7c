/** A page as text that fits any width, compared with what is seen of it. */
import type {FlowLine, FlowWord, PageFlow} from '../../../../contract/pages/page-flow.js';
import {readMarkedCharacters, type MarkedCharacter} from '../page-characters.js';
import {linesOf, surround} from '../page-text.js';
import type {ReadPage} from '../read-page.js';
import {lookAt, type Look} from './page-look.js';
import {readPageTags, type PageTags} from './page-tags.js';
import {pictureParts} from './picture-parts.js';

/** Share of a page from which what no word says is most of it. */
const mostOfPage = 0.6;

/** Points. Lower words are dots to people. */
const lowest = 2.5;

/** More parts than this would be shown one by one where the page says more. */
const mostPictures = 40;

/** Reads a page as text: all its words in the order of {@link readPageText}. */
export function readPageFlow(page: ReadPage): PageFlow {
  const tags = readPageTags(page);
  const characters = linesOf(readMarkedCharacters(page));
  // Last, as the page has no text any more afterwards.
  const look = lookAt(page);
  const lines = characters.map((words) => toLine(words, tags, look));
  const seen = lines.flatMap(({y, height, words}) =>
    words.filter((word) => word.look !== 'unseen').map(({x, width}) => ({x, y, width, height})),
  );
  const pictures = pictureParts(look, seen);
  const area = pictures.reduce((sum, {width, height}) => sum + width * height, 0);
  const isMost = area > mostOfPage * page.size.width * page.size.height;
  const isPicture =
    isMost || pictures.length > mostPictures || (seen.length === 0 && pictures.length > 0);
  return {lines, tags: [...tags.tags], pictures: isPicture ? [] : pictures, is_picture: isPicture};
}

function toLine(
  words: readonly (readonly MarkedCharacter[])[],
  {tagOf}: PageTags,
  look: Look,
): FlowLine {
  const flow = words.map((word): FlowWord & {readonly y: number; readonly height: number} => {
    const box = surround(word.map((each) => each.box));
    const mark = word.find((each) => each.mark !== undefined)?.mark;
    return {
      ...box,
      text: word.map(({character}) => character).join(''),
      tag: (mark === undefined ? undefined : tagOf.get(mark)) ?? -1,
      look: isSeen(word, look) ? (look.isStruck(box) ? 'struck' : 'seen') : 'unseen',
    };
  });
  return {
    text: flow.map(({text}) => text).join(' '),
    ...surround(flow),
    words: flow.map((word) => ({
      text: word.text,
      x: word.x,
      width: word.width,
      tag: word.tag,
      look: word.look,
    })),
  };
}

/** Whether each letter of a word can be seen: one of which a part is covered says something else. */
function isSeen(word: readonly MarkedCharacter[], look: Look): boolean {
  const letters = word.filter(({character}) => /[\p{L}\p{N}]/u.test(character));
  const placed = (letters.length > 0 ? letters : word).filter(({box}) => box.width > 0);
  return placed.length > 0 && placed.every(({box}) => box.height >= lowest && look.hasWritten(box));
}
