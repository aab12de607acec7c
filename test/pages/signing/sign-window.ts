/** The built signing page in Chromium, over a real database, and hands to work with it. */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {createRequire} from 'node:module';
import {serve} from '@hono/node-server';
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Frame,
  type Page,
} from '@playwright/test';
import {afterAll, beforeAll, expect, onTestFinished} from 'vitest';
import {openPageAssets, type PageAssets} from '../../../src/service/pages/shared/page-assets.js';
import {chromiumOptions} from '../../chromium.js';
import {anna, setup, type SetUp} from '../../service/pages/signing/sign-fixture.js';

const built = join(import.meta.dirname, '../../../src/service/dist');
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
let browser: Browser;

/** Has a browser started for the tests of a file, and ended after them. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch(chromiumOptions);
  });
  afterAll(() => browser.close());
}

/** Opens the page of a party; `given` says what is in the envelope. */
export async function open(given: SetUp = {}, options: BrowserContextOptions = {}, partyId = anna) {
  const parts = await setup({...given, assets: await builtAssets()});
  const {id, token} = await parts.session(partyId);
  return {...parts, ...(await openAt(parts.app, `/embed/${id}#${token}`, options))};
}

let assets: Promise<PageAssets> | undefined;

/** What the build has made; one for all tests of a worker, since it compresses each file when it is first asked for. */
export const builtAssets = (): Promise<PageAssets> =>
  (assets ??= openPageAssets('', join(built, 'pages'), join(built, 'console')));

/** What answers requests. */
interface Served {
  readonly fetch: Parameters<typeof serve>[0]['fetch'];
}

/** Serves the pages at some port, which it returns. */
export async function listen(app: Served): Promise<number> {
  const server = serve({fetch: app.fetch, port: 0});
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as {port: number}).port;
}

/** Serves the pages, and opens one of them. */
export const openAt = async (app: Served, path: string, options: BrowserContextOptions = {}) =>
  openPage(`http://localhost:${await listen(app)}${path}`, options);

/** Opens a page that is served. */
export async function openPage(url: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}, ...options});
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(8_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on(
    'console',
    (message) =>
      message.type() === 'error' && !/404/.test(message.text()) && complaints.push(message.text()),
  );
  await page.goto(url);
  return {page, context, complaints, url};
}

interface AxeResult {
  readonly violations: readonly {readonly id: string; readonly nodes: readonly {html: string}[]}[];
}

/** Rules that axe leaves out unless asked: names that hold the words that are seen (WCAG 2.2, 2.5.3). */
const rules = {'label-content-name-mismatch': {enabled: true}};

/** What axe finds on the page. */
export async function violations(page: Page | Frame): Promise<readonly string[]> {
  // Evaluated, because the policy of the page lets no script tag in.
  await page.evaluate(await readFile(axe, 'utf8'));
  const {violations} = await page.evaluate<AxeResult>(
    `axe.run(document, {rules: ${JSON.stringify(rules)}})`,
  );
  return violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' ')}`);
}

/** A button that can be seen. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', {name}).filter({visible: true});

/** The name of the control that has the focus, through all shadow roots. */
const focusedName = `(() => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element?.getAttribute('aria-label');
})()`;

/** Waits until the control with this name has the focus. */
export async function expectFocus(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(focusedName)).toBe(name);
}
