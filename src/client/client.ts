import type * as z from 'zod/mini';
import {type Endpoint, type EndpointName, endpoints} from '../contract/endpoints.js';
import {codeIn, messageOf} from '../contract/errors.js';
import {type Connection, sendCall} from './connection.js';
import {RequestError} from './errors.js';
import {fillPath, type PathParameters} from './path.js';

type Table = typeof endpoints;

/** A body's members as a caller writes them; where the contract accepts text too, the actual type. */
type Writable<Schema extends z.ZodMiniType> = {
  [Name in keyof z.input<Schema>]: unknown extends z.input<Schema>[Name]
    ? Name extends keyof z.output<Schema>
      ? z.output<Schema>[Name]
      : never
    : z.input<Schema>[Name];
};

type Page = {readonly offset?: number | undefined; readonly limit?: number | undefined};

type QueryOf<Row> = Row extends {query: infer Schema extends z.ZodMiniType}
  ? Omit<z.input<Schema>, keyof Page> & Page
  : unknown;

type BodyOf<Row> = Row extends {body: infer Schema extends z.ZodMiniType}
  ? Writable<Schema>
  : unknown;

/** Everything one call takes, in one object: path parameters, and members of the query or body. */
export type CallInput<Name extends EndpointName> = PathParameters<Table[Name]['path']> &
  QueryOf<Table[Name]> &
  BodyOf<Table[Name]>;

/** What one call returns: the contract's type, or the streaming response of a download. */
export type CallAnswer<Name extends EndpointName> = Table[Name] extends {
  answer: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : Response;

/** Options of any call. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Requests with the same key and body get the same response for 24 hours, which makes a POST safe to retry. */
  readonly idempotencyKey?: string | undefined;
  /** Further headers, such as `range` or `if-none-match` for a download. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

type Method<Name extends EndpointName> =
  Record<never, never> extends CallInput<Name>
    ? (input?: CallInput<Name>, options?: CallOptions) => Promise<CallAnswer<Name>>
    : (input: CallInput<Name>, options?: CallOptions) => Promise<CallAnswer<Name>>;

/** Endpoints that return one page of a list. */
export type ListName = {
  [Name in EndpointName]: Table[Name] extends {list: string} ? Name : never;
}[EndpointName];

/** One row of a list. */
export type ListRow<Name extends ListName> =
  CallAnswer<Name> extends {[List in Table[Name]['list']]: readonly (infer Row)[]} ? Row : never;

/** One method per endpoint of the interface, and `each` to iterate over a whole list. */
export type EsignClient = {readonly [Name in EndpointName]: Method<Name>} & {
  /** Every row of a list, page after page; pages are fetched as needed. */
  each<Name extends ListName>(
    name: Name,
    input?: Omit<CallInput<Name>, 'offset'>,
    options?: CallOptions,
  ): AsyncGenerator<ListRow<Name>, void, undefined>;
};

type AnyInput = Readonly<Record<string, unknown>>;

/**
 * A client for the whole interface, generated from the endpoint table.
 * @example const client = createClient({baseUrl: 'https://sign.example.com/v1', apiKey}); const envelope = await
 *   client.getEnvelope({envelope_fingerprint});
 */
export function createClient(connection: Connection): EsignClient {
  const methods = Object.entries<Endpoint>(endpoints).map(
    ([name, endpoint]) =>
      [
        name,
        (input: AnyInput = {}, options: CallOptions = {}) =>
          callEndpoint(connection, endpoint, input, options),
      ] as const,
  );
  const each = (name: ListName, input: AnyInput = {}, options: CallOptions = {}) =>
    walk(connection, endpoints[name], input, options);
  // The loop above builds these methods from the same table that the types are derived from.
  return {...Object.fromEntries(methods), each} as unknown as EsignClient;
}

async function callEndpoint(
  connection: Connection,
  endpoint: Endpoint,
  input: AnyInput,
  options: CallOptions,
): Promise<unknown> {
  const {path, rest} = fillPath(endpoint.path, input);
  if (endpoint.leavesInvalid !== undefined) requireValid(endpoint, rest);
  const isFile = endpoint.answer === 'file';
  const response = await sendCall(connection, {
    ...options,
    method: endpoint.method,
    path,
    isFile,
    ...(endpoint.query ? {query: rest} : {}),
    ...(endpoint.body ? {body: rest} : {}),
  });
  return isFile ? response : await response.json();
}

/** What the service would leave alone, which goes unnoticed by whoever does not read the answer. */
function requireValid({body}: Endpoint, members: AnyInput): void {
  const [issue] = body?.safeParse(members).error?.issues ?? [];
  if (!issue) return;
  const code = codeIn(issue.message);
  const name = issue.path.map(String).join('.');
  const reason = code === 10010 ? issue.message : messageOf(code);
  throw new RequestError(messageOf(code), {code, detail: name ? `${name}: ${reason}` : reason});
}

async function* walk(
  connection: Connection,
  endpoint: Endpoint & {readonly list: string},
  input: AnyInput,
  options: CallOptions,
): AsyncGenerator<never, void, undefined> {
  for (let offset = 0; ;) {
    const query = {limit: 50, ...input, offset};
    const page = (await callEndpoint(connection, endpoint, query, options)) as {
      readonly next?: string | undefined;
      readonly [list: string]: unknown;
    };
    const rows = page[endpoint.list] as readonly never[];
    yield* rows;
    // A page without rows would never move `offset` on.
    if (!page.next || rows.length === 0) return;
    // Not by `limit`: the service may return fewer rows than were requested.
    offset += rows.length;
  }
}
