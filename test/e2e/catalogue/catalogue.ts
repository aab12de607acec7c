/** The built catalogue, answered from its files: no server, no port. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Page} from '@playwright/test';

/** Folder of the repository. */
export const root = join(import.meta.dirname, '../../..');

/** Folder of the built catalogue. */
export const catalogueFolder = join(root, '.cache/site/catalogue');

/** Where the browser finds it. */
export const catalogueOrigin = 'http://localhost';

/** One line of Storybook's own index. */
export interface CatalogueEntry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: 'story' | 'docs';
}

/** Everything the catalogue has to show. */
export function entries(): readonly CatalogueEntry[] {
  const text = readFileSync(join(catalogueFolder, 'index.json'), 'utf8');
  const index = JSON.parse(text) as {entries: Record<string, CatalogueEntry>};
  return Object.values(index.entries);
}

/** Answers every request of the page from the built files. */
export async function serveCatalogue(page: Page): Promise<void> {
  await page.route(`${catalogueOrigin}/**`, (route) => {
    const path = join(catalogueFolder, new URL(route.request().url()).pathname);
    return route.fulfill({path});
  });
}
