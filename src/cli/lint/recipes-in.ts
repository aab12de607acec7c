/** The names of recipes that a program gives to the helper. */

/**
 * Of every `recipes: {…}` in a text; null if there is one of which a part comes from elsewhere, so that nobody can say
 * which names are missing.
 */
export function recipesIn(text: string): readonly string[] | null {
  const names: string[] = [];
  for (const {index, 0: whole} of text.matchAll(/\brecipes\s*:\s*/g)) {
    const found = text[index + whole.length] === '{' && keysOf(text, index + whole.length + 1);
    if (!found) return null;
    names.push(...found);
  }
  return names;
}

const pieces =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|[\w$]+|\.\.\.|=>|[^\s]/g;

/** Keys of the object whose inside begins here; null if it takes members of another one. */
function keysOf(text: string, from: number): readonly string[] | null {
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
