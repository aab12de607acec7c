/** The documentation site: it builds without a dead link, and people find and try what it tells of. */
import {expect, test, type Locator, type Page} from '@playwright/test';
import {recipesOf, runs} from '../../../stories/recipe/recipe-text.js';
import {expectAccessible} from '../accessibility.js';
import {catalogueOrigin, entries} from './catalogue.js';
import {elementsOfManifest, fieldsOf, namesOf, type ElementOfManifest} from './manifest.js';
import {buildSite, plainText, searchedPlaces, serveSite, sitePages} from './site.js';

test.beforeAll(async () => {
  test.setTimeout(240_000);
  await buildSite();
});

const anchorsOf = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

/** The file of an address of the site. */
const fileOf = (path: string) => path.slice(1).replace(/(^|\/)$/, '$1index.html');

const linksOf = (text = '') => [...text.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href);

/** What stands below a heading of the second level. */
const sectionOf = (text: string, id: string) =>
  new RegExp(`<h2 id="${id}"(.*?)(?=<h2|</main>)`, 's').exec(text)?.[1] ?? '';

/** The code that begins each row of a table. */
const cellsOf = (text: string) =>
  [...text.matchAll(/<tr><td><code[^>]*>([^<]+)</g)].map(([, name = '']) => name);

test('every link to a heading leads to one, and every story that is framed exists', () => {
  const pages = new Map(sitePages());
  const lost: string[] = [];
  for (const [name, text] of pages) {
    for (const [, href = ''] of text.matchAll(/ href="([^"]*#[^"]*)"/g)) {
      const {host, pathname, hash} = new URL(href, `${catalogueOrigin}/${name}`);
      const target = pages.get(fileOf(pathname));
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

/** Pages that people look for: without the lists and the page for what is missing. */
const articles = () => sitePages().filter(([name]) => !/(^|\/)(index|404)\.html$/.test(name));

test('each page stands in the side bar, decisions in their list, and the search leads to each', () => {
  const pages = new Map(sitePages());
  const linked = ['scaling.html', 'decisions/index.html'].flatMap((name) =>
    linksOf(pages.get(name)),
  );
  const found = searchedPlaces();
  const names = articles().map(([name]) => name);
  expect(names.length).toBeGreaterThan(70);
  expect(names.filter((name) => !linked.includes(`/${name}`))).toEqual([]);
  expect(names.filter((name) => !found.some((place) => place.startsWith(`/${name}#`)))).toEqual([]);
  const nowhere = found.filter((place) => {
    const [path = '', anchor = ''] = place.split('#');
    return !anchorsOf(pages.get(fileOf(path)) ?? '').includes(decodeURI(anchor));
  });
  expect(nowhere).toEqual([]);
});

test('each page of docs and each element has something to try', () => {
  const without = articles().filter(([, text]) => !text.includes('class="try-it"'));
  expect(without.map(([name]) => name)).toEqual([]);
});

test('the page of each of eleven elements tells all there is to know of it', () => {
  expect(articles().filter(([name]) => name.startsWith('elements/'))).toHaveLength(11);
  expect(elementsOfManifest()).toHaveLength(11);
  for (const element of elementsOfManifest()) expectComplete(element);
});

const recipesThatRun = (tag: string) =>
  recipesOf(plainText(`elements/${tag}.md`)).filter(({recipe}) => runs(recipe)).length;

function expectComplete(element: ElementOfManifest): void {
  const {tagName} = element;
  const text = new Map(sitePages()).get(`elements/${tagName}.html`) ?? '';
  const section = (id: string) => sectionOf(text, id);
  expect(section('recipes').match(/<h3/g)?.length, tagName).toBeGreaterThan(1);
  const running = section('recipes').match(/class="try-it"/g)?.length ?? 0;
  expect(running, tagName).toBe(recipesThatRun(tagName));
  expect(section('anatomy'), tagName).toContain('class="anatomy"');
  expect(section('keyboard'), tagName).toMatch(/Tab|Enter|Space/);
  expect(cellsOf(section('parts')), tagName).toEqual(namesOf(element.cssParts));
  expect(cellsOf(section('slots')), tagName).toEqual(namesOf(element.slots));
  expect(cellsOf(section('events')), tagName).toEqual(namesOf(element.events));
  expect(cellsOf(section('theming')), tagName).toEqual(namesOf(element.cssProperties));
  for (const name of namesOf(element.attributes))
    expect(section('attributes-and-properties'), tagName).toContain(`<code>${name}</code>`);
  // The live example and the code for each framework come before anything else, each with its button that copies.
  const opening = text.slice(text.indexOf('<h1'), text.indexOf('id="recipes"'));
  expect(opening, tagName).toContain('class="try-it"');
  const tabs = [...opening.matchAll(/data-title="(\w+)"/g)].map(([, name]) => name);
  expect(tabs, tagName).toEqual(['HTML', 'React', 'Vue', 'Svelte', 'Solid', 'Angular']);
  expect(opening.match(/class="copy"/g), tagName).toHaveLength(6);
}

/** The samples of events on the page of an element, by name. */
const samplesOf = (tag: string) =>
  new Map(
    plainText(`elements/${tag}.md`)
      .split(/^#### /m)
      .slice(1)
      .map((text) => [
        /^`([\w-]+)`/.exec(text)?.[1] ?? '',
        JSON.parse(/```json\n(.*?)```/s.exec(text)?.[1] ?? '{}') as object,
      ]),
  );

test('each event of each element has a sample with all that the manifest tells of', () => {
  for (const {tagName, events = []} of elementsOfManifest()) {
    const samples = samplesOf(tagName);
    expect([...samples.keys()], tagName).toEqual(namesOf(events));
    for (const {name, type} of events)
      expect(Object.keys(samples.get(name) ?? {}).toSorted(), name).toEqual(
        fieldsOf(type.text).toSorted(),
      );
  }
});

test('each element has its states, its attributes and its look to change', () => {
  const pages = new Map(sitePages());
  for (const {tagName, attributes} of elementsOfManifest()) {
    const text = pages.get(`elements/${tagName}.html`) ?? '';
    const [, controls = ''] = /<fieldset>(.*?)<\/fieldset>/s.exec(text) ?? [];
    expect(controls.match(/<option/g)?.length, tagName).toBeGreaterThan(26);
    const without = /^(endpoint|href|src|recipe|external-id)$|-(fingerprint|id)$/;
    for (const name of namesOf(attributes).filter((each) => !without.test(each)))
      expect(controls, tagName).toContain(`<span>${name}</span>`);
  }
});

test('numbers are bound where text would be no number', () => {
  const text = plainText('elements/esign-envelopes.md');
  expect(text).toContain('<esign-envelopes :page-size="10" @esign-select="handle" />');
  expect(text).toContain('<EsignEnvelopes pageSize={10}');
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
  const status = page.locator('.playground iframe').contentFrame().locator('esign-status');
  await expect(status).toContainText('1 of 2 signed');
  await page.getByText('Vue', {exact: true}).click();
  await expect(page.locator('.vp-code-group .active')).toContainText('@esign-status-change');
  expect(troubles()).toEqual([]);
});

test('somebody changes the state, language and look of an element, and copies the code that follows', async ({
  page,
}) => {
  test.slow();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const troubles = await open(page, '/elements/esign-status.html');
  const playground = page.locator('.playground');
  await playground.getByLabel('lang').selectOption('fr');
  await playground.getByLabel('Accent').fill('#a0302a');
  await playground.getByLabel('State').selectOption('Signed');
  const status = playground.locator('iframe').contentFrame().locator('esign-status');
  await expect(status).toContainText('Signé');
  await expect(status).toHaveCSS('--esign-color-accent', '#a0302a');
  await playground.getByRole('button', {name: 'Copy'}).click();
  await expect(playground.getByRole('button', {name: 'Copied'})).toBeVisible();
  const copied = await page.evaluate('navigator.clipboard.readText()');
  expect(copied).toContain('--esign-color-accent: #a0302a;');
  expect(copied).toContain('<esign-status envelope-fingerprint="3f2a…" lang="fr"></esign-status>');
  await loadFrames(page);
  await expectAccessible(page, 'playground');
  expect(troubles()).toEqual([]);
});

test('somebody writes into the code of an element, and it follows', async ({page}) => {
  test.slow();
  const troubles = await open(page, '/elements/esign-status.html');
  const playground = page.locator('.playground');
  const code = playground.getByLabel('The code of what is shown');
  const status = playground.locator('iframe').contentFrame().locator('esign-status');
  await expect(status).toContainText('1 of 2 signed');
  await code.fill(`<style>
  esign-status { --esign-color-accent: #a0302a }
  esign-status::part(badge) { border-radius: 2px }
</style>
<esign-status envelope-fingerprint="3f2a…" lang="ar"></esign-status>`);
  await expect(status).toHaveAttribute('lang', 'ar');
  await expect(status).toHaveCSS('--esign-color-accent', '#a0302a');
  await expect(status.locator('[part~=badge]')).toHaveCSS('border-radius', '2px');
  await expect(playground.getByLabel('lang')).toHaveValue('ar');

  const note = playground.locator('.playground-code [role=status]');
  await code.fill('<esign-status colour="red"></esign-status>');
  await expect(note).toContainText('colour changes nothing');
  await expect(status.locator('[part~=badge]')).not.toHaveCSS('border-radius', '2px');
  await code.fill('<p>Nothing');
  await expect(note).toHaveText('There is no <esign-status> in the code.');
  await loadFrames(page);
  await expectAccessible(page, 'written code');
  expect(troubles()).toEqual([]);
});

/** Parts of the element that somebody sees in the picture, by name. */
async function seenParts(picture: Locator, {tagName, cssParts}: ElementOfManifest) {
  const frame = picture.locator('iframe');
  const window = await frame.boundingBox();
  const isSeen = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box || !window || box.width <= 1 || box.height <= 1) return false;
    return box.x < window.x + window.width && box.y < window.y + window.height;
  };
  const seen: string[] = [];
  for (const name of namesOf(cssParts)) {
    const parts = await frame.contentFrame().locator(`${tagName} [part~="${name}"]`).all();
    const shown = await Promise.all(parts.map(isSeen));
    if (shown.includes(true)) seen.push(name);
  }
  return seen.toSorted();
}

for (const element of elementsOfManifest()) {
  test(`the picture of <${element.tagName}> names each part that it shows`, async ({page}) => {
    test.slow();
    const troubles = await open(page, `/elements/${element.tagName}.html`);
    const pictures = page.locator('.anatomy');
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      const names = picture.getByRole('button');
      await expect(names.first()).toBeVisible();
      await expect(async () => {
        const seen = await seenParts(picture, element);
        expect(seen.length).toBeGreaterThan(0);
        expect((await names.allTextContents()).toSorted()).toEqual(seen);
      }).toPass();
      await expect(picture.locator('.number')).toHaveCount(await names.count());
      await names.first().click();
      await expect(picture.locator('.outline.isCurrent')).toHaveCount(1);
    }
    expect(troubles()).toEqual([]);
  });
}

/** A frame is loaded once it comes near. */
async function loadFrames(page: Page): Promise<void> {
  for (const frame of await page.locator(':is(.try-it, .anatomy) iframe').all()) {
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.contentFrame().locator('main')).toBeVisible();
  }
}

for (const [path, scheme] of [
  ['/elements/esign-sign.html', 'dark'],
  ['/security.html', 'light'],
] as const) {
  test(`${path} is accessible in ${scheme} colours and fits a phone`, async ({page}) => {
    test.slow();
    await page.emulateMedia({colorScheme: scheme});
    await open(page, path);
    await loadFrames(page);
    await expectAccessible(page, path);
    await page.setViewportSize({width: 320, height: 800});
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
