/** The built signing page in other languages than English, in Chromium. */
import type {Page} from '@playwright/test';
import {describe, expect, it} from 'vitest';
import {legalWords} from '../../../src/contract/text/legal-words.js';
import {arabic, documentSays, form, german, greek, openFramed} from './language-window.js';
import {button, expectFocus, open, useBrowser, violations} from './sign-window.js';

useBrowser();

/** Files of languages that are loaded from now on. */
function languageFiles(page: Page): readonly string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/([a-z]{2})-[\w-]+\.js$/.exec(request.url()) ?? [];
    if (name) files.push(name);
  });
  return files;
}

interface Edges {
  readonly left: number;
  readonly right: number;
}

/** Where the words of an element begin and end, in CSS pixels. */
const edgesOf = (element: {
  readonly ownerDocument: {
    createRange(): {selectNodeContents(node: unknown): void; getBoundingClientRect(): Edges};
  };
  readonly localName: string;
  getBoundingClientRect(): Edges;
}): Edges => {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  const box = element.localName === 'header' ? element : range;
  const {left, right} = box.getBoundingClientRect();
  return {left, right};
};

describe('the signing page', () => {
  it('begins in the language that its session asks for', async () => {
    const {page, complaints} = await open({fields: form, locale: 'de-AT'});
    await button(page, german.agree).click();
    await button(page, german.finish).click();
    await page.getByText('2 Felder fehlen noch.').waitFor({state: 'attached'});
    expect(await documentSays(page)).toEqual(['de-AT', 'ltr']);
    expect(complaints).toEqual([]);
  });

  it('is the mirror image where it is read from right to left, with quotation marks of the language', async () => {
    const edges = async (locale: string) => {
      const {page} = await open({locale});
      await page.locator('form.consent button').waitFor();
      const [bar, brand, title] = await Promise.all(
        ['.top', '.top .brand', '.top h1 span'].map((name) =>
          page.locator(name).first().evaluate(edgesOf),
        ),
      );
      const heading = await page.locator('form.consent h2').innerText();
      return {bar: bar!, brand: brand!, title: title!, heading};
    };
    const [en, ar] = [await edges('en'), await edges('ar')];
    expect(ar.bar.right - ar.brand.right).toBeCloseTo(en.brand.left - en.bar.left, 0);
    expect(ar.brand.left - ar.title.right).toBeCloseTo(en.title.left - en.brand.right, 0);
    expect(en.heading).toContain('“Lease of 1 Mill Lane”');
    expect(ar.heading).toContain('«Lease of 1 Mill Lane»');
  });

  it('else speaks as the browser does', async () => {
    const {page} = await open({}, {locale: 'fr-CA'});
    await button(page, 'Accepter et commencer').waitFor();
    expect(await documentSays(page)).toEqual(['fr-CA', 'ltr']);
  });

  it('is in English where its session or the browser asks for a language that is not there', async () => {
    const {page} = await open({locale: 'lt'});
    await button(page, 'Agree and start').waitFor();
    expect(await documentSays(page)).toEqual(['en', 'ltr']);
  });

  it('loads the files of its language alone, and none for English', async () => {
    const {page} = await open({locale: 'en-GB'});
    const files = languageFiles(page);
    await page.reload();
    await button(page, 'Agree and start').waitFor();
    expect(files).toEqual([]);
    const other = await open({locale: 'de'});
    const loaded = languageFiles(other.page);
    await other.page.reload();
    await button(other.page, german.agree).waitFor();
    expect([...new Set(loaded)]).toEqual(['de']);
  });

  it('goes on in English where the file of its language cannot be had', async () => {
    const {page} = await open({locale: 'de'});
    await page.route(/assets\/de-/, (route) => route.abort());
    await page.reload();
    await button(page, 'Agree and start').waitFor();
    expect(await documentSays(page)).toEqual(['en', 'ltr']);
  });
});

