/** The site for assistants, which read Markdown: each page as it was written, and a list of them (llmstxt.org). */
import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import type {SiteConfig} from 'vitepress';
import {readNavigation} from './navigation.js';
import {read} from './repository.js';

/** Where the file of a page is within the site. */
export const placeOf = (page: string): string => page.replace(/^(docs|site\/pages)\//, '');

/** `/guide/mail#bounces` is in the file `/guide/mail.md`; what is elsewhere stays there. */
const fileOf = (link: string): string =>
  link.replace(/^(\/[^#]*?)(\/?)(#.*)?$/, (_, path: string, folder: string, anchor = '') =>
    folder || path === '/' ? `${path.replace(/\/$/, '')}/index.md` : `${path}.md${anchor}`,
  );

function listOfPages({title, description}: SiteConfig['site']): string {
  const {sidebar} = readNavigation();
  const groups = sidebar.map(({text, items = []}) => {
    const lines = items.map((item) => `- [${item.text}](${fileOf(item.link ?? '')})`);
    return `## ${text}\n\n${lines.join('\n')}\n`;
  });
  return `# ${title}\n\n> ${description}\n\n${groups.join('\n')}`;
}

/** Writes them beside the pages. */
export function writePlainPages({pages, site, outDir}: SiteConfig): void {
  const plain = pages.map((page) => [
    placeOf(page),
    read(page).replace(/^<(TryIt|Playground|Anatomy).*\n\n/gm, ''),
  ]);
  for (const [path = '', text = ''] of [...plain, ['llms.txt', listOfPages(site)]]) {
    mkdirSync(dirname(join(outDir, path)), {recursive: true});
    writeFileSync(join(outDir, path), text);
  }
}
