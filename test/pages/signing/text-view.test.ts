/** The contract as text, on the built signing page in Chromium: every word, the same fields, and nothing hidden. */
import type {Page} from '@playwright/test';
import {describe, expect, it} from 'vitest';
import type {PageFlow} from '../../../src/contract/pages/page-flow.js';
import {readPageFlow} from '../../../src/service/pdf/reading/flow/page-flow.js';
import {readPageText} from '../../../src/service/pdf/reading/page-text.js';
import {ReadDocument} from '../../../src/service/pdf/reading/read-document.js';
import {readSample} from '../../service/documents/seal-fixture.js';
import {flowOf, lineOf} from '../../service/pages/signing/drawn-page.js';
import {anna, ben, signature} from '../../service/pages/signing/sign-fixture.js';
import {phone, upright} from './phone-screens.js';
import {button, expectFocus, open, useBrowser, violations} from './sign-window.js';

useBrowser();

/** What each page says as text, without what the page itself says of it. */
const shownWords = `(() => {
  const find = (root) => [...root.querySelectorAll('*')].flatMap((each) => [...(each.localName === 'esign-page-text' ? [each] : []), ...(each.shadowRoot ? find(each.shadowRoot) : [])]);
  return find(document).map(({shadowRoot}) => {
    const copy = document.createElement('div');
    for (const child of shadowRoot.children) if (child.localName !== 'style') copy.append(child.cloneNode(true));
    for (const own of copy.querySelectorAll('.note, .skeleton, summary')) own.remove();
    const words = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (words.nextNode()) texts.push(words.currentNode.data);
    return texts.join('').split(/\\s+/).filter(Boolean);
  });
})()`;

async function readText(page: Page): Promise<void> {
  await page.locator('form.consent button').click();
  await page.locator('.views').getByRole('button', {name: 'Text'}).click();
  await page.locator('esign-page-text :is(p, .heading)').first().waitFor();
}

const small = {...phone(upright[0]), bypassCSP: true};

describe('the words', () => {
  it.each(['chromium-1.pdf', 'libreoffice-1.pdf', 'acroform.pdf', 'crop-rot90.pdf'])(
    'are those of the page, in order, none lost and none added: %s',
    async (sample) => {
      const document = await ReadDocument.open(await readSample(sample));
      const flow = await document.withPage(0, readPageFlow);
      const {lines} = await document.withPage(0, readPageText);
      document.close();
      const fields = [
        ...[90, 180, 300, 420].map((y) => ({type: 'text', title: `At ${y}`, x: 150, y}) as const),
        signature(ben),
      ];
      const {page} = await open({flow: () => flow, fields}, small);
      await readText(page);
      const words = lines.flatMap((line) => line.words.map(({text}) => text));
      await expect
        .poll(() => page.evaluate<string[][]>(shownWords))
        .toEqual([words.flatMap((word) => word.split(/\s+/))]);
    },
  );
});

const form = [
  {type: 'text', title: 'Rent', x: 132, y: 98, width: 50, height: 16},
  {type: 'check', title: 'Pets', x: 72, y: 140, width: 12, height: 12},
  {type: 'dropdown', title: 'Country', x: 200, y: 180, options: ['Norway', 'Spain']},
  signature(anna),
  signature(ben),
] as const;
const words = () => [
  lineOf('Rent 0 pounds', 100),
  lineOf('Pets are welcome', 140),
  lineOf('Country of birth', 180),
];

