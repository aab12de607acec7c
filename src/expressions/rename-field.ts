/** An expression after one of the fields that it names is called something else. */

/** A text, a name in brackets, a number, or a word; texts and numbers come first, so that no word is found in them. */
const token =
  /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\[([^\]]*)\]|\d[\w.]*|[A-Za-z$_\u0080-\uffff][\w$\u0080-\uffff]*/g;

/** Words that are never the name of a field unless they stand in brackets. */
const reserved: ReadonlySet<string> = new Set(['and', 'or', 'not', 'true', 'false']);

/** Whether expressions can name a field like this. */
export const isNameable = (name: string): boolean => name.trim() === name && /^[^[\]]+$/.test(name);

/**
 * The same expression with another name in the place of one; all else stays as it was written, mistakes too.
 * @param after A name for which {@link isNameable} holds.
 */
export const withFieldRenamed = (text: string, before: string, after: string): string =>
  text.replace(token, (found: string, inBrackets: string | undefined, index: number) => {
    const isCalled = /^\s*\(/.test(text.slice(index + found.length));
    const isWord = found === before && !reserved.has(found) && !isCalled;
    return isWord || inBrackets?.trim() === before ? `[${after}]` : found;
  });
