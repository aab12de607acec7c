/** Finds where the tokens of a content stream end (ISO 32000-2, 7.2 and 7.3). */

const [TAB, LINE_FEED, FORM_FEED, RETURN, BLANK] = [9, 10, 12, 13, 32];
const HASH = 0x23;
const [PERCENT, OPEN, CLOSE, BACKSLASH, SLASH] = [0x25, 0x28, 0x29, 0x5c, 0x2f];
const [LESS, GREATER, OPEN_ARRAY, CLOSE_ARRAY] = [0x3c, 0x3e, 0x5b, 0x5d];
const [OPEN_BRACE, CLOSE_BRACE] = [0x7b, 0x7d];
const [LETTER_A, LETTER_F] = [0x61, 0x66];
const [PLUS, MINUS, POINT, DIGIT_0, DIGIT_9] = [0x2b, 0x2d, 0x2e, 0x30, 0x39];

/** The end of the token that begins here. An unfinished token extends to the end. Nested objects are one token. */
export function skipToken(bytes: Uint8Array, start: number): number {
  const byte = bytes[start] ?? 0;
  if (byte === OPEN) return skipString(bytes, start);
  if (nestingAt(bytes, start) === 1) return skipNested(bytes, start);
  if (byte === LESS) return skipPast(bytes, start, GREATER);
  if (byte !== SLASH && isDelimiter(byte)) return start + 1;
  return skipRegular(bytes, start + 1);
}

/** Maximum length of a word that all programs read completely, in bytes. */
const LONGEST_WORD = 250;

/**
 * Whether all programs read a token in the same way: it has no unmatched closing bracket, no hexadecimal string with
 * other characters, and no word that some programs cut off because of its length or a byte in it.
 */
export function isSound(bytes: Uint8Array, start: number, end: number): boolean {
  const first = bytes[start] ?? 0;
  if (nestingAt(bytes, start) === 1) return isSoundInside(bytes, start, end);
  if (first === LESS) return isHex(bytes, start + 1, end - 1);
  return first === OPEN || ((first === SLASH || !isDelimiter(first)) && isWord(bytes, start, end));
}

/** PDFium treats the bytes 80 and FF as white space, and C programs end a name at `#00`. */
function isWord(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at];
    const isNul = byte === HASH && bytes[at + 1] === DIGIT_0 && bytes[at + 2] === DIGIT_0;
    if (byte === 0x80 || byte === 0xff || isNul) return false;
  }
  return end - start <= LONGEST_WORD;
}

/** Whether the token that begins with this byte is a word: an operator, true, false or null. */
export const beginsWord = (byte: number): boolean => !beginsNumber(byte) && !isDelimiter(byte);

const beginsNumber = (byte: number): boolean =>
  (byte >= DIGIT_0 && byte <= DIGIT_9) || byte === PLUS || byte === MINUS || byte === POINT;

/** White space (ISO 32000-2, table 1). */
export const isBlank = (byte: number): boolean =>
  byte === BLANK ||
  byte === LINE_FEED ||
  byte === RETURN ||
  byte === TAB ||
  byte === FORM_FEED ||
  byte === 0;

const isDelimiter = (byte: number): boolean =>
  byte === SLASH ||
  byte === OPEN ||
  byte === CLOSE ||
  byte === OPEN_ARRAY ||
  byte === CLOSE_ARRAY ||
  byte === LESS ||
  byte === GREATER ||
  byte === PERCENT ||
  byte === OPEN_BRACE ||
  byte === CLOSE_BRACE;

/** Whether everything inside is sound. In a dictionary, names and values must alternate. */
function isSoundInside(bytes: Uint8Array, start: number, end: number): boolean {
  const isDictionary = isPair(bytes, start);
  const width = isDictionary ? 2 : 1;
  const last = end - width;
  const isClosed = isDictionary ? isPair(bytes, last) : bytes[last] === CLOSE_ARRAY;
  let at = start + width;
  let tokens = 0;
  while (isClosed && at < last) {
    const byte = bytes[at] ?? 0;
    if (byte === PERCENT) at = skipComment(bytes, at);
    else if (isBlank(byte)) at += 1;
    else {
      const next = skipToken(bytes, at);
      const isMisplaced = isDictionary && tokens % 2 === 0 && byte !== SLASH;
      if (isMisplaced || !isSound(bytes, at, next)) return false;
      tokens += 1;
      at = next;
    }
  }
  return isClosed && (!isDictionary || tokens % 2 === 0);
}

function isHex(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    const letter = byte | 0x20;
    const isDigit = byte >= DIGIT_0 && byte <= DIGIT_9;
    if (!isDigit && !(letter >= LETTER_A && letter <= LETTER_F) && !isBlank(byte)) return false;
  }
  return true;
}

/** Whether a word ends before this byte. */
export const isEdge = (bytes: Uint8Array, at: number): boolean =>
  isBlank(bytes[at] ?? 0) || isDelimiter(bytes[at] ?? 0);

/** The end of a comment. */
export function skipComment(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== LINE_FEED && bytes[at] !== RETURN) at += 1;
  return at;
}

function skipRegular(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && !isEdge(bytes, at)) at += 1;
  return at;
}

function skipPast(bytes: Uint8Array, start: number, byte: number): number {
  const end = bytes.indexOf(byte, start);
  return end < 0 ? bytes.length : end + 1;
}

/** A string in parentheses, which may contain balanced parentheses. */
function skipString(bytes: Uint8Array, start: number): number {
  let depth = 0;
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === BACKSLASH) at += 1;
    else if (byte === OPEN) depth += 1;
    else if (byte === CLOSE && (depth -= 1) === 0) return at + 1;
  }
  return bytes.length;
}

/** An array or dictionary with everything in it. */
function skipNested(bytes: Uint8Array, start: number): number {
  let depth = 0;
  let at = start;
  while (at < bytes.length) {
    const step = nestingAt(bytes, at);
    depth += step;
    at = step === 0 ? skipInner(bytes, at) : at + (isPair(bytes, at) ? 2 : 1);
    if (depth === 0) return at;
  }
  return bytes.length;
}

/** 1 if an array or dictionary begins here, -1 if one ends, otherwise 0. */
function nestingAt(bytes: Uint8Array, at: number): 1 | -1 | 0 {
  const byte = bytes[at];
  if (byte === OPEN_ARRAY || (byte === LESS && isPair(bytes, at))) return 1;
  return byte === CLOSE_ARRAY || (byte === GREATER && isPair(bytes, at)) ? -1 : 0;
}

const isPair = (bytes: Uint8Array, at: number): boolean =>
  (bytes[at] === LESS || bytes[at] === GREATER) && bytes[at + 1] === bytes[at];

function skipInner(bytes: Uint8Array, at: number): number {
  if (bytes[at] === PERCENT) return skipComment(bytes, at);
  if (bytes[at] === OPEN) return skipString(bytes, at);
  return bytes[at] === LESS ? skipPast(bytes, at, GREATER) : at + 1;
}