describe('fields', () => {
  it('stand in the text as the controls that they are, and hold the same in both views', async () => {
    const {page, complaints} = await open({fields: form, words}, small);
    await readText(page);
    await page.getByRole('textbox', {name: 'Rent'}).fill('1200');
    await page.getByRole('checkbox', {name: 'Pets'}).check();
    await page.getByRole('combobox', {name: 'Country'}).selectOption('Spain');
    await page.locator('.views').getByRole('button', {name: 'Pages'}).click();
    await page.getByRole('button', {name: 'Rent, 1200'}).waitFor();
    expect(await page.getByRole('checkbox', {name: 'Pets'}).isChecked()).toBe(true);
    await page.getByRole('button', {name: 'Rent, 1200'}).tap();
    await page.locator('#sheet-control').fill('1300');
    await button(page, 'Close').tap();
    await page.locator('.views').getByRole('button', {name: 'Text'}).tap();
    expect(await page.getByRole('textbox', {name: 'Rent'}).inputValue()).toBe('1300');
    expect(await page.getByRole('combobox', {name: 'Country'}).inputValue()).toBe('Spain');
    expect(complaints).toEqual([]);
  });

  it('are read within their sentence', async () => {
    const {page} = await open({fields: form, words}, small);
    await readText(page);
    const order = await page.locator('esign-page-text').evaluate((element: unknown) => {
      const {shadowRoot} = element as {
        shadowRoot: {querySelectorAll(css: string): Iterable<{outerHTML: string}>};
      };
      return [...shadowRoot.querySelectorAll('p')].map(({outerHTML}) =>
        outerHTML
          .replaceAll(/<slot name="([\w-]+)"><\/slot>/g, ' [$1] ')
          .replaceAll(/<[^>]*>/g, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      );
    });
    expect(order[0]).toBe('Rent [field-1] 0 pounds');
    expect(order.join(' ')).toContain('[field-2] Pets are welcome');
  });

  it('are gone through with Next, and signed, without a page', async () => {
    const {page} = await open({fields: form, words}, small);
    await readText(page);
    await page.getByRole('textbox', {name: 'Rent'}).fill('1200');
    await page.keyboard.press('Enter');
    await expectFocus(page, 'Pets');
    await page.keyboard.press('Space');
    await button(page, 'Next').tap();
    await expectFocus(page, 'Country');
    await page.getByRole('combobox', {name: 'Country'}).selectOption('Norway');
    await button(page, 'Next').tap();
    const dialog = page.getByRole('dialog', {name: 'Your signature'});
    await dialog.getByRole('tab', {name: 'Type'}).tap();
    await dialog.getByRole('button', {name: 'Sign', exact: true}).tap();
    await button(page, /^Signature, signed/).waitFor();
    await button(page, 'Finish').tap();
    await page.getByRole('heading', {name: 'You have signed'}).waitFor();
  });
});

const tag = (type: PageFlow['tags'][number]['type'], parent = -1, level = 0) => ({
  type,
  parent,
  level,
});

/** Words with the index of the tag of each line. */
function tagged(
  lines: readonly (readonly [text: string, tag: number])[],
  tags: PageFlow['tags'],
): PageFlow {
  const flow = flowOf(lines.map(([text], index) => lineOf(text, 72 + 30 * index)));
  return {
    ...flow,
    tags,
    lines: flow.lines.map((line, index) => ({
      ...line,
      words: line.words.map((word) => ({...word, tag: lines[index]![1]})),
    })),
  };
}

const structured = tagged(
  [
    ['Tenancy agreement', 0],
    ['Heating is included', 2],
    ['What', 5],
    ['Price', 6],
    ['Rent', 8],
    ['1200', 9],
  ],
  [
    tag('heading', -1, 1),
    tag('list'),
    tag('item', 1),
    tag('table'),
    tag('row', 3),
    tag('header', 4),
    tag('header', 4),
    tag('row', 3),
    tag('cell', 7),
    tag('cell', 7),
  ],
);

const hidden: PageFlow = {
  ...flowOf([lineOf('The rent is fair', 72), lineOf('and doubles yearly', 110)]),
  pictures: [{x: 72, y: 200, width: 200, height: 60}],
};
const [first, second] = hidden.lines as [PageFlow['lines'][number], PageFlow['lines'][number]];
const withUnseen: PageFlow = {
  ...hidden,
  lines: [
    {...first, words: first.words.map((word, at) => (at === 3 ? {...word, look: 'struck'} : word))},
    {...second, words: second.words.map((word) => ({...word, look: 'unseen'}))},
  ],
};

describe('the text', () => {
  it('has the headings, lists and tables of a tagged page', async () => {
    const {page} = await open({flow: () => structured}, small);
    await readText(page);
    await page.getByRole('heading', {name: 'Tenancy agreement', level: 2}).waitFor();
    expect(await page.getByRole('listitem').filter({hasText: 'Heating is included'}).count()).toBe(
      1,
    );
    await page.getByRole('columnheader', {name: 'Price'}).waitFor();
    await page.getByRole('cell', {name: '1200'}).waitFor();
  });

  it('says what cannot be seen on the page, and shows what no word says', async () => {
    const {page} = await open({flow: () => withUnseen}, small);
    await readText(page);
    await page.getByText('Not visible on the page:').waitFor();
    await page.getByText('Struck out on the page:').waitFor();
    const picture = page.getByRole('img', {name: 'Picture on page 1'});
    const box = (await picture.boundingBox())!;
    expect(box.width / box.height).toBeCloseTo(200 / 60, 0);
    await page.getByText('What you sign are the pages themselves.').waitFor();
    await button(page, 'Show page 1').tap();
    await page.locator('esign-paper[drawn]').waitFor();
  });

  it('shows a page that is a picture as it is, with the text that the file holds for it', async () => {
    const {page} = await open(
      {flow: () => ({...withUnseen, pictures: [], is_picture: true})},
      small,
    );
    await readText(page);
    await page.getByText('This page is shown as it is.').waitFor();
    await page.getByText('Text that the file holds for this page').tap();
    await page.getByText('and doubles yearly').waitFor();
    expect(await button(page, /^Sign here/).count()).toBe(1);
  });

  it('that cannot be loaded gives way to the page as it is, and to its fields', async () => {
    const {page} = await open({fields: form, words}, small);
    await page.route('**/flow.json*', (route) => route.abort());
    await readText(page);
    await page.getByText('This page is shown as it is.').waitFor();
    await page.getByRole('textbox', {name: 'Rent'}).fill('1200');
  });

  it.each([
    [320, 'light'],
    [320, 'dark'],
    [1280, 'light'],
  ] as const)('fits %i px, and axe has no objection (%s)', async (width, colorScheme) => {
    const flow = (page: number) => (page === 0 ? structured : withUnseen);
    const {page} = await open(
      {pages: 2, flow, fields: form},
      {viewport: {width, height: 700}, colorScheme, bypassCSP: true},
    );
    await page.locator('form.consent button').click();
    await button(page, 'More').click();
    await button(page, 'Show as text').click();
    await page.getByText('Not visible on the page:').waitFor();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width);
    expect(await violations(page)).toEqual([]);
    if (process.env['PICTURES'])
      await page.screenshot({
        path: `${process.env['PICTURES']}/text-${width}-${colorScheme}.png`,
        fullPage: true,
      });
  });

  it('is recorded as read: a page that was shown as text alone counts as shown', async () => {
    const {page, db} = await open({flow: () => structured}, small);
    await page.route('**/*.webp*', (route) => route.abort());
    await readText(page);
    const viewed = async () => {
      const rows = await db
        .selectFrom('parties')
        .select('viewed')
        .where('party_id', '=', anna)
        .execute();
      return JSON.stringify(rows);
    };
    await expect.poll(viewed).toContain('/1');
  });
});
