/** The recipes on the page of an element (docs/elements), as text: what the page shows is what runs beside it. */

/** One recipe; what it lacks is empty. */
export interface Recipe {
  /** Made of its heading: `your-own-send-button`. */
  readonly name: string;
  readonly html: string;
  readonly css: string;
  readonly script: string;
}

const nameOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const blockOf = (text: string, language: string): string =>
  new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(text)?.[1] ?? '';

/** A section of the page with the recipe that it tells; code for servers is marked as `ts server`, and runs nowhere here. */
export interface RecipeSection {
  readonly text: string;
  readonly recipe: Recipe;
}

/** The recipes of a page. */
export function recipesOf(page: string): readonly RecipeSection[] {
  const [, section = ''] = /^## Recipes\n(.*?)(?=^## )/ms.exec(page) ?? [];
  const texts = section.split(/^(?=### )/m).filter((text) => text.startsWith('### '));
  return texts.map((text) => {
    const [, heading = ''] = /^### (.*)$/m.exec(text) ?? [];
    const [html, css, script] = ['html', 'css', 'ts'].map((each) => blockOf(text, each));
    return {text, recipe: {name: nameOf(heading), html: html!, css: css!, script: script!}};
  });
}

/** Whether there is anything to run: some recipes are a setting of the server. */
export const runs = ({html, css, script}: Recipe): boolean => html + css + script !== '';
