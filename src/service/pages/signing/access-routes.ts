/** Calls before the signing page opens: what has to be entered, the password, requesting a code, the code. */
import {Hono} from 'hono';
import {
  enterCodeSchema,
  enterPasswordSchema,
  accessEndSchema,
  type AccessEnd,
} from '../../../contract/pages/access-check.js';
import {asOf} from '../../domain/deadline.js';
import {
  askCode,
  enterCode,
  enterPassword,
  accessStep,
  isLocked,
  type AccessNeeds,
} from '../../domain/identity/access-check.js';
import type {PartyKey} from '../../security/party-password.js';
import {isPassword} from '../../security/told-password.js';
import {findEnvelope} from '../../storage/envelopes/envelope-reader.js';
import {takeCode} from '../../storage/delivery/message-allowance.js';
import {changeAccessCheck, readAccessRecord} from '../../storage/access/access-checks.js';
import {pageBodyLimits, readPageBody} from '../shared/page-body.js';
import type {PageServices} from '../shared/page-services.js';
import {requireSessionBeforeAccess} from '../shared/session-check.js';
import {
  pass,
  show,
  tryAccess,
  visitOf,
  type AccessContext,
  type AccessVariables,
} from './access-visit.js';
import {handleAskPasskey, handlePasskey} from './passkey-calls.js';
import {phoneRoutes} from './phone-routes.js';

/** The routes, mounted at `/embed`. */
export function accessRoutes(services: PageServices): Hono<AccessVariables> {
  const routes = new Hono<AccessVariables>();
  routes.use('/:id/access/*', requireSessionBeforeAccess(services));
  /** When signing is over, no password is checked and no code is sent. */
  const whileOpen = (handle: Handle) => async (context: AccessContext) => {
    const end = await endOf(services, context);
    return end ? show(services, context, {end}) : handle(services, context);
  };
  routes.get('/:id/access', whileOpen(show));
  routes.post('/:id/access/password', whileOpen(handlePassword));
  routes.post('/:id/access/code', whileOpen(handleAskCode));
  routes.put('/:id/access/code', whileOpen(handleCode));
  routes.post('/:id/access/passkey', whileOpen(handleAskPasskey));
  routes.put('/:id/access/passkey', whileOpen(handlePasskey));
  routes.route('/', phoneRoutes(services, 'access'));
  return routes;
}

type Handle = (services: PageServices, context: AccessContext) => Promise<Response>;

async function endOf({db, clock}: PageServices, context: AccessContext): Promise<AccessEnd | null> {
  const envelope = await findEnvelope(db, context.get('session'));
  return accessEndSchema.safeParse(envelope && asOf(envelope, clock.now()).status).data ?? null;
}

async function handlePassword(services: PageServices, context: AccessContext): Promise<Response> {
  const {password} = await readPageBody(context, enterPasswordSchema, pageBodyLimits.choice);
  const {key, accessCheck} = visitOf(context);
  if (accessStep(accessCheck) !== 'password') return show(services, context);
  // Slow on purpose, so that it is not asked in vain; the rule below decides under its lock.
  if (isLocked(await readAccessRecord(services.db, key), services.clock.now()))
    return show(services, context, {fault: 'locked'});
  const isRight = await isRightPassword(services, key, accessCheck.party, password);
  const fault = await tryAccess(services, context, 'password', (record) =>
    enterPassword(record, isRight, services.clock.now()),
  );
  return fault ? show(services, context, {fault}) : pass(services, context, 'password');
}

async function isRightPassword(
  {partyPasswords}: PageServices,
  key: PartyKey,
  {passwordHash, encryptedPassword}: AccessNeeds['party'],
  given: string,
): Promise<boolean> {
  if (passwordHash) return isPassword(passwordHash, given);
  return encryptedPassword !== null && partyPasswords.isRight(key, encryptedPassword, given);
}

async function handleAskCode(services: PageServices, context: AccessContext): Promise<Response> {
  const {key, accessCheck, session} = visitOf(context);
  if (accessStep(accessCheck) !== 'code') return show(services, context);
  const now = services.clock.now();
  const {envelopeId, id: sessionId} = session;
  const job = {type: 'code', ...key, envelopeId, sessionId, asked: now.toISOString()} as const;
  const isBySms = accessCheck.party.codeTo?.by === 'sms';
  try {
    const fault = await changeAccessCheck(
      services.db,
      key,
      (record) => askCode(record, sessionId, now),
      // In the transaction that counts the request: a code is sent if, and only if, it was counted.
      async (transaction) => {
        if (isBySms && !(await takeCode(transaction, key.companyId, services)))
          throw new CodesUsedUpError();
        await services.jobs.enqueue(transaction, job);
      },
    );
    return await show(services, context, {fault});
  } catch (error) {
    if (!(error instanceof CodesUsedUpError)) throw error;
    const message =
      'The codes by SMS of the day are used up (ESIGN_CODES_PER_DAY, ESIGN_PARTNER_CODES_PER_DAY).';
    services.log.warn({company: key.companyId}, message);
    return show(services, context, {fault: 'too_many', wait: untilNextDay(now)});
  }
}

/** No code is sent to a phone for the account any more today; the request for one is undone. */
class CodesUsedUpError extends Error {
  override readonly name = 'CodesUsedUpError';
}

/** Milliseconds until the next day in UTC. */
const untilNextDay = (now: Date): number => 86_400_000 - (now.getTime() % 86_400_000);

async function handleCode(services: PageServices, context: AccessContext): Promise<Response> {
  const {code} = await readPageBody(context, enterCodeSchema, pageBodyLimits.choice);
  const {accessCheck, session} = visitOf(context);
  if (accessStep(accessCheck) !== 'code') return show(services, context);
  const isRight = (hash: string) => services.oneTimeCodes.isRight(session.id, hash, code);
  const fault = await tryAccess(services, context, 'code', (record) =>
    enterCode(record, session.id, isRight, services.clock.now()),
  );
  return fault ? show(services, context, {fault}) : pass(services, context, 'code');
}
