/**
 * Patterns that the text of a field must match as a whole: a part of JavaScript's regular expressions whose matching
 * takes little time whatever the text is. A backtracking matcher tries every way to divide the text among the
 * repetitions, so the ways are counted beforehand, and a pattern with too many is refused. The text is limited too.
 */

/** Maximum length of a pattern, and of a text that is matched against one, in characters. */
export const MAX_PATTERN_LENGTH = 200;
export const MAX_PATTERN_TEXT = 100;

/** Maximum number of ways in which a pattern may try a text. */
const mostWays = 50_000;

/** Why a pattern cannot be used, as a sentence in English; null if it can. */
export function patternProblem(pattern: string): string | null {
  if (pattern === '' || pattern.length > MAX_PATTERN_LENGTH)
    return `A pattern has 1 to ${MAX_PATTERN_LENGTH} characters.`;
  const reader = new PatternReader(bare(pattern));
  const ways = reader.alternatives();
  if (!reader.isAtEnd || ways === null || compiled(pattern) === null)
    return 'Only characters, classes such as [A-Z] and \\d, groups, alternatives and repetitions are allowed in a pattern.';
  if (ways <= mostWays) return null;
  return 'The pattern repeats too much: it would take too long to match. Give its repetitions an upper limit, such as {1,20}.';
}

/** Whether the whole text matches; false for a pattern that cannot be used. */
export function matchesPattern(pattern: string, text: string): boolean {
  if (text.length > MAX_PATTERN_TEXT || patternProblem(pattern) !== null) return false;
  return compiled(pattern)?.test(text) ?? false;
}

/** The pattern without the anchors that are always there. */
const bare = (pattern: string): string => pattern.replace(/^\^/, '').replace(/(?<!\\)\$$/, '');

function compiled(pattern: string): RegExp | null {
  try {
    return new RegExp(`^(?:${bare(pattern)})$`, 'u');
  } catch {
    return null;
  }
}

const atoms = [
  /** A class of characters. */
  /\[\^?(?:[^\\[\]]|\\[dDwWsS\\\][^$.|?*+(){}/-]|\\p\{[A-Za-z_=]{1,40}\})+\]/y,
  /** An escaped class or character. */
  /\\(?:[dDwWsS\\[\]^$.|?*+(){}/]|p\{[A-Za-z_=]{1,40}\})/y,
  /** A character that means itself, or any. */
  /[^\\[\]^$|?*+(){}]/uy,
];

const repetition = /\?|\*|\+|\{(\d{1,3})(?:(,)(\d{1,3})?)?\}/y;

/** Reads a pattern from left to right and counts its ways; null stands for what is not allowed. */
class PatternReader {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#pattern.length;
  }

  /** Alternatives are tried one after another, so their ways add up. */
  alternatives(): number | null {
    let ways = this.#sequence();
    while (ways !== null && this.#take(/\|/y)) {
      const next = this.#sequence();
      ways = next === null ? null : ways + next;
    }
    return ways;
  }

  /** Each way of one item goes with each way of the next, so they multiply. */
  #sequence(): number | null {
    let ways = 1;
    while (!this.isAtEnd && !/[|)]/.test(this.#pattern.charAt(this.#at))) {
      const item = this.#item();
      if (item === null) return null;
      ways *= item;
    }
    return ways;
  }

  #item(): number | null {
    const inner = this.#atom();
    if (inner === null) return null;
    const found = this.#take(repetition);
    if (!found) return inner;
    const [least, most] = countsIn(found);
    return least > most ? null : (most - least + 1) * inner ** most;
  }

  #atom(): number | null {
    if (this.#take(/\((?:\?:)?(?!\?)/y)) {
      const ways = this.alternatives();
      return this.#take(/\)/y) ? ways : null;
    }
    return atoms.some((atom) => this.#take(atom)) ? 1 : null;
  }

  #take(token: RegExp): RegExpExecArray | null {
    token.lastIndex = this.#at;
    const found = token.exec(this.#pattern);
    if (found) this.#at += found[0].length;
    return found;
  }
}

/** How often a repetition repeats: at least, and at most; never more often than a text has characters. */
function countsIn([sign, least, comma, most]: RegExpExecArray): readonly [number, number] {
  if (sign === '?') return [0, 1];
  if (sign === '*') return [0, MAX_PATTERN_TEXT];
  if (sign === '+') return [1, MAX_PATTERN_TEXT];
  const from = Number(least);
  if (comma === undefined) return [from, from];
  return [from, most === undefined ? Math.max(from, MAX_PATTERN_TEXT) : Number(most)];
}
