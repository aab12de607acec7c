/**
 * Reads the objects of a PDF as strictly as sealed files are written (ISO 32000-2, 7.3). Anything that programs may
 * read in two ways, such as a duplicate key or a comment, is refused, never guessed.
 */

/** The bytes are not what a sealed file has in this place. */
export class PdfSyntaxError extends Error {
  override readonly name = 'PdfSyntaxError';
}

/** A name, without its slash and with `#xx` decoded. */
export interface PdfName {
  readonly kind: 'name';
  readonly name: string;
}

/** A string, and its offsets in the file including its delimiters. */
export interface PdfString {
  readonly kind: 'string';
  readonly bytes: Uint8Array;
  readonly isHex: boolean;
  readonly start: number;
  readonly end: number;
}

/** A reference to another object. */
export interface PdfReference {
  readonly kind: 'reference';
  readonly number: number;
  readonly generation: number;
}

export type PdfDictionary = ReadonlyMap<string, PdfValue>;

export type PdfValue =
  | number
  | boolean
  | null
  | PdfName
  | PdfString
  | PdfReference
  | readonly PdfValue[]
  | PdfDictionary;

const SPACE = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);

const DELIMITER = new Set(Buffer.from('()<>[]{}/%'));

/** Maximum nesting of arrays and dictionaries. Beyond their own limit, programs treat inner values as outer ones. */
const MAX_DEPTH = 32;

/** The highest object number (ISO 32000-1, annex C). Programs refuse files with higher ones. */
export const MAX_NUMBER = 8_388_607;

/** The highest generation of an object (ISO 32000-2, 7.5.4). */
const MAX_GENERATION = 65_535;

/** Accepted number formats. */
const NUMBERS = {
  any: /^[+-]?(\d{1,30}\.?\d{0,100}|\.\d{1,100})$/,
  /** All programs read these in the same way. With other formats, some treat a table as damaged. */
  digits: /^\d{1,10}$/,
} as const;

export type NumberStyle = keyof typeof NUMBERS;

/** Reads values one after another. */
export class PdfSyntaxReader {
  readonly bytes: Buffer;
  position: number;
  readonly #numbers: NumberStyle;

  constructor(bytes: Buffer, position: number, numbers: NumberStyle = 'any') {
    this.bytes = bytes;
    this.position = position;
    this.#numbers = numbers;
  }

  /** Skips white space, but not comments. */
  skipSpace(): void {
    while (SPACE.has(this.bytes[this.position] ?? -1)) this.position += 1;
  }

  /** Whether this text follows. */
  isAt(text: string): boolean {
    return this.bytes.toString('latin1', this.position, this.position + text.length) === text;
  }

  /** Skips this text. @throws PdfSyntaxError if something else follows */
  expect(text: string): void {
    if (!this.isAt(text)) throw this.#unexpected(text);
    this.position += text.length;
  }

  /** Skips text that matches at the current position. @throws PdfSyntaxError if it does not match */
  match(pattern: RegExp, longest: number): RegExpExecArray {
    const found = pattern.exec(
      this.bytes.toString('latin1', this.position, this.position + longest),
    );
    if (found?.index !== 0) throw this.#unexpected(String(pattern));
    this.position += found[0].length;
    return found;
  }

  /** Reads the next value. @throws PdfSyntaxError */
  readValue(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw this.#unexpected('less nesting');
    this.skipSpace();
    const byte = this.bytes[this.position];
    if (byte === 0x2f) return this.#readName();
    if (byte === 0x28) return this.#readLiteral();
    if (byte === 0x5b) return this.#readArray(depth);
    if (byte === 0x3c) return this.isAt('<<') ? this.readDictionary(depth) : this.#readHex();
    return this.#readWord();
  }

  /** Reads the next dictionary. No key may occur twice. @throws PdfSyntaxError */
  readDictionary(depth = 0): PdfDictionary {
    const entries = new Map<string, PdfValue>();
    this.skipSpace();
    this.expect('<<');
    for (this.skipSpace(); !this.isAt('>>'); this.skipSpace()) {
      const {name} = this.#readName();
      if (entries.has(name)) throw this.#unexpected(`/${name} once`);
      entries.set(name, this.readValue(depth + 1));
    }
    this.expect('>>');
    return entries;
  }

