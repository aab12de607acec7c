/** Calls before the signing page opens: what has to be entered, the password, requesting a code, the code. */
import {Hono, type Context} from 'hono';
import {
  enterCodeSchema,
  enterPasswordSchema,
  accessEndSchema,
  type AccessEnd,
  type AccessFault,
  type AccessState,
  type AccessStep,
} from '../../../contract/pages/access-check.js';
import {asOf} from '../../domain/deadline.js';
import type {IdentityCheck} from '../../domain/notes.js';
import {
  askCode,
  enterCode,
  enterPassword,
  countTry,
  accessStep,
  accessWait,
  isListed,
  isLocked,
  isCodeOnItsWay,
  standingFault,
  type AccessNeeds,
  type AccessOutcome,
  type AccessRecord,
} from '../../domain/consent/access-check.js';
import {mailHint} from '../../domain/consent/identity.js';
import type {PartyKey} from '../../security/party-password.js';
import {isPassword} from '../../security/told-password.js';
import {tellDoor} from '../../http/doors/watch-doors.js';
import {readCompany} from '../../storage/accounts/companies.js';
import type {EnvelopeSession} from '../../storage/access/embed-sessions.js';
import {findEnvelope} from '../../storage/envelopes/envelope-reader.js';
import {grantPass} from '../../storage/access/access-passes.js';
import {changeAccessCheck, readAccessRecord} from '../../storage/access/access-checks.js';
import {takeNote} from '../../storage/envelopes/take-note.js';
import {noteUnlisted} from './unlisted-tries.js';
import {toBrandingView} from '../shared/framed-document.js';
import {pageBodyLimits} from '../shared/body-limits.js';
import {readPageBody} from '../shared/page-failure.js';
import type {PageParts} from '../shared/page-parts.js';
import {requireSessionBeforeAccess, type SessionVariables} from '../shared/session-check.js';
import {signingPartyOf} from './signing-party.js';

type AccessVariables = SessionVariables<EnvelopeSession>;
type AccessContext = Context<AccessVariables>;

/** The routes, mounted at `/embed`. */
export function accessRoutes(parts: PageParts): Hono<AccessVariables> {
  const routes = new Hono<AccessVariables>();
  routes.use('/:id/access/*', requireSessionBeforeAccess(parts));
  /** When signing is over, no password is checked and no code is sent. */
  const whileOpen = (handle: Handle) => async (context: AccessContext) => {
    const end = await endOf(parts, context);
    return end ? show(parts, context, {end}) : handle(parts, context);
  };
  routes.get('/:id/access', whileOpen(show));
  routes.post('/:id/access/password', whileOpen(handlePassword));
  routes.post('/:id/access/code', whileOpen(handleAskCode));
  routes.put('/:id/access/code', whileOpen(handleCode));
  return routes;
}

type Handle = (parts: PageParts, context: AccessContext) => Promise<Response>;

async function endOf({db, clock}: PageParts, context: AccessContext): Promise<AccessEnd | null> {
  const envelope = await findEnvelope(db, context.get('session'));
  return accessEndSchema.safeParse(envelope && asOf(envelope, clock.now()).status).data ?? null;
}

async function handlePassword(parts: PageParts, context: AccessContext): Promise<Response> {
  const {password} = await readPageBody(context, enterPasswordSchema, pageBodyLimits.choice);
  const {key, accessCheck} = visitOf(context);
  if (accessStep(accessCheck) !== 'password') return show(parts, context);
  // Slow on purpose, so that it is not asked in vain; the rule below decides under its lock.
  if (isLocked(await readAccessRecord(parts.db, key), parts.clock.now()))
    return show(parts, context, {fault: 'locked'});
  const isRight = await isRightPassword(parts, key, accessCheck.party, password);
  const fault = await tryAccess(parts, context, 'password', (record) =>
    enterPassword(record, isRight, parts.clock.now()),
  );
  return fault ? show(parts, context, {fault}) : pass(parts, context, 'password');
}

async function isRightPassword(
  {partyPasswords}: PageParts,
  key: PartyKey,
  {passwordHash, encryptedPassword}: AccessNeeds['party'],
  given: string,
): Promise<boolean> {
  if (passwordHash) return isPassword(passwordHash, given);
  return encryptedPassword !== null && partyPasswords.isRight(key, encryptedPassword, given);
}

async function handleAskCode(parts: PageParts, context: AccessContext): Promise<Response> {
  const {key, accessCheck, session} = visitOf(context);
  if (accessStep(accessCheck) !== 'code') return show(parts, context);
  const now = parts.clock.now();
  const {envelopeId, id: sessionId} = session;
  const job = {type: 'code', ...key, envelopeId, sessionId, asked: now.toISOString()} as const;
  const fault = await changeAccessCheck(
    parts.db,
    key,
    (record) => askCode(record, sessionId, now),
    // In the transaction that counts the request: a code is sent if, and only if, it was counted.
    (transaction) => parts.jobs.enqueue(transaction, job),
  );
  return show(parts, context, {fault});
}

