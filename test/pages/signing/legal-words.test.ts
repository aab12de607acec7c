/** What a party agrees to is seen, whatever theme the page around the frame has; in Chromium, on a small screen. */
import type {Frame, Locator, Page} from '@playwright/test';
import {Hono} from 'hono';
import {describe, expect, it} from 'vitest';
import {builtAssets, openAt, useBrowser} from './sign-window.js';
import {anna, setup} from '../../service/pages/signing/sign-fixture.js';

useBrowser();

const [width, height] = [320, 640];

/** What an element around the page does, by hand: passes a theme on. */
const host = `(src, theme) => {
  const style = 'position: fixed; inset: 0; border: 0; inline-size: 100%; block-size: 100%';
  const frame = Object.assign(document.createElement('iframe'), {src, style});
  addEventListener('message', ({source, data}) => {
    if (source !== frame.contentWindow || data.type !== 'hello') return;
    const {port1, port2} = new MessageChannel();
    window.port = port1;
    const welcome = {esign: 1, type: 'welcome', nonce: data.nonce, locale: 'en', theme};
    frame.contentWindow.postMessage(welcome, location.origin, [port2]);
  });
  document.body.append(frame);
}`;

type Properties = Readonly<Record<string, string>>;

/** The signing page in the frame of a host with this theme. */
async function openThemed(properties: Properties, scheme = 'light dark', isDark = false) {
  const parts = await setup({assets: await builtAssets()});
  const app = new Hono().route('/', parts.app).get('/host', (context) => context.html('<p>Host'));
  const {page, url} = await openAt(app, '/host', {
    viewport: {width, height},
    colorScheme: isDark ? 'dark' : 'light',
  });
  const {id, token} = await parts.session(anna, [new URL(url).origin]);
  const theme = JSON.stringify({color_scheme: scheme, properties});
  await page.evaluate(`(${host})('/embed/${id}#${token}', ${theme})`);
  const frame = page.frames()[1]!;
  await frame.locator('.consent').waitFor();
  // The theme has arrived: the page has written it down.
  const name = Object.keys(properties)[0]!;
  const read = `document.documentElement.style.getPropertyValue('${name}')`;
  await expect.poll(() => frame.evaluate<string>(read)).not.toBe('');
  return {page, frame};
}

/** How an element is drawn: its ink, the ground below it, its size in pixels, its font. */
interface Drawn {
  readonly ink: string;
  readonly ground: string;
  readonly size: number;
  readonly font: string;
}

/** What of an element is needed for that. */
interface Drawable {
  readonly ownerDocument: {
    readonly defaultView: {
      getComputedStyle(element: Drawable): {
        readonly color: string;
        readonly backgroundColor: string;
        readonly fontSize: string;
        readonly fontFamily: string;
      };
    };
  };
  readonly parentElement: Drawable | null;
  getRootNode(): {readonly host?: Drawable};
}

const drawn = (locator: Locator): Promise<Drawn> =>
  locator.evaluate((element: Drawable) => {
    const styleOf = (each: Drawable) => each.ownerDocument.defaultView.getComputedStyle(each);
    const {color, fontSize, fontFamily} = styleOf(element);
    let ground = 'rgba(0, 0, 0, 0)';
    for (let at: Drawable | undefined = element; at && ground.endsWith(', 0)');) {
      ground = styleOf(at).backgroundColor;
      at = at.parentElement ?? at.getRootNode().host;
    }
    return {ink: color, ground, size: Number.parseFloat(fontSize), font: fontFamily};
  });