  #readArray(depth: number): readonly PdfValue[] {
    const items: PdfValue[] = [];
    this.expect('[');
    for (this.skipSpace(); !this.isAt(']'); this.skipSpace()) items.push(this.readValue(depth + 1));
    this.expect(']');
    return items;
  }

  #readName(): PdfName {
    this.expect('/');
    const coded = this.#takeRegular();
    // Some programs treat the bytes 80 and FF as white space, so that a name ends there for them but not for others.
    if (/[^!-~]|#(?![0-9a-f]{2})/i.test(coded)) throw this.#unexpected('a name');
    const name = coded.replaceAll(/#(..)/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return {kind: 'name', name};
  }

  #readHex(): PdfString {
    const start = this.position;
    const close = this.bytes.indexOf('>', start);
    if (close < 0) throw this.#unexpected('the end of a string');
    const digits = this.bytes.toString('latin1', start + 1, close);
    if (!/^[0-9a-f]*$/i.test(digits) || digits.length % 2) throw this.#unexpected('digits');
    this.position = close + 1;
    return {kind: 'string', bytes: Buffer.from(digits, 'hex'), isHex: true, start, end: close + 1};
  }

  /** Escapes are not decoded: two strings are equal only if they are written the same way. */
  #readLiteral(): PdfString {
    const start = this.position;
    let open = 0;
    do {
      const byte = this.bytes[this.position];
      if (byte === undefined) throw this.#unexpected('the end of a string');
      if (byte === 0x5c) this.position += 1;
      else if (byte === 0x28) open += 1;
      else if (byte === 0x29) open -= 1;
      this.position += 1;
    } while (open > 0);
    const bytes = this.bytes.subarray(start + 1, this.position - 1);
    return {kind: 'string', bytes, isHex: false, start, end: this.position};
  }

  /** Reads a number, a reference, or one of the words `true`, `false` and `null`. */
  #readWord(): PdfValue {
    const reference = /^(\d{1,10}) (\d{1,5}) R(?![^\s()<>[\]{}/%])/.exec(
      this.bytes.toString('latin1', this.position, this.position + 20),
    );
    if (reference) {
      const [number, generation] = [Number(reference[1]), Number(reference[2])];
      // PDFium ends an array at a reference it considers invalid, and reads the rest as part of the surrounding object.
      if (number > MAX_NUMBER || generation > MAX_GENERATION)
        throw this.#unexpected('a reference with a valid object number');
      this.position += reference[0].length;
      return {kind: 'reference', number, generation};
    }
    const word = this.#takeRegular();
    if (NUMBERS[this.#numbers].test(word)) return Number(word);
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    throw this.#unexpected('a value');
  }

  #takeRegular(): string {
    const start = this.position;
    let byte = this.bytes[this.position];
    while (byte !== undefined && !SPACE.has(byte) && !DELIMITER.has(byte)) {
      this.position += 1;
      byte = this.bytes[this.position];
    }
    return this.bytes.toString('latin1', start, this.position);
  }

  #unexpected(wanted: string): PdfSyntaxError {
    return new PdfSyntaxError(`Expected ${wanted} at byte ${this.position}.`);
  }
}

/** Whether a value is a dictionary. */
export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary =>
  value instanceof Map;

/** The text of a name; `undefined` for any other value. */
export const nameOf = (value: PdfValue | undefined): string | undefined =>
  isKind(value, 'name') ? value.name : undefined;

/** The value as a reference; `undefined` for any other value. */
export const referenceOf = (value: PdfValue | undefined): PdfReference | undefined =>
  isKind(value, 'reference') ? value : undefined;

/** The value as a string; `undefined` for any other value. */
export const stringOf = (value: PdfValue | undefined): PdfString | undefined =>
  isKind(value, 'string') ? value : undefined;

type Kinded = PdfName | PdfString | PdfReference;

const isKind = <Kind extends Kinded['kind']>(
  value: PdfValue | undefined,
  kind: Kind,
): value is Extract<Kinded, {kind: Kind}> =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;

/** Whether two values mean the same, wherever they are. */
export function isSame(one: PdfValue | undefined, other: PdfValue | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return one === other || canonical(one) === canonical(other);
}

/** A value as text that is equal for values that mean the same. */
function canonical(value: PdfValue): string {
  if (isDictionary(value)) {
    const entries = [...value].sort(([one], [other]) => (one < other ? -1 : 1));
    return `<<${entries.map(([key, item]) => `${JSON.stringify(key)} ${canonical(item)}`).join(' ')}>>`;
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join(' ')}]`;
  const string = stringOf(value);
  if (string) return `${string.isHex ? 'x' : 's'}${Buffer.from(string.bytes).toString('hex')}`;
  return JSON.stringify(value);
}
