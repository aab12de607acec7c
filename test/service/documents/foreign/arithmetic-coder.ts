/** The arithmetic coder of JBIG2 (ITU-T T.88, annex E), and the integers that it codes (annex A). */

/** Probability, next state after the more and the less probable symbol, and whether the two change places (table E.1). */
const STATES: readonly (readonly [number, number, number, number])[] = [
  [0x5601, 1, 1, 1],
  [0x3401, 2, 6, 0],
  [0x1801, 3, 9, 0],
  [0x0ac1, 4, 12, 0],
  [0x0521, 5, 29, 0],
  [0x0221, 38, 33, 0],
  [0x5601, 7, 6, 1],
  [0x5401, 8, 14, 0],
  [0x4801, 9, 14, 0],
  [0x3801, 10, 14, 0],
  [0x3001, 11, 17, 0],
  [0x2401, 12, 18, 0],
  [0x1c01, 13, 20, 0],
  [0x1601, 29, 21, 0],
  [0x5601, 15, 14, 1],
  [0x5401, 16, 14, 0],
  [0x5101, 17, 15, 0],
  [0x4801, 18, 16, 0],
  [0x3801, 19, 17, 0],
  [0x3401, 20, 18, 0],
  [0x3001, 21, 19, 0],
  [0x2801, 22, 19, 0],
  [0x2401, 23, 20, 0],
  [0x2201, 24, 21, 0],
  [0x1c01, 25, 22, 0],
  [0x1801, 26, 23, 0],
  [0x1601, 27, 24, 0],
  [0x1401, 28, 25, 0],
  [0x1201, 29, 26, 0],
  [0x1101, 30, 27, 0],
  [0x0ac1, 31, 28, 0],
  [0x09c1, 32, 29, 0],
  [0x08a1, 33, 30, 0],
  [0x0521, 34, 31, 0],
  [0x0441, 35, 32, 0],
  [0x02a1, 36, 33, 0],
  [0x0221, 37, 34, 0],
  [0x0141, 38, 35, 0],
  [0x0111, 39, 36, 0],
  [0x0085, 40, 37, 0],
  [0x0049, 41, 38, 0],
  [0x0025, 42, 39, 0],
  [0x0015, 43, 40, 0],
  [0x0009, 44, 41, 0],
  [0x0005, 45, 42, 0],
  [0x0001, 45, 43, 0],
  [0x5601, 46, 46, 0],
];

interface Context {
  state: number;
  likely: number;
}

/** How many more bits follow each prefix of ones, and from which value on (table A.1). */
const RANGES = [
  [2, 0],
  [4, 4],
  [6, 20],
  [8, 84],
  [12, 340],
  [32, 4436],
] as const;

/** Codes bits, each in a context of its own that is known by a name and a number. */
export class ArithmeticCoder {
  readonly #contexts = new Map<string, Context>();
  /** The first byte is none of the data. */
  readonly #bytes = [0];
  #interval = 0x8000;
  #code = 0;
  #shift = 12;

  bit(name: string, number: number, value: number): void {
    const key = `${name} ${number}`;
    const context = this.#contexts.get(key) ?? {state: 0, likely: 0};
    this.#contexts.set(key, context);
    const [share, next, other, isSwitch] = STATES[context.state]!;
    this.#interval -= share;
    const isLikely = value === context.likely;
    if (isLikely && this.#interval >= 0x8000) {
      this.#code += share;
      return;
    }
    if (this.#interval < share === isLikely) this.#interval = share;
    else this.#code += share;
    if (!isLikely && isSwitch) context.likely = 1 - context.likely;
    context.state = isLikely ? next : other;
    this.#renormalise();
  }

  /** @param value `undefined` says that nothing more follows */
  integer(name: string, value: number | undefined): void {
    let before = 1;
    const put = (bit: number) => {
      this.bit(name, before, bit);
      const after = before * 2 + bit;
      before = before < 256 ? after : (after & 511) | 256;
    };
    put(value === undefined || value < 0 ? 1 : 0);
    const size = Math.abs(value ?? 0);
    const range = RANGES.findLastIndex(([, from]) => size >= from);
    const [bits, from] = RANGES[range]!;
    for (let index = 0; index < range; index += 1) put(1);
    if (range < RANGES.length - 1) put(0);
    for (let index = bits - 1; index >= 0; index -= 1) put(((size - from) >>> index) & 1);
  }

  /** The number of a symbol, in so many bits. */
  symbol(number: number, bits: number): void {
    let before = 1;
    for (let index = bits - 1; index >= 0; index -= 1) {
      const bit = (number >>> index) & 1;
      this.bit('IAID', before, bit);
      before = before * 2 + bit;
    }
  }

  /** All that was coded. Nothing can be coded afterwards. */
  finish(): Buffer {
    const most = this.#code + this.#interval;
    this.#code = Math.floor(this.#code / 0x10000) * 0x10000 + 0xffff;
    if (this.#code >= most) this.#code -= 0x8000;
    for (let count = 0; count < 2; count += 1) {
      this.#code *= 2 ** this.#shift;
      this.#putByte();
    }
    if (this.#bytes.at(-1) !== 0xff) this.#bytes.push(0xff);
    this.#bytes.push(0xac);
    return Buffer.from(this.#bytes.slice(1));
  }

  #renormalise(): void {
    do {
      this.#interval *= 2;
      this.#code *= 2;
      this.#shift -= 1;
      if (this.#shift === 0) this.#putByte();
    } while (this.#interval < 0x8000);
  }

  #putByte(): void {
    const last = this.#bytes.length - 1;
    const isCarried = this.#bytes[last] !== 0xff && this.#code >= 0x8000000;
    if (isCarried) {
      this.#bytes[last]! += 1;
      this.#code -= 0x8000000;
    }
    // After a byte of ones, one bit stays free for a carry.
    this.#shift = this.#bytes[last] === 0xff ? 7 : 8;
    const unit = 2 ** (27 - this.#shift);
    this.#bytes.push(Math.floor(this.#code / unit));
    this.#code %= unit;
  }
}
