/** Reads the operations of a content stream one after the other (ISO 32000-2, 7.8.2 and 7.2). */

import {beginsWord, isBlank, isEdge, isSound, skipComment, skipToken} from './content-tokens.js';

const [PERCENT, BLANK] = [0x25, 0x20];

/** How many bytes after a possible end of an inline image are checked. */
const IMAGE_WINDOW = 12;

/**
 * Steps through a content stream without building objects: to change a stream, the caller copies bytes and only needs
 * to know where each operation begins and ends.
 */
export class ContentReader {
  /** The current operator; an inline image counts as the single operation `EI`. */
  operator = '';
  /** Where the current operation begins: at its first operand. */
  start = 0;
  /** Where it ends: after its operator. */
  end = 0;
  /** Whether all programs read the same from the content so far. */
  isSound = true;
  readonly #bytes: Buffer;
  /** Start and end of each operand. */
  #operands: number[] = [];
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Moves to the next operation; false if no complete one is left. */
  next(): boolean {
    this.#operands = [];
    let imageStart = -1;
    while (this.#skipBlanks()) {
      const start = this.#position;
      this.#position = skipToken(this.#bytes, start);
      this.isSound &&= isSound(this.#bytes, start, this.#position);
      if (!this.#isOperator(start)) {
        this.#operands.push(start, this.#position);
        continue;
      }
      this.operator = this.#bytes.toString('latin1', start, this.#position);
      if (this.operator === 'BI') {
        imageStart = this.#operands[0] ?? start;
        continue;
      }
      if (imageStart >= 0 && this.operator !== 'ID') continue;
      if (this.operator === 'ID' && !this.#skipImage()) return false;
      this.start = imageStart >= 0 ? imageStart : (this.#operands[0] ?? start);
      this.end = this.#position;
      return true;
    }
    return false;
  }

  /** How many operands the operation has. */
  get operands(): number {
    return this.#operands.length / 2;
  }

  /** An operand as written, counted back from the operator: 1 is the last. */
  operand(back: number): string {
    const at = this.#operands.length - 2 * back;
    const [start, end] = [this.#operands[at], this.#operands[at + 1]];
    return start === undefined ? '' : this.#bytes.toString('latin1', start, end);
  }

  /** The operand as a name, without its slash and with `#` escapes decoded; empty if it is not a name. */
  name(back: number): string {
    const written = this.operand(back);
    if (!written.startsWith('/')) return '';
    return written
      .slice(1)
      .replaceAll(/#([\da-f]{2})/gi, (_, digits: string) =>
        String.fromCharCode(parseInt(digits, 16)),
      );
  }

  #skipBlanks(): boolean {
    const bytes = this.#bytes;
    while (this.#position < bytes.length) {
      const byte = bytes[this.#position] ?? 0;
      if (byte === PERCENT) this.#position = skipComment(bytes, this.#position);
      else if (isBlank(byte)) this.#position += 1;
      else return true;
    }
    return false;
  }

  #isOperator(start: number): boolean {
    if (!beginsWord(this.#bytes[start] ?? 0)) return false;
    const length = this.#position - start;
    // Saves decoding every operator: only words of this length can be one of the three.
    if (length < 4 || length > 5) return true;
    return !['true', 'false', 'null'].includes(
      this.#bytes.toString('latin1', start, this.#position),
    );
  }

  /** Moves past the `EI` of an inline image, whose data may contain these letters too. */
  #skipImage(): boolean {
    const bytes = this.#bytes;
    let at = this.#position;
    while ((at = bytes.indexOf('EI', at + 1, 'latin1')) >= 0) {
      const isApart =
        isBlank(bytes[at - 1] ?? 0) && (at + 2 >= bytes.length || isEdge(bytes, at + 2));
      if (isApart && looksLikeContent(bytes, at + 2)) break;
    }
    this.operator = 'EI';
    this.#position = at < 0 ? bytes.length : at + 2;
    return at >= 0;
  }
}

/** Image data rarely looks like plain text for this long. */
function looksLikeContent(bytes: Uint8Array, start: number): boolean {
  const end = Math.min(bytes.length, start + IMAGE_WINDOW);
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte > 0x7e || (byte < BLANK && !isBlank(byte))) return false;
  }
  return true;
}
