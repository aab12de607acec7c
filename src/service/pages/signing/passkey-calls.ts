/** The step with a passkey before the signing page: what the browser is to sign, and its answer. */
import {
  newPasskeySchema,
  usedPasskeySchema,
  type PasskeyAsked,
} from '../../../contract/pages/access-check.js';
import {accessStep, enterPasskey, isLocked} from '../../domain/identity/access-check.js';
import {requireParty} from '../../domain/preconditions.js';
import {Refusal} from '../../domain/refusal.js';
import {isSameText} from '../../security/secret-box.js';
import {readCompany} from '../../storage/accounts/companies.js';
import {readAccessRecord} from '../../storage/access/access-checks.js';
import {
  findPasskey,
  keepChallenge,
  keepPasskey,
  takeChallenge,
  usePasskey,
} from '../../storage/access/passkeys.js';
import {findEnvelope} from '../../storage/envelopes/envelope-reader.js';
import {sha256} from '../../security/sha256.js';
import {pageBodyLimits, readPageBody} from '../shared/page-body.js';
import type {PageServices} from '../shared/page-services.js';
import {askToMake, askToUse, readMade, readUse, type IsAsked} from '../shared/passkey-answers.js';
import {requireStill} from '../shared/session-check.js';
import {pass, show, tryAccess, visitOf, type AccessContext} from './access-visit.js';

/** Which passkey is asked for now, as options of the browser's. */
export async function handleAskPasskey(
  services: PageServices,
  context: AccessContext,
): Promise<Response> {
  const {session, accessCheck} = visitOf(context);
  const nothing: PasskeyAsked = {make: null, use: null};
  if (accessStep(accessCheck) !== 'passkey') return context.json(nothing);
  const owner = await ownerOf(services, context);
  const passkey = await findPasskey(services.db, owner);
  const asked = await (passkey
    ? askToUse(services.links, passkey)
    : askToMake(services.links, owner));
  await keepChallenge(services.db, session, asked.challenge, services);
  const which = passkey ? 'use' : 'make';
  return context.json({...nothing, [which]: asked} satisfies PasskeyAsked);
}

/** Checks the answer, and stores a passkey that is new. */
export async function handlePasskey(
  services: PageServices,
  context: AccessContext,
): Promise<Response> {
  const {session, key, accessCheck} = visitOf(context);
  const now = services.clock.now();
  if (accessStep(accessCheck) !== 'passkey') return show(services, context);
  if (isLocked(await readAccessRecord(services.db, key), now))
    return show(services, context, {fault: 'locked'});
  const isNew = accessCheck.party.passkey === 'make';
  const answer = await readAnswer(context, isNew);
  // Before the challenge, which ends with the session: whoever gets the party's new address owns nothing made here.
  const owner = await ownerOf(services, context);
  await requireStill(services.db, session, now);
  const challengeHash = await takeChallenge(services.db, session, now);
  if (!challengeHash) return show(services, context, {fault: 'late_passkey'});
  const isAsked = (challenge: string) => isSameText(sha256(challenge), challengeHash);
  const isRight = await answer(services, owner, isAsked);
  const fault = await tryAccess(services, context, 'passkey', (record) =>
    enterPasskey(record, isRight, now),
  );
  return fault ? show(services, context, {fault}) : pass(services, context, 'passkey', isNew);
}

type Owner = Awaited<ReturnType<typeof ownerOf>>;
type Answer = (services: PageServices, owner: Owner, isAsked: IsAsked) => Promise<boolean>;

async function readAnswer(context: AccessContext, isNew: boolean): Promise<Answer> {
  if (isNew) {
    const {credential} = await readPageBody(context, newPasskeySchema, pageBodyLimits.message);
    return async (services, owner, isAsked) => {
      const made = await readMade(services.links, credential, isAsked);
      if (!made) return false;
      return keepPasskey(services.db, owner, made, services.clock.now());
    };
  }
  const {credential} = await readPageBody(context, usedPasskeySchema, pageBodyLimits.message);
  return async (services, owner, isAsked) => {
    const passkey = await findPasskey(services.db, owner);
    if (!passkey) return false;
    const {origins} = context.get('session');
    const counter = await readUse(services.links, credential, {passkey, isAsked, origins});
    if (counter === undefined) return false;
    const {credentialId} = passkey;
    return usePasskey(services.db, owner, {credentialId, counter}, services.clock.now());
  };
}

/** Whose passkey it is, and for which account; the address is that of the party now. */
async function ownerOf({db}: PageServices, context: AccessContext) {
  const {session, key} = visitOf(context);
  const [envelope, {name: account}] = await Promise.all([
    findEnvelope(db, session),
    readCompany(db, key.companyId),
  ]);
  if (!envelope) throw new Refusal(10253);
  const {name, email} = requireParty(envelope, key.partyId);
  return {companyId: key.companyId, account, name, email};
}
