/** What answering a directory takes. */
import type {BodiesUnderWay} from '../http/bodies/bodies-under-way.js';
import type {Turns} from '../http/request/account-turns.js';
import type {ActorOf, AddressOf} from '../http/request/actor.js';
import type {Limiter} from '../http/request/rate-limit.js';
import type {Jobs} from '../jobs/jobs.js';
import type {Log} from '../log.js';
import type {TellAddition} from '../notifications/addition.js';
import type {Clock} from '../ports.js';
import type {PublicLinks} from '../public-links.js';
import type {Queries} from '../storage/connection/database.js';
import type {ScimToken} from '../storage/directory/scim-tokens.js';

export interface ScimServices {
  readonly db: Queries;
  readonly clock: Clock;
  readonly links: Pick<PublicLinks, 'scim'>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly tellAddition: TellAddition;
  readonly log: Log;
  readonly actorOf: ActorOf;
  readonly addressOf: AddressOf;
  /** Counts the bodies being received. */
  readonly bodies: BodiesUnderWay;
  /** Limits the concurrent requests of an account. */
  readonly turns: Turns;
  /** Counts wrong tokens per address. */
  readonly failures: Limiter;
  /** Counts requests per token. */
  readonly requests: Limiter;
}

/** A request is answered for the account of its token. */
export interface ScimEnv {
  Variables: {
    token: ScimToken;
    /** For the security log. */
    caller: {readonly companyId: number; readonly keyName: string};
  };
}
