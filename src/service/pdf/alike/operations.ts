/** The operators of content, with their operands and where they may stand (ISO 32000-2, figure 9 and annex A). */
import type {ContentReader} from '../content/content-reader.js';
import {onList} from './unlike-error.js';

/** Operands: `n` a number, `/` a name, `s` a string, `a` an array, `d` a name or a dictionary. */
const OPERANDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '': 'q Q h S s f F f* B B* b b* n W W* BT ET T* EMC BX EX EI',
    n: 'w J j M i g G Tc Tw Tz TL Tr Ts',
    nn: 'm l Td TD d0',
    nnn: 'rg RG',
    nnnn: 'v y re k K',
    nnnnnn: 'c cm Tm d1',
    an: 'd',
    '/': 'ri gs cs CS sh Do MP BMC',
    '/d': 'BDC DP',
    '/n': 'Tf',
    s: "Tj '",
    nns: '"',
    a: 'TJ',
  }).flatMap(([operands, operators]) =>
    operators.split(' ').map((operator) => [operator, operands] as const),
  ),
);

/** Operators that set a colour by as many numbers as its space has components, and perhaps a pattern. */
const COLOURS = new Set(['sc', 'SC', 'scn', 'SCN']);

const PATH_BEGINS = new Set(['m', 're']);
const PATH_GOES_ON = new Set(['m', 're', 'l', 'c', 'v', 'y', 'h', 'W', 'W*']);
const PATH_ENDS = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'n']);
// prettier-ignore
const IN_TEXT = new Set([
  'Tc', 'Tw', 'Tz', 'TL', 'Tf', 'Tr', 'Ts', 'Td', 'TD', 'Tm', 'T*', 'Tj', 'TJ', "'", '"', 'ET',
  'w', 'J', 'j', 'M', 'd', 'ri', 'i', 'gs', 'g', 'G', 'rg', 'RG', 'k', 'K', 'cs', 'CS', 'sc', 'SC', 'scn', 'SCN',
  'MP', 'DP', 'BMC', 'BDC', 'EMC', 'BX', 'EX',
]);
const ONLY_IN_TEXT = new Set(['Td', 'TD', 'Tm', 'T*', 'Tj', 'TJ', "'", '"', 'ET']);

/** Operators that choose a colour, which glyphs and patterns without colours of their own must not. */
// prettier-ignore
export const COLOURING = new Set([
  'g', 'G', 'rg', 'RG', 'k', 'K', 'cs', 'CS', 'sc', 'SC', 'scn', 'SCN', 'ri', 'sh', 'gs',
]);

/** A number that all programs read alike; with more digits or an exponent, some do not. */
const NUMBER = /^[-+]?(?:\d{1,10}(?:\.\d*)?|\.\d+)$/;

/** The largest number, in any unit. */
const MOST = 10_000_000;

/** Whether the values of a setting are those that the format defines. */
const VALUES: Readonly<Record<string, (value: number) => boolean>> = {
  J: (value) => [0, 1, 2].includes(value),
  j: (value) => [0, 1, 2].includes(value),
  M: (value) => value >= 1,
  w: (value) => value >= 0,
  Tr: (value) => [0, 1, 2, 3, 4, 5, 6, 7].includes(value),
  Tz: (value) => value > 0,
};

/** Follows the operations of a stream through paths and texts. */
export class OperationGrammar {
  #state: 'page' | 'path' | 'text' = 'page';

  /**
   * Requires an operation that is on the list, with its operands and in its place.
   * @throws UnlikeError for every other
   */
  require(reader: ContentReader): void {
    const {operator} = reader;
    requireOperands(reader);
    onList(this.#isInPlace(operator), 'content', `the operator ${operator} in its place`);
    if (PATH_BEGINS.has(operator)) this.#state = 'path';
    else if (PATH_ENDS.has(operator) || operator === 'ET') this.#state = 'page';
    else if (operator === 'BT') this.#state = 'text';
  }

  #isInPlace(operator: string): boolean {
    switch (this.#state) {
      case 'path':
        return PATH_GOES_ON.has(operator) || PATH_ENDS.has(operator);
      case 'text':
        return IN_TEXT.has(operator);
      case 'page': {
        const needsPath = PATH_GOES_ON.has(operator) && !PATH_BEGINS.has(operator);
        // `n` without a path does nothing.
        const endsPath = PATH_ENDS.has(operator) && operator !== 'n';
        return !ONLY_IN_TEXT.has(operator) && !needsPath && !endsPath;
      }
    }
  }
}

function requireOperands(reader: ContentReader): void {
  const {operator} = reader;
  if (operator === 'EI') return;
  const count = reader.operands;
  const written = Array.from({length: count}, (_, at) => reader.operand(count - at));
  if (COLOURS.has(operator)) {
    const last = written.at(-1) ?? '';
    const numbers = last.startsWith('/') ? written.slice(0, -1) : written;
    return onList(
      count > 0 && numbers.every((each) => kindOf(each) === 'n'),
      'content',
      `the operands of ${operator}`,
    );
  }
  const expected = OPERANDS.get(operator);
  onList(expected !== undefined, 'content', `the operator ${operator}`);
  const isListed =
    count === expected.length &&
    written.every((each, at) => {
      const kind = kindOf(each);
      return expected[at] === 'd' ? kind === '/' || kind === 'd' : kind === expected[at];
    });
  const value = Number(written[0]);
  const isValue = VALUES[operator]?.(value) ?? true;
  onList(isListed && isValue, 'content', `the operands of ${operator}`);
  if (operator === 'd') requireDashes(written[0] ?? '');
  if (operator === 'TJ') requireShown(written[0] ?? '');
}

function kindOf(written: string): string {
  if (written.startsWith('<<')) return 'd';
  switch (written[0]) {
    case '/':
      return '/';
    case '(':
    case '<':
      return 's';
    case '[':
      return 'a';
  }
  return NUMBER.test(written) && Math.abs(Number(written)) <= MOST ? 'n' : '?';
}

/** Dashes and gaps: some positive, none negative. */
function requireDashes(array: string): void {
  const values = array.slice(1, -1).trim().split(/\s+/).filter(Boolean);
  const isListed = values.every((value) => kindOf(value) === 'n' && Number(value) >= 0);
  const isDrawn = values.length === 0 || values.some((value) => Number(value) > 0);
  onList(isListed && isDrawn, 'content', 'dashes');
}

/** Strings and the numbers between them, by which letters are moved. */
function requireShown(array: string): void {
  const numbers = array
    .slice(1, -1)
    .replaceAll(/<[^>]*>|\((?:\\[^]|[^\\()]|\((?:\\[^]|[^\\()])*\))*\)/g, ' ')
    .trim()
    .split(/\s+/)
    .filter(Boolean);
  onList(
    numbers.every((value) => kindOf(value) === 'n'),
    'content',
    'the operands of TJ',
  );
}
