/** What the host changes around open framed pages: the real pages follow, and are not loaded again. */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, type FrameLocator, type Page} from '@playwright/test';
import {listen} from '../installation/host-page.js';
import {test} from '../journey.js';
import {openToSign} from '../pages/inbox.js';
import {SendFlow} from '../pages/send-flow.js';
import {SigningFrame} from '../pages/signing-frame.js';
import {people} from '../people.js';

const root = join(import.meta.dirname, '../../..');
const fontFile = join(root, 'node_modules/@fontsource/caveat/files/caveat-latin-400-normal.woff2');

/** The style sheet of the guide that names a font for framed pages. */
async function styleOfGuide(): Promise<string> {
  const guide = await readFile(join(root, 'docs/guide/theming.md'), 'utf8');
  const [, style = ''] = /```css\n(:root \{[^`]*--esign-font-url[^`]*)```/.exec(guide) ?? [];
  expect(style).toContain("url('/fonts/inter-variable.woff2')");
  return style;
}

/** The font that the framed page has from its host, and how its text is set. */
const fontOf = (frame: FrameLocator) =>
  frame.locator('html').evaluate((page) => {
    const faces = [...page.ownerDocument.fonts].filter(({family}) => family.includes('esign-host'));
    return {
      faces: faces.map(({status}) => status),
      families: page.ownerDocument.defaultView!.getComputedStyle(page.ownerDocument.body)
        .fontFamily,
    };
  });

/** How wide the words of a button are, which a font decides. */
const widthOf = (frame: FrameLocator, name: string) =>
  frame.getByRole('button', {name, exact: true}).evaluate((button) => {
    const words = button.ownerDocument.createRange();
    words.selectNodeContents(button);
    return words.getBoundingClientRect().width;
  });

/** The page on which fields are placed, and the one on which is signed, each with a button. */
const framedPages = [
  {
    name: 'set-up',
    button: 'Fit width',
    async open(page: Page) {
      const flow = new SendFlow(page);
      await flow.addDocument('chromium-1.pdf', 'A lease in another font');
      await flow.addRecipients(people.tom);
      return flow.setUp.frame;
    },
  },
  {
    name: 'signing',
    button: 'Agree and start',
    open: (page: Page) => Promise.resolve(new SigningFrame(page).frame),
  },
] as const;

test('an open signing page follows the host’s colours, scheme and language, and is not loaded again', async ({
  installation,
  signIn,
}) => {
  const fingerprint = await installation.api.send('chromium-1.pdf', people.tom);
  await installation.api.waitForStatus(fingerprint, 'sent');
  const signing = await openToSign(await signIn('tom'), 'chromium-1.pdf');
  const root = signing.frame.locator('html');
  await expect(signing.button('Agree and start')).toBeVisible();
  await root.evaluate((page) => page.setAttribute('data-loaded', 'once'));

  const style = (name: string, value: string) =>
    signing.element.evaluate(
      (element, [property, set]) => {
        element.style.setProperty(property, set);
      },
      [name, value] as const,
    );
  await style('--esign-color-accent', 'rgb(168, 67, 42)');
  await expect(signing.button('Agree and start')).toHaveCSS('background-color', 'rgb(168, 67, 42)');
  await style('color-scheme', 'dark');
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await signing.element.evaluate((element) => element.setAttribute('lang', 'ar'));
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(signing.button('Agree and start')).toHaveCount(0);
  await signing.element.evaluate((element) => element.setAttribute('lang', 'en'));
  await expect(signing.button('Agree and start')).toBeVisible();
  await expect(root).toHaveAttribute('data-loaded', 'once');
});

test('on a dark system the signing page is light where the host and its elements are, and follows the host’s meta', async ({
  installation: {api},
  openHost,
  openWindow,
}) => {
  const fingerprint = await api.send('chromium-1.pdf', people.tom);
  await api.waitForTurn(fingerprint, people.tom.name);
  const host = await openHost();
  const tom = await openWindow({colorScheme: 'dark'});
  const markup = `<esign-sign envelope-fingerprint="${fingerprint}"></esign-sign>`;
  await host.show(tom, people.tom, markup);
  const signing = new SigningFrame(tom);
  await expect(signing.button('Agree and start')).toBeVisible();
  const root = signing.frame.locator('html');
  await expect(root).toHaveCSS('color-scheme', 'light');
  await tom.locator('head').evaluate((head) => {
    const meta = head.ownerDocument.createElement('meta');
    Object.assign(meta, {name: 'color-scheme', content: 'light dark'});
    head.append(meta);
  });
  await expect(root).toHaveCSS('color-scheme', 'light dark');
});

for (const {name, button, open} of framedPages)
  test(`the ${name} page shows the font that the guide has the host name`, async ({
    installation: {api},
    openHost,
    openWindow,
  }) => {
    const host = await openHost();
    const page = await openWindow();
    const fingerprint = await api.send('chromium-1.pdf', people.tom);
    await api.waitForTurn(fingerprint, people.tom.name);
    const font = await readFile(fontFile);
    await page.route('**/fonts/inter-variable.woff2', (route) =>
      route.fulfill({
        body: font,
        contentType: 'font/woff2',
        headers: {'access-control-allow-origin': '*'},
      }),
    );
    const markup =
      name === 'signing'
        ? `<esign-sign envelope-fingerprint="${fingerprint}"></esign-sign>`
        : '<esign-send></esign-send>';
    await host.show(page, name === 'signing' ? people.tom : people.nora, markup);
    const frame = await open(page);
    await expect(frame.getByRole('button', {name: button, exact: true})).toBeVisible();
    const before = await widthOf(frame, button);
    await page.addStyleTag({content: await styleOfGuide()});
    await expect
      .poll(() => fontOf(frame))
      .toEqual({faces: ['loaded'], families: 'esign-host, Inter, sans-serif'});
    // What binds keeps a font of our own; Caveat is much narrower than what is there without it.
    if (name === 'signing') expect(await widthOf(frame, button)).toBe(before);
    else await expect.poll(() => widthOf(frame, button)).toBeLessThan(before * 0.9);
  });

test('a font from an origin that may not frame the page is never asked for, and nothing else breaks', async ({
  installation: {api},
  openHost,
  browser,
}) => {
  const asked: string[] = [];
  const stranger = await listen((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, {'access-control-allow-origin': '*'}).end();
  });
  const host = await openHost();
  // Not a window of the journey: the refusal is an error on its console.
  const context = await browser.newContext();
  const page = await context.newPage();
  const fingerprint = await api.send('chromium-1.pdf', people.tom);
  await api.waitForTurn(fingerprint, people.tom.name);
  const markup = `<esign-sign envelope-fingerprint="${fingerprint}"></esign-sign>`;
  await host.show(page, people.tom, markup);
  const name = (address: string) =>
    page.addStyleTag({
      content: `:root { --esign-font: Inter, serif; --esign-font-url: url('${address}') }`,
    });
  await name(`${stranger.origin}/inter.woff2`);
  const signing = new SigningFrame(page);
  await expect(signing.button('Agree and start')).toBeVisible();
  await expect.poll(() => fontOf(signing.frame)).toMatchObject({faces: ['error']});
  expect(asked).toEqual([]);
  for (const address of [
    'javascript:alert(1)',
    'data:font/woff2;base64,AAAA',
    'file:///font.woff2',
  ]) {
    await name(address);
    await expect.poll(() => fontOf(signing.frame)).toEqual({faces: [], families: 'Inter, serif'});
  }
  await signing.consent();
  await context.close();
  stranger.close();
});
