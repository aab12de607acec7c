/** Functions (ISO 32000-2, 7.10) that all programs calculate alike. */
import {PDFStream, type PDFDict} from '@cantoo/pdf-lib';
import {streamBytes} from '../content/stream-bytes.js';
import {dictOf, entryOf, isMissingOr, itemsOf, numberOf, numbersOf} from './entries.js';
import {onList} from './unlike-error.js';

const SAMPLE_BITS = new Set([1, 2, 4, 8, 12, 16, 24, 32]);

/** Operators of a PostScript calculator without those whose rounding programs disagree about. */
// prettier-ignore
const CALCULATIONS = new Set([
  'abs', 'add', 'div', 'exp', 'idiv', 'mod', 'mul', 'neg', 'sqrt', 'sub', 'cvr', 'eq', 'ge', 'gt', 'le', 'lt', 'ne',
  'and', 'not', 'or', 'true', 'false', 'if', 'ifelse', 'copy', 'dup', 'exch', 'index', 'pop', 'roll', '{', '}',
]);

/** How deep functions may be made of functions. */
const MAX_DEPTH = 4;

/**
 * Requires a function from `inputs` to `outputs` numbers.
 * @throws UnlikeError for every other
 */
export function requireFunction(
  entry: unknown,
  inputs: number,
  outputs: number,
  depth = MAX_DEPTH,
): void {
  const dict = dictOf(entry);
  onList(dict !== undefined && depth > 0, 'colours', 'a function');
  const domain = rangesOf(entryOf(dict, 'Domain'), inputs);
  const range = entryOf(dict, 'Range');
  if (range !== undefined) rangesOf(range, outputs);
  const type = numberOf(entryOf(dict, 'FunctionType'));
  if (type === 2 || type === 3) onList(inputs === 1, 'colours', 'a function of several numbers');
  if (type === 2) return requirePower(dict, outputs);
  if (type === 3) return requireStitched(dict, domain, outputs, depth);
  onList(entry instanceof PDFStream && range !== undefined, 'colours', 'a function');
  if (type === 0) return requireSamples(entry, inputs, outputs);
  onList(type === 4, 'colours', 'a function of an unknown type');
  requireCalculation(entry);
}

function requirePower(dict: PDFDict, outputs: number): void {
  for (const key of ['C0', 'C1']) {
    const ends = entryOf(dict, key);
    const count = ends === undefined ? 1 : numbersOf(ends)?.length;
    onList(count === outputs, 'colours', `the ${key} of a function`);
  }
  onList((numberOf(entryOf(dict, 'N')) ?? 0) > 0, 'colours', 'an exponent');
}

function requireStitched(
  dict: PDFDict,
  [domain = [0, 0]]: readonly (readonly [number, number])[],
  outputs: number,
  depth: number,
): void {
  const parts = itemsOf(entryOf(dict, 'Functions')) ?? [];
  const bounds = numbersOf(entryOf(dict, 'Bounds')) ?? [];
  const edges = [domain[0], ...bounds, domain[1]];
  const isRising = edges.every((edge, at) => at === 0 || edge >= (edges[at - 1] ?? 0));
  const isWhole = parts.length > 0 && bounds.length === parts.length - 1;
  onList(isWhole && isRising, 'colours', 'the bounds of a function');
  const encode = numbersOf(entryOf(dict, 'Encode')) ?? [];
  onList(encode.length === parts.length * 2, 'colours', 'the encoding of a function');
  for (const part of parts) requireFunction(part, 1, outputs, depth - 1);
}

function rangesOf(entry: unknown, count: number): (readonly [number, number])[] {
  const numbers = numbersOf(entry);
  onList(numbers?.length === count * 2, 'colours', 'the range of a function');
  const pairs = Array.from(
    {length: count},
    (_, at) => [numbers[at * 2] ?? 0, numbers[at * 2 + 1] ?? 0] as const,
  );
  onList(
    pairs.every(([low, high]) => low < high),
    'colours',
    'the range of a function',
  );
  return pairs;
}

function requireSamples(stream: PDFStream, inputs: number, outputs: number): void {
  const {dict} = stream;
  const size = numbersOf(entryOf(dict, 'Size')) ?? [];
  const bits = numberOf(entryOf(dict, 'BitsPerSample')) ?? 0;
  const isListed =
    size.length === inputs &&
    size.every((count) => Number.isInteger(count) && count > 1) &&
    SAMPLE_BITS.has(bits) &&
    [undefined, 1].includes(numberOf(entryOf(dict, 'Order'))) &&
    isMissingOr(
      entryOf(dict, 'Encode'),
      size.flatMap((count) => [0, count - 1]),
    ) &&
    isMissingOr(entryOf(dict, 'Decode'), numbersOf(entryOf(dict, 'Range')) ?? []);
  onList(isListed, 'colours', 'a sampled function');
  const samples = size.reduce((all, count) => all * count, outputs);
  onList(
    streamBytes(stream).length >= Math.ceil((samples * bits) / 8),
    'colours',
    'too few samples',
  );
}

function requireCalculation(stream: PDFStream): void {
  const text = Buffer.from(streamBytes(stream)).toString('latin1').trim();
  const words = text.match(/[{}]|[^\s{}]+/g) ?? [];
  const isListed = words.every(
    (word) => CALCULATIONS.has(word) || /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(word),
  );
  onList(isListed && words[0] === '{' && words.at(-1) === '}', 'colours', 'a calculation');
}
