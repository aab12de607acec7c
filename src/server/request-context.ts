import type {EnvelopeIndex} from './envelopes/envelope-index.js';
import type {HostCheck} from './host-check.js';
import type {EventFeed} from './live/event-feed.js';
import type {EsignAction} from '../contract/access/esign-actions.js';
import type {EsignHandlerOptions, EsignService, EsignUser} from './options.js';
import type {Service} from './service.js';
import type {SigningLinks} from './signing-links.js';
import type {EsignStore} from './store.js';
import type {StreamCount} from './live/stream-count.js';

/** The host's options, with the account of the request. */
export type AccountOptions = Omit<EsignHandlerOptions, 'service'> & {
  readonly service: EsignService;
};

/** What all requests of one account share. */
export interface Helper {
  readonly options: AccountOptions;
  readonly service: Service;
  readonly store: EsignStore;
  readonly feed: EventFeed;
  readonly links: SigningLinks;
  readonly index: EnvelopeIndex;
  readonly streams: StreamCount;
  readonly check: HostCheck;
}

/** One request of a user who is allowed to make it. */
export interface RequestContext extends Helper {
  readonly request: Request;
  readonly url: URL;
  /** Parameters of the route's path. */
  readonly params: Readonly<Record<string, string>>;
  readonly user: EsignUser;
  /** Whether all of the account counts as the user's own. */
  readonly seesAll: boolean;
  /** Whether the host lets this user do something with their own envelopes. */
  allows(action: EsignAction): boolean;
}
