/** The tags of this package in a text: HTML, a template of any kind, or a program with markup in it. */

/** An attribute, property or listener as it is written at a tag. */
export interface WrittenAttribute {
  readonly name: string;
  /** Undefined where it has none, or one that a program computes. */
  readonly value: string | undefined;
}

export interface WrittenTag {
  /** As in HTML, such as `esign-send`; components of React are called by it, too. */
  readonly name: string;
  /** Where its `<` stands. */
  readonly offset: number;
  readonly attributes: readonly WrittenAttribute[];
  /** Whether it ends by `/>`. */
  readonly isSelfClosing: boolean;
}

const start = /<(?:(esign-[a-z-]+)|(Esign[A-Za-z]+))(?=[\s/>])/g;

/** Every start tag outside of HTML's comments. */
export function tagsIn(text: string): readonly WrittenTag[] {
  const read = text.replaceAll(/<!--[\s\S]*?-->/g, (comment) => ' '.repeat(comment.length));
  return Array.from(read.matchAll(start), (found) => {
    const [whole, tag, component = ''] = found;
    const name = tag ?? asTag(component);
    return {name, offset: found.index, ...readAttributes(read, found.index + whole.length)};
  });
}

/** `EsignSend` → `esign-send` */
const asTag = (component: string): string =>
  component.replaceAll(/[A-Z]/g, (letter, at: number) => (at ? '-' : '') + letter.toLowerCase());

const space = /\s*/y;
const nameOf = /[^\s=>/{}"']+/y;
const valueOf = /\s*=\s*(?:"([^"]*)"|'([^']*)'|(?=\$?\{)|([^\s>"'{]+))/y;

function readAttributes(text: string, from: number) {
  const attributes: WrittenAttribute[] = [];
  let at = from;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < text.length) {
    take(space);
    if (text[at] === '>') break;
    const name = take(nameOf)?.[0];
    if (name !== undefined) attributes.push({name, value: readValue()});
    else at = afterBraces(text, at);
  }
  return {attributes, isSelfClosing: text[at - 1] === '/'};

  function readValue(): string | undefined {
    const found = take(valueOf);
    if (!found) return undefined;
    const [, double, single, bare] = found;
    const value = double ?? single ?? bare;
    if (value === undefined) at = afterBraces(text, text[at] === '$' ? at + 1 : at);
    // A program computes it, or a part of it.
    return value !== undefined && /\$\{|\{\{|<[?%]/.test(value) ? undefined : value;
  }
}

/** Behind the braces that begin here, or behind this character where none do. */
function afterBraces(text: string, from: number): number {
  if (text[from] !== '{') return from + 1;
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}
