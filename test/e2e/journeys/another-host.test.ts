import {expect, type Page, test} from '@playwright/test';
import {createEsignHandler} from '../../../src/server/index.js';
import {toNodeListener} from '../../../src/server/node/index.js';
import {createFakeService, fakeBaseUrl, fakeKey} from '../../server/fake-service.js';
import {listen} from '../installation/host-page.js';

const user = {id: 'u-owner', name: 'Olga Weiss', email: 'olga@agency.example'};

/** What a script of the page gets when it calls a helper elsewhere, with the visitor's cookies. */
const callFrom = (page: Page, helper: string, fingerprint: string) =>
  page.evaluate(
    async ([endpoint, path]) => {
      const headers = {'x-tenant': 'quay', 'content-type': 'application/json'};
      const init = {method: 'POST', credentials: 'include', headers, body: '{}'} as const;
      const answer = await fetch(`${endpoint}${path}`, init);
      return (await answer.json()) as unknown;
    },
    [`${helper}/esign`, `/envelopes/${fingerprint}/remind`] as const,
  );

test('a page calls a helper on another host, with cookies, where the helper lists its origin', async ({
  page,
}) => {
  const app = await listen((_request, response) => {
    response.setHeader('set-cookie', 'session=olga; SameSite=Lax').end('<h1>Contract</h1>');
  });
  const service = createFakeService();
  const {fingerprint} = service.add({owner: user.id});
  const helperFor = (origins: readonly string[]) =>
    createEsignHandler({
      service: {baseUrl: fakeBaseUrl, apiKey: fakeKey, fetch: service.fetch},
      origins,
      authorize: ({headers}) =>
        headers.get('cookie')?.includes('session=olga') && headers.get('x-tenant') === 'quay'
          ? {user, allow: true}
          : null,
    });
  const listing = await listen(toNodeListener(helperFor([app.origin])));
  const other = await listen(toNodeListener(helperFor(['https://elsewhere.example'])));
  await page.goto(app.origin);

  const answer = await callFrom(page, listing.origin, fingerprint);
  expect(answer).toMatchObject({action: 'remind', status: 'sent'});
  const reminded = service.requests.length;
  await expect(callFrom(page, other.origin, fingerprint)).rejects.toThrow('Failed to fetch');
  expect(service.requests).toHaveLength(reminded);
  for (const {close} of [app, listing, other]) close();
});
