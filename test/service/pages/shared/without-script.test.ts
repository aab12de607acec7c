/** What the pages say before, and without, their script. */
import {Hono} from 'hono';
import {describe, expect, it} from 'vitest';
import type {Log} from '../../../../src/service/log.js';
import {createPageFailure} from '../../../../src/service/pages/shared/page-failure.js';
import {pageWords} from '../../../../src/service/pages/shared/accepted-language.js';
import {noAssets} from '../no-assets.js';
import {setup} from '../signing/sign-fixture.js';

const browserAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const expired = '/embed/files/1/envelopes/0123456789abcdef0123456789abcdef?expires=1&signature=x';

/** The first tag, with one blank between its attributes. */
const htmlTagOf = (text: string): string =>
  (/<html[^>]*>/.exec(text)?.[0] ?? '').replace(/\s+/g, ' ');

describe('a page', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'lang="de" dir="ltr"', 'Elektronische Unterschrift'],
    ['ar', 'lang="ar" dir="rtl"', 'توقيع إلكتروني'],
    ['xx', 'lang="en" dir="ltr"', 'E-signature'],
  ])('begins in the language that the browser asks for: %s', async (accepted, sides, title) => {
    const {app, session} = await setup();
    const {id} = await session();
    const response = await app.request(`/embed/${id}`, {headers: {'Accept-Language': accepted}});
    const text = await response.text();
    expect(htmlTagOf(text)).toContain(sides);
    expect(text).toContain(`<title>${title}</title>`);
  });

  it('begins in the language of its session, whatever the browser asks for', async () => {
    const {app, session} = await setup({locale: 'pt-BR'});
    const {id} = await session();
    const response = await app.request(`/embed/${id}`, {headers: {'Accept-Language': 'ja'}});
    const text = await response.text();
    expect(htmlTagOf(text)).toContain('lang="pt" dir="ltr" data-locale="pt-BR"');
    expect(text).toContain(`<noscript>${pageWords.pt.needsScript}</noscript>`);
  });
});

describe('a link to a file that has run out', () => {
  it('says so to a person, in the language of the browser', async () => {
    const {app} = await setup();
    const headers = {Accept: browserAccept, 'Accept-Language': 'fr'};
    const response = await app.request(expired, {headers});
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain(pageWords.fr.goneTitle);
  });

  it('says so to a program as JSON', async () => {
    const {app} = await setup();
    const response = await app.request(expired, {headers: {Accept: '*/*'}});
    expect(await response.json()).toMatchObject({error: {code: 'not_found'}});
  });
});

it('a fault of ours tells a person nothing about its cause', async () => {
  const app = new Hono().get('/', () => {
    throw new Error('secret cause');
  });
  app.onError(
    createPageFailure({
      log: {error: () => undefined} as unknown as Log,
      assets: noAssets,
    }),
  );
  const headers = {Accept: browserAccept, 'Accept-Language': 'de'};
  const response = await app.request('/', {headers});
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(text).toContain(pageWords.de.failedTitle);
  expect(text).not.toContain('secret');
});
