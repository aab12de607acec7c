/** Minifiers leave template literals alone: this takes out of markup and styles what browsers do not need. */
import MagicString from 'magic-string';
import type {ESTree, Plugin} from 'vite';

/** Stands for `${…}` while the texts of a template are looked at as one. */
const gap = '\0';

/** Around these tags, and at both ends of what they hold, white space is never seen. */
const blocks =
  'dd|details|dialog|div|dl|dt|fieldset|h2|h3|legend|li|ol|p|section|summary|t[dhr]|table|tbody|thead|ul';

const compactHtml = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .replace(/ \/?>/g, '>')
    .replace(/(?<= [\w-]+=)"([\w-]+)"/g, '$1')
    .replace(new RegExp(` ?(</?(?:${blocks})\\b[^>]*>) ?`, 'g'), '$1')
    .replace(/(<(?:button|option|select)\b[^>]*>) /g, '$1')
    .replace(/ (?=<\/(?:button|option|select)>)/g, '');

const compactCss = (css: string): string =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/\( | (?=\)|!)/g, (found) => found.trim())
    .replace(/\b0\./g, '.')
    .replace(/#(\w)\1(\w)\2(\w)\3\b/g, '#$1$2$3')
    // Without its quotes a value has to be an identifier, and none of these begins with a digit.
    .replace(/='([a-z][\w-]*)'\]/gi, '=$1]')
    .replace(/;}/g, '}')
    .trim();

const compactors = new Map([
  ['css', compactCss],
  ['html', compactHtml],
]);

function* templatesIn(node: unknown): Generator<ESTree.TaggedTemplateExpression> {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && node.type === 'TaggedTemplateExpression') {
    yield node as ESTree.TaggedTemplateExpression;
  }
  for (const child of Object.values(node)) yield* templatesIn(child);
}

/** Compacts what is tagged `html` and `css` in the elements' sources. */
export const compactTemplates: Plugin = {
  name: 'compact-templates',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/elements\/.+\.ts$/.test(id)) return undefined;
    const compacted = new MagicString(code);
    for (const {tag, quasi} of templatesIn(this.parse(code, {lang: 'ts'}))) {
      const compact = tag.type === 'Identifier' && compactors.get(tag.name);
      if (!compact) continue;
      const texts = quasi.quasis.map(({value}) => value.raw);
      const short = compact(texts.join(gap)).split(gap);
      quasi.quasis.forEach(({start}, at) => {
        const text = texts[at]!;
        const from = code.indexOf(text, start);
        if (text) compacted.overwrite(from, from + text.length, short[at]!);
      });
    }
    return {code: compacted.toString(), map: compacted.generateMap({source: id, hires: true})};
  },
};
