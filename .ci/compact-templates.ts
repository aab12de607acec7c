/** Minifiers do not touch template literals: this compacts the markup and styles in them. */
import MagicString from 'magic-string';
import type {ESTree, Plugin} from 'vite';
import {compactCss, compactHtml} from './compact-syntax.js';

/** Placeholder for `${…}` while the strings of a template are processed as one. */
const gap = '\0';

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

/** Compacts templates tagged `html` and `css` in the sources of the elements and the ui. */
export const compactTemplates: Plugin = {
  name: 'compact-templates',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/(?:elements|ui)\/.+\.ts$/.test(id)) return undefined;
    const compacted = new MagicString(code);
    for (const {tag, quasi} of templatesIn(this.parse(code, {lang: 'ts'}))) {
      const compact = tag.type === 'Identifier' && compactors.get(tag.name);
      if (!compact) continue;
      const texts = quasi.quasis.map(({value}) => value.raw);
      // Strings apart could not be compacted: a tag may begin in one and end in the next.
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
