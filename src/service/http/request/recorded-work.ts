/** Puts acts on the record: in the transaction that does them, so that there is neither without the other. */
import type {ActKind} from '../../../contract/access/act.js';
import {endpoints, isAct, type Endpoint, type EndpointName} from '../../../contract/endpoints.js';
import type {Actor} from '../../domain/envelope.js';
import type {Clock} from '../../ports.js';
import {nameOfKeyHash, listApiKeys, nameOfKey} from '../../storage/access/api-keys.js';
import {recordAuditEntry, type Doer} from '../../storage/accounts/audit-log.js';
import type {Queries, Transaction} from '../../storage/connection/database.js';
import {inTransaction} from '../../storage/connection/in-transaction.js';
import type {Caller} from './authentication.js';
import type {Handlers} from './request.js';
import {nameOfAgent} from '../../storage/access/agents.js';
import {findMandate} from '../../storage/access/mandates.js';
import {nameOfPasskey} from '../../storage/access/console-passkeys.js';
import {emailOfSession} from '../../storage/access/console-sessions.js';
import {nameOfScimToken, nameOfToken} from '../../storage/directory/scim-tokens.js';
import {findSubAccount} from '../../storage/accounts/sub-accounts.js';
import {findUser} from '../../storage/accounts/users.js';
import {findWebhook} from '../../storage/accounts/webhooks.js';
import {readCompany} from '../../storage/accounts/companies.js';

export interface RecordServices {
  readonly db: Queries;
  readonly clock: Clock;
  readonly handlers: Handlers;
  /** The same handlers, with all their statements in this transaction. */
  readonly handlersIn: (transaction: Transaction) => Handlers;
}

/** What a request asks for, and how it is done. */
export interface Work {
  readonly name: EndpointName;
  readonly request: {
    readonly caller: Caller;
    readonly actor: Actor;
    readonly params: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  readonly workOf: (handlers: Handlers) => Promise<object>;
}

/**
 * What takes too long for one transaction (a logo is fetched; a person is looked for everywhere) is recorded when it is
 * done.
 */
const slow: ReadonlySet<EndpointName> = new Set(['updateBranding', 'erasePerson', 'testMail']);

/** Does it, and records it if it is an act. */
export async function doWork(services: RecordServices, work: Work): Promise<object> {
  const {name, workOf} = work;
  if (!isRecorded(work)) return workOf(services.handlers);
  if (!slow.has(name))
    return inTransaction(services.db, (transaction) => doWorkIn(services, transaction, work));
  const former = await formerOf(services.db, work);
  const answer = await workOf(services.handlers);
  await record(services, services.db, work, {former, answer});
  return answer;
}

/** The same in a transaction that is there. */
export async function doWorkIn(
  services: RecordServices,
  transaction: Transaction,
  work: Work,
): Promise<object> {
  const {request, workOf} = work;
  if (!isRecorded(work)) return workOf(services.handlersIn(transaction));
  const before = await subjectBefore(transaction, request.caller.companyId, request.params);
  const former = await formerOf(transaction, work);
  const answer = await workOf(services.handlersIn(transaction));
  await record(services, transaction, work, {before, former, answer});
  return answer;
}

const formerOf = (db: Queries, {name, request}: Work) =>
  formerValues(db, name, {companyId: request.caller.companyId, params: request.params});

/** A preview does nothing. */
function isRecorded({name, request}: Work): boolean {
  const endpoint: Endpoint = endpoints[name];
  return isAct(endpoint) && membersOf(request)['erasure_preview'] !== true;
}

/** What was found before it, and what came of it. */
interface Course {
  readonly before?: string | null;
  readonly former: Readonly<Record<string, unknown>>;
  readonly answer: object;
}

async function record(
  {clock}: RecordServices,
  db: Queries,
  {name, request}: Work,
  {before = null, former, answer}: Course,
): Promise<void> {
  const values = shown({...outcomeIn(answer), ...envelopeIn(request), ...membersOf(request)});
  const wasThere = Object.entries(shown(former)).filter(([member]) => member in values);
  await recordAuditEntry(db, {
    companyId: request.caller.companyId,
    done: clock.now(),
    kind: kindOf(name),
    doer: await doerOf(db, request),
    about: before ?? subjectAfter({...answer}),
    values,
    former: Object.fromEntries(wasThere),
  });
}

/** `deleteApiKey` → `delete-api-key`. A test holds each of them against the list. */
const kindOf = (name: EndpointName): ActKind =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as ActKind;

async function doerOf(db: Queries, {caller, actor, body}: Work['request']): Promise<Doer> {
  const {ip, userAgent} = actor;
  const {user, keyName, operator} = caller;
  if (operator) return operator;
  if (!user) return {by: 'key', name: await nameOfKeyHash(db, keyName), email: null, ip, userAgent};
  // Of who erased herself, nothing is written down again.
  const erased = membersOf({body})['person_email'];
  if (typeof erased === 'string' && erased.toLowerCase() === user.email.toLowerCase())
    return {by: 'user', name: null, email: null, ip: null, userAgent: null};
  return {by: 'user', name: user.name, email: user.email, ip, userAgent};
}

const membersOf = ({body}: Pick<Work['request'], 'body'>): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? {...body} : {};

/** What of a request is written down: what was allowed or set, and no secret, text or file. */
const members =
  /^(user_access|user_email|envelope_fingerprint|role_id|api_key_(scope|expires_in_days|is_test)|webhook_(type|format|new_secret)|branding_colour|company_name|mail_outcome|mandate_(actions|envelopes_most|expires_in_days)|setting_\w+)$/;

/** Whether a test mail was taken. */
const outcomeIn = (answer: object) =>
  'mail_outcome' in answer ? {mail_outcome: answer.mail_outcome} : {};

/** The envelope that a path names; by its number, as its title may tell more than the log may. */
const envelopeIn = ({params}: Pick<Work['request'], 'params'>) =>
  'envelope_fingerprint' in params ? {envelope_fingerprint: params['envelope_fingerprint']} : {};

const longestValue = 200;

function shown(body: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body)
      .filter(([name, value]) => members.test(name) && value !== undefined)
      .map(([name, value]) => [name, textOf(value)]),
  );
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