describe('a host', () => {
  it('says the language of the signing page, and changes it while somebody signs', async () => {
    const {frame, hostSays} = await openFramed();
    await frame.getByRole('button', {name: german.agree}).click();
    await frame.getByLabel('Rent').fill('1200');
    await hostSays('ar');
    await frame.getByRole('button', {name: arabic.finish}).first().waitFor();
    await frame.locator('html[lang=ar][dir=rtl]').waitFor();
    expect(await frame.getByLabel('Rent').inputValue()).toBe('1200');
    await hostSays('no_such-tag');
    await frame.getByRole('button', {name: 'Finish', exact: true}).first().waitFor();
    await frame.locator('html[lang=en][dir=ltr]').waitFor();
  });

  it('turns a narrow page round, and what is being typed stays in view', async () => {
    const {frame, hostSays} = await openFramed('de', 320);
    await frame.getByRole('button', {name: german.agree}).click();
    await frame.locator('.sheet').waitFor();
    await hostSays('ar');
    await frame.locator('html[lang=ar][dir=rtl]').waitFor();
    const field = frame.locator('.field:has([aria-label^="Rent"])');
    const beside = () =>
      field.evaluate((element) => {
        const {left, right} = element.getBoundingClientRect();
        return [left >= 0, right <= element.ownerDocument.documentElement.clientWidth];
      });
    await expect.poll(beside).toEqual([true, true]);
  });

  it('has what is agreed to read again only where the language is another one', async () => {
    const {frame, hostSays, reads} = await openFramed('de');
    await frame.getByText(/^Ich bin einverstanden/).waitFor();
    await hostSays('de');
    await hostSays('fr');
    await frame.getByText(/^J’accepte de lire et de signer/).waitFor();
    expect(reads).toEqual(['de', 'fr']);
  });

  it('has a slow answer about its language not take back what somebody has agreed to meanwhile', async () => {
    const {page, frame, hostSays} = await openFramed('de');
    await frame.getByText(/^Ich bin einverstanden/).waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(
      ({pathname}) => pathname.endsWith('/signing'),
      async (route) => {
        const response = await route.fetch();
        await held;
        await route.fulfill({response});
      },
    );
    const [asked] = await Promise.all([page.waitForRequest('**/signing'), hostSays('fr')]);
    const consent = frame.locator('form.consent');
    await consent.getByRole('button').click();
    await consent.waitFor({state: 'detached'});
    release();
    await (await asked.response())?.finished();
    await frame.getByLabel('Rent').fill('1200');
    expect(await consent.count()).toBe(0);
  });

  it('has sentences said in its own words, in a language of its own too', async () => {
    const {frame, hostSays, complaints} = await openFramed();
    const menu = (locale: string, text: string) => ({locale, id: 'menu', text});
    const words = [
      menu('de', 'Mehr zum Mietvertrag'),
      menu('en', 'More about the lease'),
      menu('lt', 'Daugiau'),
      {locale: 'en', id: 'page', text: 'Sheet {0} {7}'},
      {locale: 'en', id: 'zoom-in', text: '<b>{0}</b>'},
    ];
    await hostSays('de-CH', words);
    await frame.getByRole('button', {name: 'Mehr zum Mietvertrag'}).waitFor();
    await hostSays('en', words);
    await frame.getByRole('button', {name: 'More about the lease'}).waitFor();
    await frame.getByText(/^Sheet 1/).waitFor();
    await hostSays('lt', words);
    await frame.getByRole('button', {name: 'Daugiau'}).waitFor();
    await frame.locator('html[lang=lt]').waitFor();
    await frame.getByText(/^Sheet 1/).waitFor();
    expect(complaints).toEqual([]);
  });

  it('has no words of its own for what is agreed to, adopted, signed and declined', async () => {
    const {frame, hostSays} = await openFramed();
    const goOn = (locale: string) =>
      Array.from(legalWords, (id) => ({locale, id, text: 'Go on'})).concat({
        locale,
        id: 'menu',
        text: 'Own',
      });
    await hostSays('de', goOn('de'));
    await frame.getByRole('button', {name: 'Own'}).waitFor();
    await frame.getByRole('button', {name: german.agree}).click();
    await frame.getByRole('button', {name: german.finish}).first().waitFor();
    await hostSays('lt', goOn('lt'));
    await frame.locator('html[lang=lt]').waitFor();
    await frame.getByRole('button', {name: 'Finish', exact: true}).first().waitFor();
    await frame.getByRole('button', {name: /^Sign here/}).click();
    await frame.getByRole('button', {name: 'Sign', exact: true}).waitFor();
    expect(await frame.getByText('Go on').count()).toBe(0);
  });
});

describe('in Arabic', () => {
  it('goes from consent to the end by keyboard alone', async () => {
    const {page} = await open({fields: form, locale: 'ar'});
    await button(page, arabic.agree).press('Enter');
    await expectFocus(page, 'Rent');
    await page.keyboard.type('1200');
    await page.keyboard.press('Enter');
    await expectFocus(page, `${arabic['marker-signature']}, ${arabic.required}`);
    await page.keyboard.press('Enter');
    await page.getByRole('tab', {name: arabic.draw}).focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByLabel(arabic['name-as-written']).focus();
    await page.keyboard.press('Enter');
    await button(page, arabic.finish).press('Enter');
    await page.getByRole('heading', {name: arabic['signed-title']}).waitFor();
  });

  it.each([1280, 768, 320])(
    'runs from the right, cuts nothing off and meets no objection of axe at %i px',
    async (width) => {
      const options = {viewport: {width, height: 700}, bypassCSP: true};
      const {page} = await open({fields: form, locale: 'ar'}, options);
      await button(page, arabic.agree).waitFor();
      expect(await documentSays(page)).toEqual(['ar', 'rtl']);
      expect(await violations(page)).toEqual([]);
      await button(page, arabic.agree).click();
      const [menu, title] = [button(page, arabic.menu), page.getByRole('heading', {level: 1})];
      expect((await menu.boundingBox())!.x).toBeLessThan((await title.boundingBox())!.x);
      expect(await violations(page)).toEqual([]);
      await button(page, new RegExp(`^${arabic['marker-signature']}`)).click();
      expect(await violations(page)).toEqual([]);
      const shown = await page.evaluate('document.documentElement.scrollWidth');
      expect(shown).toBeLessThanOrEqual(width);
    },
  );
});

it('long words are not cut off at 320 px: each way to sign can be reached in Greek', async () => {
  const {page} = await open({locale: 'el'}, {viewport: {width: 320, height: 700}});
  await button(page, greek.agree).click();
  await button(page, new RegExp(`^${greek['marker-signature']}`)).click();
  const tabs = await page.getByRole('tab').all();
  const boxes = await Promise.all(tabs.map((tab) => tab.boundingBox()));
  expect(boxes).toHaveLength(3);
  for (const box of boxes) expect(box!.x + box!.width).toBeLessThanOrEqual(320);
});
