/** Signing in to the console with a passkey, and making one for the next time (docs/decisions/0019-console-sessions.md). */
import {Hono, type Context} from 'hono';
import type * as z from 'zod/mini';
import {newConsolePasskeySchema} from '../../../contract/access/passkey.js';
import {usedPasskeySchema} from '../../../contract/pages/access-check.js';
import {consoleRoleOf} from '../../domain/people/console-role.js';
import {Refusal} from '../../domain/refusal.js';
import {admitStranger} from '../../http/bodies/admission.js';
import {createConsoleCaller, requireOwnPage} from '../../http/request/console-caller.js';
import type {Limiter} from '../../http/request/rate-limit.js';
import {
  keepAttempt,
  takeAttempt,
  type ConsoleAttempt,
} from '../../storage/access/console-attempts.js';
import {
  findConsolePasskey,
  keepConsolePasskey,
  passkeysOf,
  useConsolePasskey,
} from '../../storage/access/console-passkeys.js';
import type {UserKey} from '../../storage/access/console-sessions.js';
import {noteUserAct} from '../../storage/accounts/audit-log.js';
import {inTransaction} from '../../storage/connection/in-transaction.js';
import {readCompany} from '../../storage/accounts/companies.js';
import {findUser} from '../../storage/accounts/users.js';
import {pageBodyLimits, readPageBody} from '../shared/page-body.js';
import type {PageServices} from '../shared/page-services.js';
import {askToMake, askToUse, readMade, readUse, type IsAsked} from '../shared/passkey-answers.js';
import {attemptHolder, startAttempt, startSignIn, type CookieServices} from './session-cookie.js';

export type PasskeyRouteServices = CookieServices &
  Pick<PageServices, 'links' | 'addressOf' | 'bodies'> & {
    /** Sign-ins that are begun, per address of a caller. */
    readonly attemptsOfAddress: Limiter;
  };

/** The routes, mounted at `/console`: `passkey` is for whoever signs in, `passkeys` for who is signed in. */
export function passkeyRoutes(services: PasskeyRouteServices): Hono {
  const caller = createConsoleCaller(services);
  const signedIn = async (context: Context): Promise<SignedIn> => {
    const {companyId, user} = await caller(context.req.raw);
    if (!user?.sessionId) throw new Refusal(10014);
    return {...user, sessionId: user.sessionId, companyId, userId: user.id};
  };
  const routes = new Hono();
  routes.post('/passkey', (context) => handleAskToUse(services, context));
  routes.put('/passkey', admitStranger(services), (context) => handleUse(services, context));
  routes.post('/passkeys', async (context) =>
    handleAskToMake(services, context, await signedIn(context)),
  );
  routes.put('/passkeys', admitStranger(services), async (context) =>
    handleMake(services, context, await signedIn(context)),
  );
  return routes;
}

/** Who makes a passkey, and in which session. */
interface SignedIn extends UserKey {
  readonly name: string;
  readonly email: string;
  readonly sessionId: string;
}

/** Says nothing about who has a passkey: the device offers those that it has for this site. */
async function handleAskToUse(services: PasskeyRouteServices, context: Context): Promise<Response> {
  requireOwnPage(context.req.raw, services.publicUrl);
  await services.attemptsOfAddress.count(services.addressOf(context));
  const asked = await askToUse(services.links);
  const attempt = {holder: startAttempt(services, context), given: asked.challenge};
  await keepAttempt(services.db, {kind: 'use-passkey', ...attempt}, services.clock.now());
  return context.json(asked);
}

/** Whatever is amiss, the answer is the same. */
async function handleUse(services: PasskeyRouteServices, context: Context): Promise<Response> {
  requireOwnPage(context.req.raw, services.publicUrl);
  const {credential} = await readPageBody(context, usedPasskeySchema, pageBodyLimits.message);
  const user = await userOf(services, attemptHolder(services, context), credential);
  if (!user) throw new Refusal(10014);
  await startSignIn(services, context, user, 'passkey');
  return context.json({});
}

type Used = z.infer<typeof usedPasskeySchema>['credential'];

/** Whose passkey it is; undefined if it is nobody's who may sign in, or if it was not asked for here. */
async function userOf(
  services: PasskeyRouteServices,
  holder: string | undefined,
  credential: Used,
): Promise<UserKey | undefined> {
  const {db, clock, links} = services;
  const passkey = await findConsolePasskey(db, credential.id);
  if (!passkey || holder === undefined) return undefined;
  if (credential.response.userHandle !== Buffer.from(handleOf(passkey)).toString('base64url'))
    return undefined;
  const isAsked = askedOf(services, {kind: 'use-passkey', holder});
  const counter = await readUse(links, credential, {passkey, isAsked, origins: []});
  const user = await findUser(db, passkey.companyId, passkey.userId);
  if (counter === undefined || !user || !consoleRoleOf(user)) return undefined;
  return (await useConsolePasskey(db, passkey, counter, clock.now())) ? passkey : undefined;
}

async function handleAskToMake(
  services: PasskeyRouteServices,
  context: Context,
  {sessionId: holder, ...user}: SignedIn,
): Promise<Response> {
  await services.attemptsOfAddress.count(services.addressOf(context));
  const {name: account} = await readCompany(services.db, user.companyId);
  const alone = {handle: handleOf(user), passkeys: await passkeysOf(services.db, user)};
  const asked = await askToMake(services.links, {...user, account, alone});
  const attempt = {kind: 'make-passkey', holder, given: asked.challenge} as const;
  await keepAttempt(services.db, attempt, services.clock.now());
  return context.json(asked);
}

async function handleMake(
  services: PasskeyRouteServices,
  context: Context,
  {sessionId: holder, ...user}: SignedIn,
): Promise<Response> {
  const {db, clock, links} = services;
  const {credential, name} = await readPageBody(
    context,
    newConsolePasskeySchema,
    pageBodyLimits.message,
  );
  const made = await readMade(links, credential, askedOf(services, {kind: 'make-passkey', holder}));
  const actor = services.actorOf(context);
  const isKept =
    made &&
    (await inTransaction(db, async (transaction) => {
      if (!(await keepConsolePasskey(transaction, user, {...made, name}, clock.now())))
        return false;
      await noteUserAct(transaction, user, {clock, actor, kind: 'create-passkey', about: name});
      return true;
    }));
  if (!isKept)
    throw new Refusal(10010, 'credential: this is not the passkey that was asked for here.');
  return context.json({});
}

/** A challenge counts once, and where it was given. */
const askedOf =
  ({db, clock}: PasskeyRouteServices, attempt: Omit<ConsoleAttempt, 'given'>): IsAsked =>
  (given) =>
    takeAttempt(db, {...attempt, given}, clock.now());

/** By what a passkey names its user (WebAuthn, 14.6.1): nothing about the person. */
const handleOf = ({companyId, userId}: UserKey): string => `${companyId}-${userId}`;
