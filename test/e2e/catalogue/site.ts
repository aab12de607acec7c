/** The documentation site as it is built, answered from its files. */
import {execFile} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {promisify} from 'node:util';
import type {Page} from '@playwright/test';
import {catalogueOrigin, root} from './catalogue.js';

const folder = join(root, 'site/dist');

/** Builds it; a dead link fails. */
export async function buildSite(): Promise<void> {
  const tool = join(root, 'node_modules/vitepress/bin/vitepress.js');
  await promisify(execFile)(process.execPath, [tool, 'build', 'site'], {cwd: root});
}

/** Its pages, with what they are made of; the catalogue has its own tests. */
export const sitePages = (): readonly (readonly [name: string, text: string])[] =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.html') && !name.startsWith('catalogue/'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]);

/** The text of one of its files. */
export const plainText = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** The headings that the search knows, each with its page. */
export function searchedPlaces(): readonly string[] {
  const chunks = join(folder, 'assets/chunks');
  const [file = ''] = readdirSync(chunks).filter((name) => name.includes('localSearchIndex'));
  const [, ids = '{}'] =
    /"documentIds":(\{[^}]*\})/.exec(readFileSync(join(chunks, file), 'utf8')) ?? [];
  return Object.values(JSON.parse(ids) as Record<string, string>);
}

/** Answers what the page asks for, and lists what it asked of anybody else. */
export async function serveSite(page: Page): Promise<readonly string[]> {
  const elsewhere: string[] = [];
  await page.route('**', async (route) => {
    const {origin, pathname} = new URL(route.request().url());
    const path = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (origin === catalogueOrigin && existsSync(path)) return route.fulfill({path});
    if (origin !== catalogueOrigin) elsewhere.push(route.request().url());
    await route.abort();
  });
  return elsewhere;
}
