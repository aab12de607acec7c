/** Admits a page's own calls only with the token of a valid session. */
import {createMiddleware} from 'hono/factory';
import {sessionOver, type PageErrorAnswer} from '../../../contract/pages/framed-document.js';
import {accessClosed, accessPassHeader} from '../../../contract/pages/access-check.js';
import {admitBodies} from '../../http/bodies/admission.js';
import {accessStep, type AccessNeeds} from '../../domain/identity/access-check.js';
import type {Queries} from '../../storage/connection/database.js';
import type {EnvelopeStore} from '../../storage/envelopes/envelope-store.js';
import {
  isEmbedSession,
  openEmbedSession,
  type EmbedSession,
  type EnvelopeSession,
} from '../../storage/access/embed-sessions.js';
import {noAccessCheck, readAccessCheck} from '../../storage/access/access-checks.js';
import {linkHolder, isStillHeld} from '../../storage/access/link-holders.js';
import type {PageServices} from './page-services.js';
import {Refusal} from '../../domain/refusal.js';

/** What handlers behind the check find in their context. */
export interface SessionVariables<Session extends EmbedSession = EmbedSession> {
  readonly Variables: {
    readonly session: Session;
    readonly accessCheck: AccessNeeds;
    /** Changes nothing once the session is revoked. */
    readonly store: SessionStore;
  };
}

type SessionStore = Pick<EnvelopeStore, 'change'>;
type CheckServices = Pick<PageServices, 'db' | 'store' | 'clock' | 'bodies'>;

/** A session was revoked after its call had been admitted: the body of a call may arrive minutes later. */
export class SessionOverError extends Error {
  override readonly name = 'SessionOverError';
}

/** @throws SessionOverError if the session was revoked */
export async function requireStill(db: Queries, session: EmbedSession, now: Date): Promise<void> {
  if (!(await isEmbedSession(db, session, now))) throw new SessionOverError();
}

/** Looks the session up under the lock of the envelope, under which it is revoked too. */
const sessionStore = ({store, clock}: CheckServices, session: EmbedSession): SessionStore => ({
  change: (key, command, actor) =>
    store.change(
      key,
      async (envelope, transaction) => {
        await requireStill(transaction, session, clock.now());
        return typeof command === 'function' ? command(envelope, transaction) : command;
      },
      actor,
    ),
});

/** The links of its page end with the session. */
export const inSession = <Parts extends Pick<PageServices, 'links'>>(
  services: Parts,
  {id}: Pick<EmbedSession, 'id'>,
): Parts => ({...services, links: services.links.heldBy(linkHolder.page(id))});

/** The response to a wrong or expired token. */
export const sessionRefusal: PageErrorAnswer = {
  error: {code: sessionOver, message: 'This link is no longer valid.'},
};

const closed: PageErrorAnswer = {
  error: {code: accessClosed, message: 'Enter the password or code that was sent to you first.'},
};

/**
 * Accepts `Authorization: Bearer <token>` for the session in the path's `:id`, if it is of one of these types and its
 * party has passed the access check: if there is an access check, the token alone opens nothing. The type parameter narrows the session
 * to these types.
 */
export const requireSession = <Session extends EmbedSession>(
  services: CheckServices,
  ...kinds: readonly Session['kind'][]
) => checkSession<Session>(services, kinds, (accessCheck) => accessStep(accessCheck) === 'open');

/** Accepts the token of a signing session for the calls that pass its access check, and for no others. */
export const requireSessionBeforeAccess = (services: CheckServices) =>
  checkSession<EnvelopeSession>(services, ['signing'], () => true);

const checkSession = <Session extends EmbedSession>(
  services: CheckServices,
  kinds: readonly Session['kind'][],
  isLetIn: (accessCheck: AccessNeeds) => boolean,
) =>
  createMiddleware<SessionVariables<Session>>(async (context, next) => {
    const {db, clock, bodies} = services;
    const id = context.req.param('id') ?? '';
    const token = /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1];
    const session = token ? await openEmbedSession(db, {id, token}, clock) : undefined;
    const isOfKind = (opened: EmbedSession): opened is Session => kinds.includes(opened.kind);
    if (!session || !isOfKind(session)) return context.json(sessionRefusal, 401);
    const pass = context.req.header(accessPassHeader);
    const accessCheck = await accessCheckOf(db, session, pass, clock.now());
    if (!isLetIn(accessCheck)) return context.json(closed, 403);
    context.set('session', session);
    context.set('accessCheck', accessCheck);
    context.set('store', sessionStore(services, session));
    context.header('Cache-Control', 'no-store');
    return admit(bodies, session)(context, next);
  });

const admit = (bodies: CheckServices['bodies'], {id, companyId}: EmbedSession) =>
  admitBodies(bodies, () => ({account: companyId, party: id}));

const accessCheckOf = async (
  db: CheckServices['db'],
  session: EmbedSession,
  pass: string | undefined,
  now: Date,
): Promise<AccessNeeds> =>
  session.kind === 'signing' ? readAccessCheck(db, session, pass, now) : noAccessCheck;

/**
 * The party that a session lets sign.
 * @throws Refusal 10281 if it names none.
 */
export function signingPartyOf({partyId}: EnvelopeSession): number {
  if (partyId === null) throw new Refusal(10281);
  return partyId;
}

/** Whether a link opens this path of an account: it was signed here, and neither its time nor that of its holder is over. */
export async function isOpenLink(
  {db, signedLinks, clock}: Pick<PageServices, 'db' | 'signedLinks' | 'clock'>,
  {companyId, path, query}: {companyId: number; path: string; query: URLSearchParams},
): Promise<boolean> {
  const now = clock.now();
  if (!signedLinks.isValid(path, query, now)) return false;
  return isStillHeld(db, companyId, query.get('holder'), now);
}
