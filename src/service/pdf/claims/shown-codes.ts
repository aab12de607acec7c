/** The character codes in the operand of an operator that shows text (ISO 32000-2, 7.3.4 and 9.4.3). */

/** @param width bytes of each code */
export function shownCodes(operand: string, width: 1 | 2): readonly number[] {
  return stringsIn(operand).flatMap((bytes) =>
    Array.from({length: Math.floor(bytes.length / width)}, (_, index) =>
      bytes.readUIntBE(index * width, width),
    ),
  );
}

const STRINGS = /<([\da-fA-F\s]*)>|\(/g;

/** The strings in an operand: itself, or those of its array. */
function stringsIn(operand: string): readonly Buffer[] {
  const found: Buffer[] = [];
  STRINGS.lastIndex = 0;
  for (let match = STRINGS.exec(operand); match; match = STRINGS.exec(operand)) {
    const [whole, digits] = match;
    if (digits !== undefined) {
      const even = digits.replaceAll(/\s/g, '');
      found.push(Buffer.from(even.length % 2 ? `${even}0` : even, 'hex'));
      continue;
    }
    const {bytes, end} = literalAt(operand, match.index + whole.length);
    found.push(bytes);
    STRINGS.lastIndex = end;
  }
  return found;
}

const ESCAPES: Readonly<Record<string, string>> = {n: '\n', r: '\r', t: '\t', b: '\b', f: '\f'};

/** The string in parentheses whose content starts here. */
function literalAt(operand: string, start: number): {readonly bytes: Buffer; readonly end: number} {
  let text = '';
  let depth = 1;
  let at = start;
  for (; at < operand.length; at += 1) {
    const character = operand[at] ?? '';
    if (character === '\\') {
      const [escape, value] = readEscape(operand.slice(at + 1, at + 4));
      text += value;
      at += escape.length;
      continue;
    }
    if (character === '(') depth += 1;
    if (character === ')' && (depth -= 1) === 0) break;
    text += character;
  }
  return {bytes: Buffer.from(text, 'latin1'), end: at + 1};
}

/** An escape sequence without its backslash, and the character for which it stands. */
function readEscape(after: string): readonly [escape: string, value: string] {
  const [octal] = /^[0-7]{1,3}/.exec(after) ?? [];
  if (octal !== undefined) return [octal, String.fromCharCode(parseInt(octal, 8) & 0xff)];
  const [lineEnd] = /^(?:\r\n|\r|\n)/.exec(after) ?? [];
  if (lineEnd !== undefined) return [lineEnd, ''];
  const first = after.slice(0, 1);
  return [first, ESCAPES[first] ?? first];
}
