/** Guides are the pages below `docs/guide`, and sections of them: their words stand in one place. */

/** Guides that the catalogue shows, by the name of their file. */
const shown: Readonly<Record<string, string>> = {
  'content-security-policy': 'content-security-policy',
  events: 'events',
  'going-live': 'going-live',
  'server-helper': 'recipes',
  theming: 'theming',
  webhooks: 'events',
};

/** The text with links that lead within the catalogue; those that lead elsewhere become plain words. */
export const guide = (markdown: string): string =>
  markdown.replace(/\[([^\]]+)\]\((?!http)([^)]*)\)/g, (_, words: string, target: string) => {
    const name = /([\w-]+)\.md/.exec(target)?.[1] ?? '';
    const page = shown[name];
    return page ? `[${words}](?path=/docs/guides-${page}--docs)` : words;
  });

/**
 * Some sections of a page, each from its heading to the next one of the same level.
 * @throws RangeError where there is no such heading
 */
export function sections(markdown: string, ...headings: readonly string[]): string {
  const parts = markdown.split(/^(?=## )/m);
  const found = headings.map((heading) => {
    const part = parts.find((text) => text.startsWith(`## ${heading}\n`));
    if (!part) throw new RangeError(`The page has no section “${heading}”.`);
    return part;
  });
  return guide(found.join('\n').replace(/!\[[^\]]*\]\([^)]*\)/g, ''));
}

/** What stands before the first section. */
export const opening = (markdown: string): string => guide(markdown.split(/^## /m)[0] ?? '');