/** What a path may name, and how it is called. */
const subjects: Readonly<
  Record<string, (db: Queries, companyId: number, id: string) => Promise<string | undefined>>
> = {
  user_id: async (db, companyId, id) => (await findUser(db, companyId, Number(id)))?.email,
  session_id: emailOfSession,
  agent_id: nameOfAgent,
  passkey_id: (db, companyId, id) => nameOfPasskey(db, companyId, Number(id)),
  company_id: async (db, companyId, id) => (await findSubAccount(db, companyId, Number(id)))?.name,
  branding_email_type: (_db, _companyId, type) => Promise.resolve(type),
  api_key_id: async (db, companyId, id) => {
    const key = (await listApiKeys(db, companyId)).find((each) => String(each.id) === id);
    return key && nameOfKey(key);
  },
  scim_token_id: (db, companyId, id) => nameOfScimToken(db, companyId, Number(id)),
  mandate_id: async (db, companyId, id) =>
    (await findMandate(db, {companyId, mandateId: Number(id)}))?.title,
  webhook_id: async (db, companyId, id) => {
    const webhook = await findWebhook(db, companyId, Number(id));
    return webhook && originOf(webhook.url);
  },
};

/**
 * What the path names, read before something is done to it: it may be gone, or called otherwise, afterwards.
 * @returns null if it names nothing
 */
async function subjectBefore(
  db: Queries,
  companyId: number,
  params: Readonly<Record<string, string>>,
): Promise<string | null> {
  const [[name, id] = []] = Object.entries(params);
  const read = name === undefined ? undefined : subjects[name];
  return (read && id !== undefined && (await read(db, companyId, id))) || null;
}

/** What the answer names, for what was made by it. */
function subjectAfter(answer: Readonly<Record<string, unknown>>): string | null {
  const {api_key_name: key, api_key_last4: last4, webhook_url: url} = answer;
  if (typeof key === 'string') return nameOfKey({name: key, last4: String(last4)});
  const {scim_token_name: token, scim_token_last4: end} = answer;
  if (typeof token === 'string') return nameOfToken({name: token, last4: String(end)});
  if (typeof url === 'string') return originOf(url);
  // A company comes with its first user, who is not what it is about.
  const named = ['company_name', 'user_email', 'mandate_title', 'failed_job_type', 'mail_to'];
  const found = named.map((each) => answer[each]).find((each) => typeof each === 'string');
  return found === undefined ? null : String(found);
}

/** The rest of an address may be a secret. */
const originOf = (url: string): string => new URL(url).origin;

/** What an act changes, as it stands before: the record says it from there to what was set. */
type Values = Readonly<Record<string, unknown>>;

/** What an act is about: the account, and what its path names. */
interface Subject {
  readonly companyId: number;
  readonly params: Readonly<Record<string, string>>;
}

const readers: Partial<Record<EndpointName, (db: Queries, subject: Subject) => Promise<Values>>> = {
  updateSettings: async (db, {companyId}) => ({...(await readCompany(db, companyId)).settings}),
  async updateAccount(db, {companyId}) {
    return {company_name: (await readCompany(db, companyId)).name};
  },
  async updateBranding(db, {companyId}) {
    return {branding_colour: (await readCompany(db, companyId)).branding.colour};
  },
  async updateUser(db, {companyId, params}) {
    const user = await findUser(db, companyId, Number(params['user_id']));
    return user
      ? {user_access: user.access ?? 'none', user_email: user.email, role_id: user.roleId}
      : {};
  },
  async updateWebhook(db, {companyId, params}) {
    const webhook = await findWebhook(db, companyId, Number(params['webhook_id']));
    return webhook ? {webhook_type: webhook.type, webhook_format: webhook.format} : {};
  },
};

/** What members of a request stand at now, by their names; empty for acts that change nothing that there is. */
const formerValues = async (db: Queries, name: EndpointName, subject: Subject): Promise<Values> =>
  (await readers[name]?.(db, subject)) ?? {};
