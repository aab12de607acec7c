/** Assembles the API for commands of the operator, in their own process: its rules are those of every request. */
import {Hono} from 'hono';
import {createClient, type EsignClient} from '../../client/index.js';
import {scopePermissions} from '../../contract/access/permissions.js';
import {Refusal} from '../domain/refusal.js';
import {createApi} from '../http/api.js';
import {keyIn, type Caller} from '../http/request/authentication.js';
import {createDoOnce} from '../http/request/idempotency.js';
import {apiLimiters} from '../http/request/limiters.js';
import {createPrepare} from '../http/request/prepare.js';
import {createRequirePrintable} from '../http/request/printable-texts.js';
import type {Services} from '../services.js';
import type {Doer} from '../storage/accounts/audit-log.js';
import {readHolder} from '../storage/accounts/companies.js';
import type {Transaction} from '../storage/connection/database.js';
import {createStores, type Core} from './core.js';
import {handlersOver, createIntake} from './handlers.js';

/** The API over one transaction. */
export interface OperatorApi {
  /** What handlers are made of, over the same transaction. */
  readonly services: Services;
  /** Calls it for an account, which needs no key. */
  clientOf(companyId: number): EsignClient;
}

/**
 * @param transaction In which everything is done: calls have to follow one another.
 * @param doer Who is on the record for it.
 */
export function createOperatorApi(core: Core, transaction: Transaction, doer: Doer): OperatorApi {
  const storesOver = createStores(core);
  const services = {...core, ...apiLimiters(core), storesOver, ...storesOver(transaction)};
  const intake = createIntake(services);
  const actor = {ip: null, userAgent: ''};
  const api = createApi({
    ...services,
    ...intake,
    ...handlersOver({...services, ...intake}),
    authenticate: (authorization) => operatorOf(transaction, Number(keyIn(authorization)), doer),
    consoleCaller: () => Promise.reject(new Refusal(10014)),
    corsOrigins: [],
    actorOf: () => actor,
    addressOf: () => '',
    doOnce: createDoOnce(services),
    requirePrintable: createRequirePrintable(services),
    prepare: createPrepare(services),
  });
  const app = new Hono().route('/v1', api);
  const call: typeof fetch = async (input, init) => app.fetch(new Request(input, init));
  const clientOf = (companyId: number) =>
    createClient({
      baseUrl: 'http://operator/v1',
      apiKey: String(companyId),
      fetch: call,
      // Reading a document may take a minute. Nothing is repeated in a transaction that has failed.
      timeout: 120_000,
      attempts: 1,
    });
  return {services, clientOf};
}

/** May do everything in every account, as whoever has the database may. */
const operatorOf = async (
  transaction: Transaction,
  companyId: number,
  operator: Doer,
): Promise<Caller> => ({
  ...(await readHolder(transaction, companyId)),
  operator,
  keyName: 'operator',
  permissions: scopePermissions.full,
  user: null,
  mandateId: null,
  keyId: null,
  holder: '',
});
