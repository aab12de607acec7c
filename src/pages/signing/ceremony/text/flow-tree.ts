/** The blocks of a page as text: words and what is placed among them, within what tags say of them. */
import type {
  FlowLine,
  FlowWord,
  PageFlow,
  TagType,
  WordLook,
} from '../../../../contract/pages/page-flow.js';
import {isInRow, type OnPage} from '../../../../ui/paper/on-page.js';
import {paragraphsOf} from '../../../../ui/paper/paragraphs.js';
import {inReadingOrder} from '../../../../ui/paper/reading-order.js';

/** Something that is placed on the page, by its name. */
export interface PlacedItem extends OnPage {
  readonly name: string;
}

/** A part of the page: the page itself has no type. */
export interface FlowBlock {
  readonly type: TagType | 'page';
  /** Of a heading, 1 to 6. */
  readonly level: number;
  readonly parts: readonly FlowPart[];
}

/** Words that follow each other and look alike. */
export interface FlowText {
  readonly kind: 'text';
  readonly text: string;
  readonly look: WordLook;
}

export type FlowPart =
  | {readonly kind: 'block'; readonly block: FlowBlock}
  | {readonly kind: 'item'; readonly name: string}
  | FlowText;

/** The tag of a block, and what tells it from others. */
interface Open {
  readonly key: string;
  readonly type: TagType;
  readonly level: number;
}

type Token = {readonly path: readonly Open[]} & (
  | {readonly word: FlowWord}
  | {readonly item: string}
);

/** All words of a page in their order, each once, and all items where they stand among them. */
export function flowTree(
  {lines, tags}: Pick<PageFlow, 'lines' | 'tags'>,
  items: readonly PlacedItem[],
): FlowBlock {
  const root = newBlock('page', 0);
  const open: {readonly key: string; readonly block: Growing}[] = [];
  for (const token of tokensOf({lines, tags}, items)) {
    const {path} = token;
    const shared = open.findIndex(({key}, depth) => path[depth]?.key !== key);
    if (shared >= 0) open.splice(shared);
    for (const {key, type, level} of path.slice(open.length)) {
      const block = newBlock(type, level);
      (open.at(-1)?.block ?? root).parts.push({kind: 'block', block});
      open.push({key, block});
    }
    const {parts} = open.at(-1)?.block ?? root;
    if ('item' in token) parts.push({kind: 'item', name: token.item});
    else addWord(parts, token.word);
  }
  return root;
}

interface Growing extends FlowBlock {
  readonly parts: FlowPart[];
}

const newBlock = (type: FlowBlock['type'], level: number): Growing => ({type, level, parts: []});

function addWord(parts: FlowPart[], {text, look}: FlowWord): void {
  const last = parts.at(-1);
  const isSame = last?.kind === 'text' && last.look === look;
  if (isSame) parts[parts.length - 1] = {...last, text: `${last.text} ${text}`};
  else parts.push({kind: 'text', text, look});
}

function tokensOf(
  {lines, tags}: Pick<PageFlow, 'lines' | 'tags'>,
  items: readonly PlacedItem[],
): readonly Token[] {
  const paragraphs = paragraphsOf(lines);
  const pathOf = (line: FlowLine, {tag}: FlowWord): readonly Open[] => {
    const path = pathTo(tags, tag);
    const first = paragraphs[lines.indexOf(line)]?.first ?? 0;
    return path.length > 0 ? path : [{key: `line ${first}`, type: 'paragraph', level: 0}];
  };
  const tokens: Token[] = [];
  let before: {readonly line: FlowLine; readonly start: number} | undefined;
  for (const entry of inReadingOrder(lines, items)) {
    if (entry.kind === 'line') {
      const {line} = entry;
      before = {line, start: tokens.length};
      tokens.push(...line.words.map((word) => ({word, path: pathOf(line, word)})));
      continue;
    }
    const {item} = entry;
    if (!before || !isInRow(before.line, item)) {
      tokens.push({item: item.name, path: holderIn(tokens.at(-1)?.path ?? [])});
      continue;
    }
    const at = placeWithin(tokens, before.start, item);
    // At the start of a line, it belongs to what follows: what precedes may be another paragraph.
    const beside = tokens[at > before.start ? at - 1 : at];
    tokens.splice(at, 0, {item: item.name, path: beside?.path ?? []});
  }
  return tokens;
}

/** The tags around a word, from the outermost. */
function pathTo(tags: PageFlow['tags'], tag: number): readonly Open[] {
  const path: Open[] = [];
  for (let index = tag; index >= 0; index = tags[index]?.parent ?? -1) {
    const found = tags[index];
    if (found) path.unshift({key: `tag ${index}`, type: found.type, level: found.level});
  }
  return path;
}

/** Below a line of a list or a table, an item is still in it: it divides neither. */
function holderIn(path: readonly Open[]): readonly Open[] {
  const last = path.findLastIndex(({type}) => ['item', 'cell', 'header'].includes(type));
  return path.slice(0, last + 1);
}

/** Where an item stands among the words of the line before it: a blank in a sentence is read within it. */
function placeWithin(tokens: readonly Token[], start: number, item: OnPage): number {
  const middle = item.x + item.width / 2;
  const words = tokens.slice(start);
  const [first, last] = [words[0], words.at(-1)];
  const isRightToLeft =
    first && last && 'word' in first && 'word' in last && first.word.x > last.word.x;
  const behind = words.findIndex((token) => {
    if (!('word' in token)) return false;
    const centre = token.word.x + token.word.width / 2;
    return isRightToLeft ? centre < middle : centre > middle;
  });
  return behind < 0 ? tokens.length : start + behind;
}
