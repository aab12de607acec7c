import type {Services} from '../services.js';
import type {OutgoingFiles} from './answers/outgoing-files.js';
import type {Limiter} from './request/rate-limit.js';

/** What handlers of the API have, besides what all share. */
export interface ApiServices extends Services {
  readonly outgoing: OutgoingFiles;
  /** Counts test mails per address. */
  readonly testMails: Limiter;
}
