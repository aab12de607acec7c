/**
 * The views of the console, as it is built, with much, nothing, no answer yet and errors, compared with the pictures beside
 * this file: on a computer, in the dark on a tablet, in Arabic and in German on a phone.
 * After a change that is meant to be seen: `npm run pictures`, then look at what has changed before you commit it.
 */
import {expect, type FrameLocator, type Page} from '@playwright/test';
import {openGallery, test, type Catalogue, type Surroundings} from './catalogue-test.js';

interface View {
  /** Below the console's own. */
  readonly path: string;
  /** What somebody does there. */
  readonly act?: (frame: FrameLocator) => Promise<void>;
}

const document = 'envelopes/0123456789abcdef0123456789abcdef';

const views = {
  documents: {path: ''},
  selected: {path: '', act: selectTwo},
  document: {path: document},
  'hand-over': {path: document, act: askForPin},
  send: {path: 'send'},
  start: {path: 'start'},
  templates: {path: 'templates'},
  bulk: {path: 'bulk'},
  contacts: {path: 'contacts'},
  figures: {path: 'figures'},
  settings: {path: 'settings'},
  users: {path: 'users'},
  keys: {path: 'keys'},
  webhooks: {path: 'webhooks'},
  work: {path: 'work'},
  log: {path: 'log'},
} as const satisfies Record<string, View>;

type ViewName = keyof typeof views;

async function selectTwo(frame: FrameLocator): Promise<void> {
  for (const row of [0, 1]) await frame.locator('[part=select]').nth(row).check();
  await frame.locator('console-selected-tags li').first().waitFor();
}

async function askForPin(frame: FrameLocator): Promise<void> {
  await frame.locator('console-envelope .head > button').click();
  await frame.getByRole('dialog').waitFor();
}

interface Look extends Surroundings {
  /** Of the frame, in pixels. */
  readonly width: number;
  readonly height: number;
}

const looks = {
  computer: {width: 1280, height: 1300, scheme: 'light', direction: 'ltr'},
  tablet: {width: 768, height: 1024, scheme: 'dark', direction: 'ltr'},
  'phone-arabic': {width: 320, height: 1000, scheme: 'light', direction: 'rtl'},
  'phone-german': {width: 320, height: 1000, scheme: 'light', direction: 'ltr', language: 'de'},
} as const satisfies Record<string, Look>;

/** As the catalogue's stories are named, with what shows that a view has come to rest. */
const states = {
  full: 'td, form, dl, console-bar-plot, [part=drop]',
  empty: '[part=empty], .none',
  loading: '.skeleton',
  failing: '[role=alert] button',
} as const;

type StateName = keyof typeof states;

/** What is seen in which way. */
const pictured: readonly (readonly [keyof typeof looks, StateName, readonly ViewName[]])[] = [
  ['computer', 'full', Object.keys(views) as ViewName[]],
  ['computer', 'loading', ['documents', 'document', 'figures', 'settings', 'log']],
  [
    'tablet',
    'empty',
    ['documents', 'templates', 'bulk', 'contacts', 'figures', 'keys', 'webhooks', 'work', 'log'],
  ],
  ['tablet', 'failing', ['documents', 'document', 'figures', 'settings', 'work']],
  [
    'phone-arabic',
    'full',
    [
      'documents',
      'selected',
      'document',
      'start',
      'contacts',
      'figures',
      'settings',
      'keys',
      'work',
      'log',
    ],
  ],
  [
    'phone-german',
    'full',
    ['documents', 'document', 'hand-over', 'send', 'start', 'settings', 'keys', 'work', 'log'],
  ],
];

/** Pixels of the host's page on each side of the frame. */
const margin = 16;

for (const [look, state, names] of pictured) {
  const {width, height, ...surroundings}: Look = looks[look];
  test.describe(`${state}, on a ${look}`, () => {
    let gallery: Catalogue;
    test.beforeAll(async ({browser}) => {
      const size = {width: width + 2 * margin, height: height + 2 * margin};
      gallery = await openGallery(browser, size, surroundings);
      expect(await gallery.show(`pages-console--${state}`)).toBe('success');
    });
    test.afterAll(() => gallery.page.close());

    for (const name of names) {
      test(`the console looks as it is pictured: ${name}`, async () => {
        const {path, act}: View = views[name];
        const frame = gallery.page.frameLocator('iframe[title=Console]');
        // By way of another view: one that is open already would stay as it is.
        for (const each of ['tags', path]) await go(gallery.page, each);
        const main = frame.locator('main');
        const seen = (selector: string) => main.locator(selector).filter({visible: true});
        await seen(states[state]).first().waitFor();
        if (state !== 'loading') await expect(seen(states.loading)).toHaveCount(0);
        await act?.(frame);
        // Nothing is pointed at.
        await gallery.page.mouse.move(0, 0);
        const shown = gallery.page.locator('iframe[title=Console]');
        await expect(shown).toHaveScreenshot(`console-${name}-${state}-${look}.png`);
      });
    }
  });
}

/** As by the way back, without loading the page again; resolves once the view is shown. */
async function go(page: Page, path: string): Promise<void> {
  const frame = page.frames().find((each) => each.url().includes('/console'));
  await frame?.evaluate(`(async () => {
    history.pushState(null, '', '/console/${path}');
    dispatchEvent(new PopStateEvent('popstate'));
    await new Promise(requestAnimationFrame);
  })()`);
}