async function handleCode(parts: PageParts, context: AccessContext): Promise<Response> {
  const {code} = await readPageBody(context, enterCodeSchema, pageBodyLimits.choice);
  const {accessCheck, session} = visitOf(context);
  if (accessStep(accessCheck) !== 'code') return show(parts, context);
  const isRight = (hash: string) => parts.oneTimeCodes.isRight(session.id, hash, code);
  const fault = await tryAccess(parts, context, 'code', (record) =>
    enterCode(record, session.id, isRight, parts.clock.now()),
  );
  return fault ? show(parts, context, {fault}) : pass(parts, context, 'code');
}

/** Checks an entry; failed attempts that count are recorded in the history. */
async function tryAccess(
  {db, store, actorOf}: PageParts,
  context: AccessContext,
  by: IdentityCheck,
  rule: (record: AccessRecord) => AccessOutcome,
): Promise<AccessFault | null> {
  const {session, key} = visitOf(context);
  let tries = 0;
  const fault = await changeAccessCheck(db, key, (before) => {
    const outcome = countTry(before, by, rule(before));
    // 0 while it is locked: attempts that are not checked are not counted either.
    tries = outcome.record.failed[by] - before.failed[by] && outcome.record.failed[by];
    return outcome;
  });
  if (tries > 0) {
    const note = {type: 'party-not-identified', partyId: key.partyId, by, tries} as const;
    if (isListed(tries)) await takeNote(store, session, note, actorOf(context));
    const door = by === 'password' ? 'wrong-password' : 'wrong-code';
    tellDoor(context, {door, company: key.companyId, party: key.partyId});
  }
  return fault;
}

function visitOf(context: AccessContext) {
  const session = context.get('session');
  const key = {companyId: session.companyId, partyId: signingPartyOf(session)};
  return {session, key, accessCheck: context.get('accessCheck')};
}

/** The history records who entered what before the browser receives its pass. */
async function pass(
  parts: PageParts,
  context: AccessContext,
  by: IdentityCheck,
): Promise<Response> {
  const {session, key, accessCheck} = visitOf(context);
  // First, so that the record has all wrong attempts before the right one.
  await noteUnlisted(parts, session, key, parts.actorOf(context));
  const command = {type: 'identify', partyId: key.partyId, by} as const;
  await parts.store.change(session, command, parts.actorOf(context));
  const passed = {
    hasPassword: accessCheck.pass.hasPassword || by === 'password',
    hasCode: accessCheck.pass.hasCode || by === 'code',
    hasSignIn: accessCheck.pass.hasSignIn,
  };
  const granted = await grantPass(parts.db, session, passed, parts);
  tellDoor(context, {door: 'access-passed', company: key.companyId, party: key.partyId});
  return show(parts, context, {accessCheck: {...accessCheck, pass: passed}, pass: granted});
}

/** The result of a call that did more than read. */
interface Outcome {
  readonly accessCheck?: AccessNeeds;
  readonly fault?: AccessFault | null;
  readonly end?: AccessEnd;
  readonly pass?: string;
}

async function show(
  {db, clock, links}: PageParts,
  context: AccessContext,
  outcome: Outcome = {},
): Promise<Response> {
  const {session, key, accessCheck: before} = visitOf(context);
  const {accessCheck = before, fault = null, end = null, pass = null} = outcome;
  const [record, company] = await Promise.all([
    readAccessRecord(db, key),
    readCompany(db, key.companyId),
  ]);
  const step = accessStep(accessCheck);
  const now = clock.now();
  return context.json({
    step,
    branding: toBrandingView(company, links),
    ...toldOf(step, accessCheck.party),
    is_code_sent: step === 'code' && isCodeOnItsWay(record, session.id, now),
    wait_seconds: Math.ceil(accessWait(record, step, now) / 1000),
    fault:
      step === 'code' && (fault === null || fault === 'no_code')
        ? (standingFault(record) ?? fault)
        : fault,
    end,
    pass,
  } satisfies AccessState);
}

/** What the step says about where a code goes, and where the password comes from. */
function toldOf(step: AccessStep, {codeTo, passwordHash}: AccessNeeds['party']) {
  const target = step === 'code' ? codeTo : null;
  return {
    mobile_end: target?.by === 'sms' ? target.address.slice(-4) : null,
    mail_hint: target?.by === 'mail' ? mailHint(target.address) : null,
    is_password_told: step === 'password' && passwordHash !== null,
  };
}
