/** A host app of a test's own: the real helper before the service of the installation, and pages with any elements. */
import type {RequestListener} from 'node:http';
import type {Page} from '@playwright/test';
import {
  createEsignHandler,
  registerWebhook,
  type EsignHandlerOptions,
  type EsignUser,
} from '../../../src/server/index.js';
import {toNodeListener} from '../../../src/server/node/index.js';
import type {Person} from '../people.js';
import {serveHost} from './host-page.js';
import type {Installation} from './installation.js';

/** A running host. */
export interface OwnHost {
  /** Signs somebody in and shows a page with this markup; its elements are found there as on any page. */
  show(page: Page, person: Person, markup: string): Promise<void>;
  /** Where any browser signs somebody in and shows a page with this markup. */
  address(person: Person, markup: string): string;
  close(): Promise<void>;
}

/** What a test decides of the host. */
export type HostChoices = Partial<Omit<EsignHandlerOptions, 'service' | 'webhookSecret'>>;

/** Starts the host: free form is allowed, and whoever the cookie says is signed in. */
export async function startOwnHost(
  {serviceUrl, apiKey, api}: Pick<Installation, 'serviceUrl' | 'apiKey' | 'api'>,
  choices: HostChoices = {},
): Promise<OwnHost> {
  const service = {baseUrl: `${serviceUrl}/v1`, apiKey};
  let helper: RequestListener = (_request, response) => void response.writeHead(503).end();
  const {origin, close} = await serveHost({
    body: `<main></main>${showAddressed}`,
    helper: (request, response) => helper(request, response),
  });
  const url = `${origin}/esign/webhooks`;
  const webhookSecret = await registerWebhook({service, url});
  const authorize: EsignHandlerOptions['authorize'] = (request) => {
    const user = userOf(request);
    return user && {user, allow: true};
  };
  helper = toNodeListener(
    createEsignHandler({service, authorize, allowFreeform: true, webhookSecret, ...choices}),
  );
  return {
    address(person, markup) {
      const asked = {person: JSON.stringify(person), markup: `${headings}${markup}`};
      return `${origin}/?${String(new URLSearchParams(asked))}`;
    },
    async show(page, person, markup) {
      const value = encodeURIComponent(JSON.stringify(person));
      await page.context().addCookies([{name: 'person', value, url: origin}]);
      await page.goto(origin);
      await page
        .locator('main')
        .evaluate((main, content) => (main.innerHTML = content), `${headings}${markup}`);
    },
    async close() {
      const {webhooks} = await api.client.listWebhooks({limit: 50});
      for (const {webhook_id, webhook_url} of webhooks)
        if (webhook_url === url) await api.client.deleteWebhook({webhook_id});
      close();
    },
  };
}

/** As pages have them, so that headings of elements are in order. */
const headings = '<h1>Contracts</h1><h2>Order</h2>';

/** What the address asks for. */
const showAddressed = `<script>
  const asked = new URLSearchParams(location.search);
  if (asked.has('person')) {
    document.cookie = 'person=' + encodeURIComponent(asked.get('person'));
    document.querySelector('main').innerHTML = asked.get('markup');
  }
</script>`;

function userOf({headers}: Request): EsignUser | null {
  const [, value] = /person=([^;]+)/.exec(headers.get('cookie') ?? '') ?? [];
  if (!value) return null;
  const person = JSON.parse(decodeURIComponent(value)) as Person;
  return {...person, id: person.email};
}
