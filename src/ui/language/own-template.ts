import type {Template} from './language.js';

/** A sentence in somebody's own words: its `{1}` as the gaps that `@lit/localize` knows. */
export function toTemplate(text: string): Template {
  const parts = text.split(/\{(\d+)\}/);
  if (parts.length === 1) return text;
  const strings = parts.filter((_, at) => at % 2 === 0);
  const values = parts.filter((_, at) => at % 2 === 1).map(Number);
  return {strTag: true, strings: Object.assign(strings, {raw: strings}), values};
}
