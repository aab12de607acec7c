/** Which members a program gives to an object. */

const pieces =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|[\w$]+|\.\.\.|=>|[^\s]/g;

/** Keys of the object whose inside begins at this place of a program; null if it takes members of another one. */
export function keysOf(text: string, from: number): readonly string[] | null {
  const keys: string[] = [];
  let depth = 0;
  let isKey = true;
  pieces.lastIndex = from;
  for (let found = pieces.exec(text); found; found = pieces.exec(text)) {
    const [piece] = found;
    if (/^\/[/*]/.test(piece)) continue;
    if (depth === 0 && piece === '}') return keys;
    if (depth === 0 && isKey) {
      if (piece === '...' || piece === '[') return null;
      if (piece !== 'async') keys.push(piece.replace(/^(['"])(.*)\1$/, '$2'));
      isKey = piece === 'async';
    } else if (depth === 0 && piece === ',') isKey = true;
    if (/^[([{]$/.test(piece)) depth += 1;
    if (/^[)\]}]$/.test(piece)) depth -= 1;
  }
  return null;
}
