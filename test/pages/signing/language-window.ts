/** The signing page in other languages than English: its words, and a host around it that names them. */
import type {Page} from '@playwright/test';
import {Hono} from 'hono';
import type {OwnWord} from '../../../src/ui/frame/frame-message.js';
import {anna, ben, setup, signature} from '../../service/pages/signing/sign-fixture.js';
import {builtAssets, openAt} from './sign-window.js';

type Said =
  | 'agree'
  | 'consent-terms'
  | 'draw'
  | 'finish'
  | 'marker-signature'
  | 'menu'
  | 'name-as-written'
  | 'required'
  | 'signed-title';

/** The words of a language; the page's sources belong to another project of TypeScript. */
async function wordsOf(tag: string): Promise<Readonly<Record<Said, string>>> {
  const path = `../../../src/languages/sign/${tag}.ts`;
  const {words} = (await import(path)) as {words: Record<Said, string>};
  return words;
}

export const german = await wordsOf('de');
export const arabic = await wordsOf('ar');
export const greek = await wordsOf('el');

export const form = [
  {type: 'number', y: 330, title: 'Rent'},
  {type: 'date', y: 410},
  signature(anna),
  signature(ben),
] as const;

/** The language and the direction that the document says it has. */
export const documentSays = (page: Page) =>
  page.evaluate(`[document.documentElement.lang, document.documentElement.dir]`);

/** What an element around the page does, by hand: greets it in one language, then changes it as it is told to. */
const host = `(src, width) => {
  const frame = Object.assign(document.createElement('iframe'), {src, width, height: 700});
  addEventListener('message', ({source, data}) => {
    if (source !== frame.contentWindow || data.type !== 'hello') return;
    const {port1, port2} = new MessageChannel();
    window.changeLocale = (locale, words) => port1.postMessage({type: 'locale', locale, words});
    const theme = {color_scheme: 'light', properties: {}};
    const welcome = {esign: 1, type: 'welcome', nonce: data.nonce, locale: 'de', theme};
    frame.contentWindow.postMessage(welcome, location.origin, [port2]);
  });
  document.body.append(frame);
}`;

/** The signing page in a frame; `hostSays` changes its language and gives it the host's own words. */
export async function openFramed(locale = 'fr', width = 900) {
  const parts = await setup({fields: form, assets: await builtAssets(), locale});
  const app = new Hono().route('/', parts.app).get('/host', (context) => context.html('<p>Host'));
  const {page, url, complaints} = await openAt(app, '/host');
  const {id, token} = await parts.session(anna, [new URL(url).origin]);
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/signing')) reads.push(request.headers()['accept-language'] ?? '');
  });
  await page.evaluate(`(${host})('/embed/${id}#${token}', ${width})`);
  const hostSays = (locale: string, words: readonly OwnWord[] = []) =>
    page.evaluate(`changeLocale('${locale}', ${JSON.stringify(words)})`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', {name: german.agree}).waitFor();
  // On a busy machine the page is shown before its host has heard of it.
  await page.waitForFunction('window.changeLocale');
  return {page, frame, hostSays, complaints, reads};
}
