import type {OutgoingFiles} from '../../http/answers/outgoing-files.js';
import type {BodiesUnderWay} from '../../http/bodies/bodies-under-way.js';
import type {ActorOf, AddressOf} from '../../http/request/actor.js';
import type {Limiter} from '../../http/request/rate-limit.js';
import type {WidgetLimiter} from '../../http/request/limiters.js';
import type {Services} from '../../services.js';
import type {PageAssets} from './page-assets.js';

/** What pages have, besides what all share. */
export interface PageServices extends Services {
  /** Limits concurrent uploads. */
  readonly bodies: BodiesUnderWay;
  /** Folder for files while their request is processed. */
  readonly incoming: string;
  readonly outgoing: OutgoingFiles;
  readonly widgetLimiter: WidgetLimiter;
  /** Counts the questions of a party. */
  readonly questions: Limiter;
  readonly actorOf: ActorOf;
  readonly addressOf: AddressOf;
  readonly assets: PageAssets;
}
