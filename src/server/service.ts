/**
 * The helper's calls to the service. Paths repeat the endpoint table, held to it by the compiler:
 * the table itself brings the schemas of the whole interface, which a helper on a worker need not load.
 */
import {type Connection, sendCall} from '../client/connection.js';
import {ConnectionError} from '../client/errors.js';
import {fillPath, type PathParameters} from '../client/path.js';
import type {endpoints} from '../contract/endpoints.js';
import type {Schema} from '../contract/schema.js';

type Table = typeof endpoints;

const calls = {
  listEnvelopes: ['GET', '/envelopes'],
  createEnvelope: ['POST', '/envelopes'],
  sendEnvelope: ['POST', '/envelopes/{envelope_fingerprint}/send'],
  getEnvelope: ['GET', '/envelopes/{envelope_fingerprint}'],
  deleteEnvelope: ['DELETE', '/envelopes/{envelope_fingerprint}'],
  remindEnvelope: ['PUT', '/envelopes/{envelope_fingerprint}/remind'],
  cancelEnvelope: ['PUT', '/envelopes/{envelope_fingerprint}/cancel'],
  expireEnvelope: ['PUT', '/envelopes/{envelope_fingerprint}/expire'],
  downloadEnvelope: ['GET', '/envelopes/{envelope_fingerprint}/download'],
  downloadDocument: [
    'GET',
    '/envelopes/{envelope_fingerprint}/documents/{document_fingerprint}/download',
  ],
  downloadOriginal: [
    'GET',
    '/envelopes/{envelope_fingerprint}/documents/{document_fingerprint}/original/download',
  ],
  createEmbedSession: ['POST', '/embed-sessions'],
  listWebhooks: ['GET', '/webhooks'],
  createWebhook: ['POST', '/webhooks'],
  deleteWebhook: ['DELETE', '/webhooks/{webhook_id}'],
  verify: ['POST', '/verify'],
} as const satisfies {
  readonly [Name in keyof Table]?: readonly [Table[Name]['method'], Table[Name]['path']];
};

/** Calls that are not in every installation's table. */
const furtherCalls = {
  listTemplates: ['GET', '/templates'],
  getTemplate: ['GET', '/templates/{template_fingerprint}'],
} as const;

const allCalls = {...calls, ...furtherCalls};
type Calls = typeof allCalls;

/** Names of the calls the helper makes. */
export type ServiceCall = keyof Calls;

/** What goes along with a call, besides the parameters of its path. */
export interface CallContent {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
}

/** The service as the helper's routes use it. */
export interface Service {
  /** Makes a call and reads those members of its answer that the schema names. */
  read<Name extends ServiceCall, Value>(
    name: Name,
    parameters: PathParameters<Calls[Name][1]>,
    answer: Schema<Value>,
    content?: CallContent,
  ): Promise<Value>;
  /** Makes a call whose answer is a file; its body streams. */
  stream<Name extends ServiceCall>(
    name: Name,
    parameters: PathParameters<Calls[Name][1]>,
    content?: CallContent,
  ): Promise<Response>;
}

const unset =
  'createEsignHandler has no `service.baseUrl` or `service.apiKey`: are the environment variables set that they come from?';

/** Connects to the service. Tries twice and soon: a browser is better served by an error than by a long wait. */
export function createService(connection: Connection): Service {
  const send = (
    name: ServiceCall,
    parameters: object,
    content: CallContent | undefined,
    isFile: boolean,
  ) => {
    if (!connection.baseUrl || !connection.apiKey) throw new TypeError(unset);
    const [method, path] = allCalls[name];
    return sendCall(
      {attempts: 2, longestWait: 2, ...connection},
      {...content, method, path: fillPath(path, {...parameters}).path, isFile},
    );
  };
  return {
    read: async (name, parameters, answer, content) => {
      const response = await send(name, parameters, content, false);
      return readAnswer(answer, await response.json());
    },
    stream: (name, parameters, content) => send(name, parameters, content, true),
  };
}

function readAnswer<Value>(schema: Schema<Value>, body: unknown): Value {
  const {success, data, error} = schema.safeParse(body);
  if (success) return data;
  throw new ConnectionError(`The service's answer does not fit the interface at "${error.place}".`);
}
