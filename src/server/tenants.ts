/** What the requests of one account share: of all, or, where tenants have accounts of their own, of one tenant. */
import {createEnvelopeIndex} from './envelopes/envelope-index.js';
import {createHostCheck} from './host-check.js';
import {createEventFeed} from './live/event-feed.js';
import {createStreamCount} from './live/stream-count.js';
import type {EsignHandlerOptions, EsignService, EsignTenant, FindTenant} from './options.js';
import {Refusal} from './refusal.js';
import type {AccountOptions, Helper} from './request-context.js';
import {createService} from './service.js';
import {createSigningLinks} from './signing-links.js';
import {type EsignStore, memoryStore} from './store.js';

/** Finds what a request shares with others of its account. */
export type FindHelper = (request: Request) => Promise<Helper>;

/** Prepares the only account, or finds that of each request. */
export function createHelpers(options: EsignHandlerOptions): FindHelper {
  const {service, store = memoryStore()} = options;
  if (typeof service === 'function') return createTenants(options, service, store);
  const helper = createHelper({...options, service}, store);
  return () => Promise.resolve(helper);
}

/** Nothing that is kept of one tenant is found by another. */
function createTenants(
  options: EsignHandlerOptions,
  find: FindTenant,
  store: EsignStore,
): FindHelper {
  const known = new Map<string, Helper>();
  return async (request) => {
    const tenant = await find(request);
    if (!tenant) throw new Refusal(404, 'not_found', 'There is nothing at this address.');
    checkTenant(tenant);
    const {tenant: name, webhookSecret, ...service} = tenant;
    const before = known.get(name);
    if (before && isSame(before.options, tenant)) return before;
    const own = before?.store ?? storeOf(name, store);
    const helper = createHelper({...options, service, webhookSecret}, own);
    // A changed key must not end the streams that are open.
    const {feed, streams} = before ?? helper;
    known.set(name, {...helper, feed, streams});
    return {...helper, feed, streams};
  };
}

function createHelper(options: AccountOptions, store: EsignStore): Helper {
  const service = createService(options.service);
  return {
    options,
    service,
    store,
    feed: createEventFeed(store, options.store !== undefined),
    links: createSigningLinks(store, options),
    index: createEnvelopeIndex(service, store),
    streams: createStreamCount(),
    check: createHostCheck(options.service, options.basePath),
  };
}

function checkTenant({tenant}: EsignTenant): void {
  if (typeof tenant === 'string' && tenant !== '') return;
  throw new TypeError(
    '`service` must return {tenant, baseUrl, apiKey} with a non-empty name of the tenant, or null.',
  );
}

const isSame = ({service, webhookSecret}: AccountOptions, tenant: EsignTenant): boolean =>
  isSameService(service, tenant) && String(webhookSecret) === String(tenant.webhookSecret);

const isSameService = (one: EsignService, other: EsignService): boolean =>
  one.baseUrl === other.baseUrl && one.apiKey === other.apiKey && one.fetch === other.fetch;

/** A part of the store under the tenant's name. */
function storeOf(tenant: string, store: EsignStore): EsignStore {
  // Encoded, so that no name can reach into the part of another.
  const keyOf = (key: string) => `esign:tenant:${encodeURIComponent(tenant)}:${key}`;
  return {
    getItem: (key) => store.getItem(keyOf(key)),
    setItem: (key, value, options) => store.setItem(keyOf(key), value, options),
    removeItem: (key) => store.removeItem(keyOf(key)),
  };
}
