/** The documentation site: it builds without a dead link, and people find and try what it tells of. */
import {expect, test, type Page} from '@playwright/test';
import {expectAccessible} from '../accessibility.js';
import {catalogueOrigin, entries} from './catalogue.js';
import {buildSite, plainText, serveSite, sitePages} from './site.js';

test.beforeAll(async () => {
  test.setTimeout(240_000);
  await buildSite();
});

const anchorsOf = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

test('every link to a heading leads to one, and every story that is framed exists', () => {
  const pages = new Map(sitePages());
  const lost: string[] = [];
  for (const [name, text] of pages) {
    for (const [, href = ''] of text.matchAll(/ href="([^"]*#[^"]*)"/g)) {
      const {host, pathname, hash} = new URL(href, `${catalogueOrigin}/${name}`);
      const target = pages.get(pathname.slice(1).replace(/(^|\/)$/, '$1index.html'));
      const isHere = host === new URL(catalogueOrigin).host;
      if (
        isHere &&
        hash !== '#VPContent' &&
        !anchorsOf(target ?? '').includes(decodeURI(hash.slice(1)))
      )
        lost.push(`${name}: ${href}`);
    }
  }
  expect(lost).toEqual([]);
  const stories = entries().map(({id}) => id);
  const framed = [...pages.values()].flatMap((text) =>
    [...text.matchAll(/iframe\.html\?id=([\w-]+)/g)].map(([, id = '']) => id),
  );
  expect(framed.length).toBeGreaterThan(40);
  expect(stories).toEqual(expect.arrayContaining(framed));
});

test('each page of docs and each element has something to try, keys and code', () => {
  const pages = sitePages().filter(([name]) => !/(^|\/)(index|404)\.html$/.test(name));
  expect(
    pages.filter(([, text]) => !text.includes('class="try-it"')).map(([name]) => name),
  ).toEqual([]);
  const elements = pages.filter(([name]) => name.startsWith('elements/'));
  expect(elements).toHaveLength(11);
  for (const [name, text] of elements)
    expect(anchorsOf(text), name).toEqual(
      expect.arrayContaining(['recipes', 'keyboard', 'parts', 'slots', 'events', 'theming']),
    );
});

test('each page is there as Markdown too, and what assistants read lists them', () => {
  const pages = sitePages().filter(([name]) => name !== '404.html');
  for (const [name] of pages) expect(plainText(name.replace('.html', '.md')), name).toContain('# ');
  const listed = [...plainText('llms.txt').matchAll(/\]\(\/([^)#]+)/g)].map(
    ([, name = '']) => name,
  );
  expect(listed.length).toBeGreaterThan(50);
  for (const name of listed) expect(plainText(name), name).not.toBe('');
});

/** Opens a page; lists what its policy refused, and what it wanted from elsewhere. */
async function open(page: Page, path: string): Promise<() => readonly string[]> {
  const elsewhere = await serveSite(page);
  const refused: string[] = [];
  page.on(
    'console',
    (message) => message.text().includes('Policy') && refused.push(message.text()),
  );
  page.on('pageerror', ({message}) => refused.push(message));
  await page.goto(`${catalogueOrigin}${path}`);
  return () => [...elsewhere, ...refused];
}

test('somebody finds an element by searching, and tries it, with nothing from elsewhere', async ({
  page,
}) => {
  test.slow();
  const troubles = await open(page, '/');
  await expectAccessible(page, 'home');
  await page.getByRole('button', {name: 'Search'}).click();
  await page.locator('#localsearch-input').fill('esign-status');
  await page.locator('.VPLocalSearchBox .result', {hasText: '<esign-status>'}).first().click();
  await expect(page.getByRole('heading', {level: 1})).toContainText('<esign-status>');
  const status = page.locator('.try-it iframe').contentFrame().locator('esign-status');
  await expect(status).toContainText('1 of 2 signed');
  await page.getByText('Vue', {exact: true}).click();
  await expect(page.locator('.vp-code-group .active')).toContainText('@esign-status-change');
  expect(troubles()).toEqual([]);
});

for (const [path, scheme] of [
  ['/elements/esign-sign.html', 'dark'],
  ['/security.html', 'light'],
] as const) {
  test(`${path} is accessible in ${scheme} colours and fits a phone`, async ({page}) => {
    test.slow();
    await page.emulateMedia({colorScheme: scheme});
    await open(page, path);
    // A frame is loaded once it comes near.
    await page.locator('.try-it').scrollIntoViewIfNeeded();
    await expect(page.frameLocator('.try-it iframe').locator('main')).toBeVisible();
    await expectAccessible(page, path);
    await page.setViewportSize({width: 320, height: 800});
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
