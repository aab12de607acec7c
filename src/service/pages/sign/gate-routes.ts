/** Calls before the signing page opens: what has to be entered, the password, requesting a code, the code. */
import {Hono, type Context} from 'hono';
import {
  enterCodeSchema,
  enterPasswordSchema,
  gateEndSchema,
  type GateEnd,
  type GateFault,
  type GateState,
} from '../../../contract/pages/signing-gate.js';
import {asOf} from '../../domain/deadline.js';
import type {IdentityCheck} from '../../domain/envelope-event.js';
import {
  askCode,
  enterCode,
  enterPassword,
  countTry,
  gateStep,
  gateWait,
  isListed,
  isCodeOnItsWay,
  standingFault,
  type GateNeeds,
  type GateOutcome,
  type GateRecord,
} from '../../domain/consent/signing-gate.js';
import {tellDoor} from '../../http/doors/watch-doors.js';
import {readCompany} from '../../storage/accounts/companies.js';
import type {EnvelopeSession} from '../../storage/access/embed-sessions.js';
import {findEnvelope} from '../../storage/envelopes/envelope-reader.js';
import {grantPass} from '../../storage/access/gate-passes.js';
import {changeGate, readGateRecord} from '../../storage/access/signing-gates.js';
import {takeNote} from '../../storage/envelopes/take-note.js';
import {noteUnlisted} from './unlisted-tries.js';
import {toBrandingView} from '../shared/framed-document.js';
import {pageBodyLimits} from '../shared/body-limits.js';
import {readPageBody} from '../shared/page-failure.js';
import type {PageParts} from '../shared/page-parts.js';
import {requireSessionAtGate, type SessionVariables} from '../shared/session-check.js';
import {signingPartyOf} from './signing-party.js';

type GateVariables = SessionVariables<EnvelopeSession>;
type GateContext = Context<GateVariables>;

/** The routes, mounted at `/embed`. */
export function gateRoutes(parts: PageParts): Hono<GateVariables> {
  const routes = new Hono<GateVariables>();
  routes.use('/:id/gate/*', requireSessionAtGate(parts));
  /** When signing is over, no password is checked and no code is sent. */
  const whileOpen = (handle: Handle) => async (context: GateContext) => {
    const end = await endOf(parts, context);
    return end ? show(parts, context, {end}) : handle(parts, context);
  };
  routes.get('/:id/gate', whileOpen(show));
  routes.post('/:id/gate/password', whileOpen(handlePassword));
  routes.post('/:id/gate/code', whileOpen(handleAskCode));
  routes.put('/:id/gate/code', whileOpen(handleCode));
  return routes;
}

type Handle = (parts: PageParts, context: GateContext) => Promise<Response>;

async function endOf({db, clock}: PageParts, context: GateContext): Promise<GateEnd | null> {
  const envelope = await findEnvelope(db, context.get('session'));
  return gateEndSchema.safeParse(envelope && asOf(envelope, clock.now()).status).data ?? null;
}

async function handlePassword(parts: PageParts, context: GateContext): Promise<Response> {
  const {password} = await readPageBody(context, enterPasswordSchema, pageBodyLimits.choice);
  const {key, gate} = visitOf(context);
  const {encryptedPassword} = gate.party;
  if (gateStep(gate) !== 'password' || encryptedPassword === null) return show(parts, context);
  const isRight = parts.partyPasswords.isRight(key, encryptedPassword, password);
  const fault = await tryAtGate(parts, context, 'password', (record) =>
    enterPassword(record, isRight, parts.clock.now()),
  );
  return fault ? show(parts, context, {fault}) : pass(parts, context, 'password');
}

async function handleAskCode(parts: PageParts, context: GateContext): Promise<Response> {
  const {key, gate, session} = visitOf(context);
  if (gateStep(gate) !== 'code') return show(parts, context);
  const now = parts.clock.now();
  const {envelopeId, id: sessionId} = session;
  const job = {type: 'code', ...key, envelopeId, sessionId, asked: now.toISOString()} as const;
  const fault = await changeGate(
    parts.db,
    key,
    (record) => askCode(record, sessionId, now),
    (transaction) => parts.jobs.enqueue(transaction, job),
  );
  return show(parts, context, {fault});
}

async function handleCode(parts: PageParts, context: GateContext): Promise<Response> {
  const {code} = await readPageBody(context, enterCodeSchema, pageBodyLimits.choice);
  const {gate, session} = visitOf(context);
  if (gateStep(gate) !== 'code') return show(parts, context);
  const isRight = (hash: string) => parts.oneTimeCodes.isRight(session.id, hash, code);
  const fault = await tryAtGate(parts, context, 'code', (record) =>
    enterCode(record, session.id, isRight, parts.clock.now()),
  );
  return fault ? show(parts, context, {fault}) : pass(parts, context, 'code');
}

/** Checks an entry; failed attempts that count are recorded in the history. */
async function tryAtGate(
  {db, store, actorOf}: PageParts,
  context: GateContext,
  by: IdentityCheck,
  rule: (record: GateRecord) => GateOutcome,
): Promise<GateFault | null> {
  const {session, key} = visitOf(context);
  let tries = 0;
  const fault = await changeGate(db, key, (before) => {
    const outcome = countTry(before, by, rule(before));
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

function visitOf(context: GateContext) {
  const session = context.get('session');
  const key = {companyId: session.companyId, partyId: signingPartyOf(session)};
  return {session, key, gate: context.get('gate')};
}

/** The history records who entered what before the browser receives its pass. */
async function pass(parts: PageParts, context: GateContext, by: IdentityCheck): Promise<Response> {
  const {session, key, gate} = visitOf(context);
  await noteUnlisted(parts, session, key, parts.actorOf(context));
  const command = {type: 'identify', partyId: key.partyId, by} as const;
  await parts.store.change(session, command, parts.actorOf(context));
  const passed = {
    hasPassword: gate.pass.hasPassword || by === 'password',
    hasCode: gate.pass.hasCode || by === 'code',
  };
  const granted = await grantPass(parts.db, session, passed, parts);
  tellDoor(context, {door: 'gate-passed', company: key.companyId, party: key.partyId});
  return show(parts, context, {gate: {...gate, pass: passed}, pass: granted});
}

/** The result of a call that did more than read. */
interface Outcome {
  readonly gate?: GateNeeds;
  readonly fault?: GateFault | null;
  readonly end?: GateEnd;
  readonly pass?: string;
}

async function show(
  {db, clock, links}: PageParts,
  context: GateContext,
  outcome: Outcome = {},
): Promise<Response> {
  const {session, key, gate: before} = visitOf(context);
  const {gate = before, fault = null, end = null, pass = null} = outcome;
  const [record, company] = await Promise.all([
    readGateRecord(db, key),
    readCompany(db, key.companyId),
  ]);
  const step = gateStep(gate);
  const now = clock.now();
  return context.json({
    step,
    branding: toBrandingView(company, links),
    mobile_end: step === 'code' ? (gate.party.mobile?.slice(-4) ?? null) : null,
    is_code_sent: step === 'code' && isCodeOnItsWay(record, session.id, now),
    wait_seconds: Math.ceil(gateWait(record, step, now) / 1000),
    fault:
      step === 'code' && (fault === null || fault === 'no_code')
        ? (standingFault(record) ?? fault)
        : fault,
    end,
    pass,
  } satisfies GateState);
}
