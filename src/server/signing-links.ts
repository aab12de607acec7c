import type {WebhookEvent} from '../contract/resources/events.js';
import type {EsignHandlerOptions, EsignService} from './options.js';
import type {ServiceParty} from './service-answers.js';
import {type EsignStore, storedSeconds} from './store.js';

/** Signing links received with events, for services without signing sessions. */
export interface SigningLinks {
  /** Stores the link an event contains, if any. */
  keep(event: WebhookEvent): Promise<void>;
  /** The link of a party whose turn it is. */
  find(fingerprint: string, party: ServiceParty): Promise<string | undefined>;
}

/** The options that decide which links are stored. */
type LinkOptions = Pick<EsignHandlerOptions, 'webhookSecret'> & {readonly service: EsignService};

/**
 * Links by e-mail address. The link in a `signed-envelope` event is the next signer's, who is not named there. Anyone
 * can send an unsigned event: its link is stored only if it points to the service itself.
 */
export function createSigningLinks(
  store: EsignStore,
  {service, webhookSecret}: LinkOptions,
): SigningLinks {
  return {
    async keep(event) {
      if (event.action !== 'send-envelope') return;
      const link = sourceOf(event.envelope_signing_embed ?? '');
      if (link === undefined || !(webhookSecret || leadsTo(service.baseUrl, link))) return;
      const key = keyOf(event.envelope_fingerprint, event.contact_email);
      await store.setItem(key, link, {ttl: storedSeconds});
    },
    async find(fingerprint, party) {
      if (party.party_status !== 'in progress') return undefined;
      const link = await store.getItem(keyOf(fingerprint, party.contact_email));
      return typeof link === 'string' ? link : undefined;
    },
  };
}

const keyOf = (fingerprint: string, whose: string) =>
  `esign:link:${fingerprint}:${encodeURIComponent(whose.toLowerCase())}`;

/** The address in `<iframe src="…">`. */
function sourceOf(markup: string): string | undefined {
  const source = /\bsrc="([^"]+)"/.exec(markup)?.[1]?.replaceAll('&amp;', '&');
  return source !== undefined && /^https?:\/\//.test(source) && URL.canParse(source)
    ? source
    : undefined;
}

/** A service whose interface is at `api.<name>` has its pages at `<name>` or below it. */
function leadsTo(baseUrl: string, link: string): boolean {
  const service = new URL(baseUrl);
  const name = service.hostname.replace(/^api\./, '');
  const {protocol, hostname} = new URL(link);
  // The dots keep `evilexample.com` from passing for a name below `example.com`.
  return protocol === service.protocol && `.${hostname}`.endsWith(`.${name}`);
}
