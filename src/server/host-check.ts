/**
 * `GET /check`: what the helper itself finds wrong with its host, by name, for `esign-elements doctor`. It needs no
 * sign-in, so that a host is diagnosed before anybody can sign in: it tells names of mistakes, and no address, version,
 * person or secret. Answers are kept for a moment, so that whoever asks often does not make the service work.
 */
import {type Connection, sendCall} from '../client/connection.js';
import {ConnectionError, isServiceError} from '../client/errors.js';
import type {Mistake} from '../contract/mistakes.js';
import {isPlaceholder} from '../contract/placeholder.js';
import * as z from '../contract/schema.js';
import {createService, type Service} from './service.js';
import {
  deliveryListAnswerSchema,
  userListAnswerSchema,
  webhookListAnswerSchema,
} from './service-answers.js';

/** Milliseconds for which what was found is told again. */
const keptFor = 5_000;

/** Milliseconds after which the service counts as not responding. */
const timeout = 5_000;

/** Milliseconds that each further question may take: two follow one another, and `doctor` waits ten seconds in all. */
const furtherTimeout = 2_000;

/** Signed events are refused at five minutes, and what is measured here includes the way. */
const tolerableSkew = 120_000;

/** Finds the mistakes of a host. */
export type HostCheck = () => Promise<readonly Mistake[]>;

/** Asks the service of one account, one time for all who want to know at once. */
export function createHostCheck(connection: Connection, basePath = '/esign'): HostCheck {
  let found: Promise<readonly Mistake[]> | undefined;
  let foundAt = Infinity;
  return () => {
    if (found && Date.now() < foundAt + keptFor) return found;
    foundAt = Infinity;
    found = findMistakes(connection, basePath).finally(() => {
      foundAt = Date.now();
    });
    return found;
  };
}

async function findMistakes(connection: Connection, basePath: string): Promise<readonly Mistake[]> {
  const ofNode: readonly Mistake[] = isNodeOld() ? ['old_node'] : [];
  if (!connection.baseUrl || !connection.apiKey) return [...ofNode, 'service_unset'];
  const ofService = await mistakeOfService(connection);
  if (ofService && ofService !== 'clock_skew') return [...ofNode, ofService];
  const service = createService({...connection, attempts: 1, timeout: furtherTimeout});
  const others = [mistakeOfWebhook(service, basePath), mistakeOfSender(service)];
  return [...ofNode, ofService, ...(await Promise.all(others))].filter(
    (each) => each !== undefined,
  );
}

function isNodeOld(): boolean {
  // Workers and Deno have no such member, or one that is new enough.
  const {process} = globalThis as {process?: {versions?: {node?: string}}};
  const [major = 0, minor = 0] = (process?.versions?.node ?? '').split('.').map(Number);
  // As in `engines`.
  const isSupported = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22;
  return major > 0 && !isSupported;
}

async function mistakeOfService(connection: Connection): Promise<Mistake | undefined> {
  const seen: {status?: number; date?: string | null} = {};
  const look: typeof fetch = async (input, init) => {
    const answer = await (connection.fetch ?? fetch)(input, init);
    Object.assign(seen, {status: answer.status, date: answer.headers.get('date')});
    return answer;
  };
  const once = {...connection, fetch: look, attempts: 1, timeout};
  try {
    const answer = await sendCall(once, {method: 'GET', path: '/envelopes', query: {limit: 1}});
    if (!listSchema.safeParse(await answer.json().catch(() => undefined)).success)
      return 'service_address';
  } catch (error) {
    return mistakeBehind(error, seen.status ?? 0);
  }
  return isSkewed(seen.date) ? 'clock_skew' : undefined;
}

const listSchema = z.object({envelopes: z.array(z.unknown())});

function mistakeBehind(error: unknown, status: number): Mistake {
  // Browsers and workers hide the status of a redirect that is not followed.
  if (status >= 300 && status < 400) return 'service_redirects';
  if (isServiceError(error, 'AuthenticationError')) return 'service_refused';
  if (isServiceError(error, 'NotFoundError')) return 'service_address';
  if (error instanceof ConnectionError || isServiceError(error)) return 'service_unavailable';
  // An address that is none at all.
  return 'service_address';
}

const isSkewed = (date: string | null | undefined): boolean =>
  Math.abs(Date.parse(date ?? '') - Date.now()) > tolerableSkew;

/** Whether envelopes would come from a placeholder. */
async function mistakeOfSender(service: Service): Promise<Mistake | undefined> {
  try {
    const query = {limit: 50};
    const {users} = await service.read('listUsers', {}, userListAnswerSchema, {query});
    return users.some(({user_email}) => isPlaceholder(user_email))
      ? 'placeholder_sender'
      : undefined;
  } catch {
    return undefined;
  }
}

/** What the service knows about the way back; nothing where it does not tell. */
async function mistakeOfWebhook(service: Service, basePath: string): Promise<Mistake | undefined> {
  try {
    const query = {limit: 50};
    const {webhooks} = await service.read('listWebhooks', {}, webhookListAnswerSchema, {query});
    const own = webhooks.find(({webhook_url}) => isBelow(webhook_url, basePath));
    if (!own) return 'webhook_missing';
    if (own.webhook_suspended) return 'webhook_suspended';
    return await mistakeOfDelivery(service, own.webhook_id);
  } catch {
    return undefined;
  }
}

const isBelow = (url: string, basePath: string): boolean =>
  URL.canParse(url) && new URL(url).pathname === `${basePath.replace(/\/+$/, '')}/webhooks`;

async function mistakeOfDelivery(
  service: Service,
  webhook_id: string,
): Promise<Mistake | undefined> {
  const {deliveries} = await service.read(
    'listDeliveries',
    {webhook_id},
    deliveryListAnswerSchema,
    {
      query: {limit: 1},
    },
  );
  const [last] = deliveries;
  if (!last?.delivery_last_tried || last.delivery_delivered) return undefined;
  // The helper itself answers 401 to what it cannot verify.
  return last.delivery_last_status === 401 ? 'webhook_secret' : 'webhook_unreachable';
}
