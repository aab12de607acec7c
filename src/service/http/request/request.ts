/** The input and output of a route's handler. */
import type * as z from 'zod/mini';
import type {EndpointName, endpoints} from '../../../contract/endpoints.js';
import type {PreparedDocument} from '../../commands/prepared-documents.js';
import type {Actor} from '../../domain/envelope.js';
import type {RequestFiles} from '../../storage/files/request-files.js';
import type {Caller} from './authentication.js';
import type {LeftAlone} from './validation.js';
import type {Services} from '../../services.js';
import type {OutgoingFiles} from '../answers/outgoing-files.js';
import type {Limiter} from './rate-limit.js';

type Table = typeof endpoints;
type Parsed<Row, Part extends 'query' | 'body'> =
  Row extends Record<Part, infer Schema extends z.ZodMiniType> ? z.infer<Schema> : undefined;

/** An authenticated request, validated with the endpoint's schemas. */
export interface ApiRequest<Name extends EndpointName> {
  /** The account that the key belongs to. */
  readonly companyId: number;
  readonly caller: Caller;
  /** Whether its answers still contain the deprecated download links. */
  readonly hasDeprecatedFields: boolean;
  /** The path's parameters, by the names in the endpoint's path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Parsed<Table[Name], 'query'>;
  readonly body: Parsed<Table[Name], 'body'>;
  /** Members of the body that were left alone (`leavesInvalid` of the endpoint). */
  readonly leftAlone: readonly LeftAlone[];
  readonly actor: Actor;
  readonly files: RequestFiles;
  /** Its documents, if they were read ahead because it places fields in them. */
  readonly prepared: readonly PreparedDocument[] | null;
  /** Absolute URL of the request below the public origin, for `next` links. */
  url(): URL;
  readonly headers: Headers;
}

/** Body of a successful answer: the schema's output, or a whole response for files. */
export type ApiAnswer<Name extends EndpointName> = Table[Name]['answer'] extends z.ZodMiniType
  ? z.infer<Table[Name]['answer']>
  : Response;

/** One handler per endpoint of the table. */
export type Handlers = {
  readonly [Name in EndpointName]: (request: ApiRequest<Name>) => Promise<ApiAnswer<Name>>;
};

/** What handlers of the API have, besides what all share. */
export interface ApiServices extends Services {
  readonly outgoing: OutgoingFiles;
  /** Counts test mails per address. */
  readonly testMails: Limiter;
}