/** Contrast by WCAG 2.2; colours with opacity are refused, since nothing legal has any. */
function contrast({ink, ground}: Drawn): number {
  const [dark, light] = [ink, ground]
    .map((colour) => {
      const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1) ?? [];
      expect([colour, channels.length]).toEqual([colour, 3]);
      const [red, green, blue] = channels.map((channel) => {
        const value = Number(channel) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    })
    .sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** It can be read without looking for it, in the service's own font. */
async function expectSeen(locator: Locator): Promise<void> {
  const seen = await drawn(locator);
  expect(contrast(seen)).toBeGreaterThanOrEqual(4.5);
  expect(seen.size).toBeGreaterThanOrEqual(13);
  expect(seen.size).toBeLessThanOrEqual(25);
  expect(seen.font).toBe('system-ui, sans-serif');
  const {x, y, width: w, height: h} = (await locator.boundingBox())!;
  expect([x >= 0, y >= 0, x + w <= width, y + h <= height, w > 20, h > 10]).toEqual(
    Array.from({length: 6}, () => true),
  );
}

/** The words of the consent, its button, and the way to decline. */
async function expectLegalWords(page: Page, frame: Frame): Promise<void> {
  await expectSeen(frame.locator('.consent p.muted').first());
  await expectSeen(frame.getByRole('button', {name: 'Agree and start'}));
  await frame.getByRole('button', {name: 'More'}).click();
  const decline = frame.getByRole('button', {name: 'Decline to sign'});
  await expectSeen(decline);
  await decline.click();
  const dialog = frame.getByRole('dialog');
  await expectSeen(dialog.locator('h2'));
  await expectSeen(dialog.locator('p').first());
  await expectSeen(dialog.locator('button.danger'));
  await page.keyboard.press('Escape');
  await frame.getByRole('button', {name: 'Agree and start'}).click();
  await expectSeen(frame.locator('.bottom').getByRole('button', {name: 'Finish'}));
}

const hidden = 'transparent';

describe('words that bind are seen in the frame of a host with a theme', () => {
  it.each<{what: string; properties: Properties; scheme?: string; isDark?: boolean}>([
    {what: 'transparent text', properties: {'--esign-color-text': hidden}},
    {what: 'transparent secondary text', properties: {'--esign-color-text-muted': hidden}},
    {
      what: 'white on white',
      properties: {'--esign-color-text': '#fff', '--esign-color-surface': '#fff'},
    },
    {what: 'almost no opacity', properties: {'--esign-color-text-muted': 'rgb(0 0 0 / 4%)'}},
    {what: 'no surface', properties: {'--esign-color-surface': hidden}},
    {what: 'no accent', properties: {'--esign-color-accent': hidden}},
    {what: 'no colour for refusals', properties: {'--esign-color-danger': '#fff'}},
    {
      what: 'colours that are none',
      properties: {'--esign-color-text': 'banana', '--esign-color-surface': 'currentcolor'},
    },
    {
      what: 'text that is lost in the dark',
      properties: {'--esign-color-text': '#1a1d24', '--esign-color-text-muted': '#222'},
      isDark: true,
    },
    {what: 'a size of 1 px', properties: {'--esign-font-size': '1px'}},
    {what: 'a size of 900 px', properties: {'--esign-font-size': '900px'}},
    {what: 'a size of 0', properties: {'--esign-font-size': '0'}},
    {what: 'a font of symbols', properties: {'--esign-font': 'Wingdings, "Noto Color Emoji"'}},
    {
      what: 'spaces that push words out',
      properties: {'--esign-space': '400px', '--esign-radius': '900px'},
    },
    {what: 'negative spaces', properties: {'--esign-space': '-90px'}},
    {what: 'a motion without end', properties: {'--esign-motion': '9999s 9999s'}},
  ])('$what', async ({properties, scheme, isDark}) => {
    const {page, frame} = await openThemed(properties, scheme, isDark);
    await expectLegalWords(page, frame);
  });

  it('that is legible, and in its colours', async () => {
    const {page, frame} = await openThemed({
      '--esign-color-surface': '#fffdf8',
      '--esign-color-text': 'rgb(40 33 26)',
      '--esign-color-accent': '#a8432a',
    });
    await expectLegalWords(page, frame);
    const {ink, ground} = await drawn(frame.locator('.bottom'));
    expect({ink, ground}).toEqual({ink: 'rgb(40, 33, 26)', ground: 'rgb(255, 253, 248)'});
  });

  it('that is legible in the light alone, after the system has turned dark', async () => {
    const {page, frame} = await openThemed({'--esign-color-text': 'light-dark(#111, #222)'});
    await expectSeen(frame.locator('.consent p.muted').first());
    await page.emulateMedia({colorScheme: 'dark'});
    await expectLegalWords(page, frame);
  });

  it('that is changed later', async () => {
    const {page, frame} = await openThemed({'--esign-color-text': '#111'});
    const theme = {color_scheme: 'light', properties: {'--esign-color-text-muted': hidden}};
    await page.evaluate(`port.postMessage({type: 'theme', theme: ${JSON.stringify(theme)}})`);
    const read = `document.documentElement.style.getPropertyValue('--esign-color-text-muted')`;
    await expect.poll(() => frame.evaluate<string>(read)).toBe(hidden);
    await expectLegalWords(page, frame);
  });
});
