/** The code of a playground, in both directions: written from what was chosen, and read as somebody has changed it. */

/** What the code says of the element. */
export interface Written {
  readonly attributes: Readonly<Record<string, string>>;
  /** Custom properties. */
  readonly look: Readonly<Record<string, string>>;
  /** All other rules of its style sheet. */
  readonly rules: string;
}

const attributeText = ([name, value]: readonly [string, string]): string =>
  value === '' ? name : `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

/** @param given the attributes of the example, as they stand in a tag */
export function writeCode(tag: string, given: string, {attributes, look, rules}: Written): string {
  const names = Object.keys(attributes);
  const kept = given.split(' ').filter((each) => !names.includes(each.split('=')[0] ?? ''));
  const start = [`<${tag}`, ...kept, ...Object.entries(attributes).map(attributeText)].filter(
    Boolean,
  );
  const lines = Object.entries(look).map(([name, value]) => `    ${name}: ${value};\n`);
  const own = lines.length > 0 ? `  ${tag} {\n${lines.join('')}  }\n` : '';
  const others = rules && `  ${rules.replaceAll('\n', '\n  ')}\n`;
  const style = own || others ? `<style>\n${own}${others}</style>\n\n` : '';
  return `${style}${start.join(' ')}></${tag}>`;
}

/** Reads code as a browser does, which takes what is half written too; undefined if the tag is not in it. */
export function readCode(tag: string, code: string): Written | undefined {
  const read = new DOMParser().parseFromString(code, 'text/html');
  const element = read.querySelector(tag);
  if (!element) return undefined;
  const attributes = Object.fromEntries(
    [...element.attributes].map(({name, value}) => [name, value]),
  );
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    [...read.querySelectorAll('style')].map((style) => style.textContent).join('\n'),
  );
  const look: Record<string, string> = {};
  const rules: string[] = [];
  for (const rule of sheet.cssRules) {
    if (rule instanceof CSSStyleRule && rule.selectorText === tag) takeProperties(rule.style, look);
    if (!(rule instanceof CSSStyleRule) || rule.style.length > 0) rules.push(rule.cssText);
  }
  return {attributes, look, rules: rules.join('\n')};
}

/** Takes custom properties out of a rule. */
function takeProperties(style: CSSStyleDeclaration, look: Record<string, string>): void {
  for (const name of [...style].filter((each) => each.startsWith('--'))) {
    look[name] = style.getPropertyValue(name).trim();
    style.removeProperty(name);
  }
}
