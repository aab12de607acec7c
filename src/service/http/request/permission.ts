/** The one guard of all endpoints: who may call what, and which envelopes there are for whom. */
import type {Endpoint} from '../../../contract/endpoint.js';
import {Refusal} from '../../domain/refusal.js';
import type {Queries} from '../../storage/connection/database.js';
import {findMandate} from '../../storage/access/mandates.js';
import type {SessionOwner} from '../../storage/access/console-sessions.js';
import {isSentBy, type Sender, type SentThing} from '../../storage/envelopes/sender.js';
import type {CallingUser, Caller} from './authentication.js';

/** What an agent reads: of the rest of the account it has no need. */
const readByAgents =
  /^\/(me|envelopes(?!\/\{envelope_fingerprint\}\/shares)|templates|fields|contacts|verify)(\/|$)/;

/** @throws Refusal 10013 if the endpoint needs what the caller is not permitted to do */
export function requirePermission(
  {permissions, mandateId}: Caller,
  {needs, path}: Pick<Endpoint, 'needs' | 'path'>,
): void {
  if (!permissions.includes(needs))
    throw new Refusal(
      10013,
      `This needs the permission ${needs}; yours: ${permissions.join(', ')}.`,
    );
  if (mandateId !== null && needs === 'read' && !readByAgents.test(path))
    throw new Refusal(10013, 'A mandate is for its own templates and envelopes alone.');
}

/** Whose sessions, passkeys and agents the caller sees: everybody's who administers the account. */
export const ownerOf = ({companyId, permissions, user}: Caller): SessionOwner => ({
  companyId,
  userId: permissions.includes('administer') ? null : (user?.id ?? 0),
});

/** Whose envelopes, with those shared with the user, are the only ones there are for the caller; undefined if there are all. */
export function senderFor({
  companyId,
  user,
  mandateId,
}: Pick<Caller, 'companyId' | 'user' | 'mandateId'>): Sender | undefined {
  if (mandateId !== null) return {mandateId};
  return user?.role === 'own_envelopes' ? {companyId, userId: user.id} : undefined;
}

/** The templates that are the only ones there are for the caller; undefined if there are all. */
export async function templatesFor(
  db: Queries,
  {companyId, mandateId}: Pick<Caller, 'companyId' | 'mandateId'>,
): Promise<readonly string[] | undefined> {
  if (mandateId === null) return undefined;
  return (await findMandate(db, {companyId, mandateId}))?.templates ?? [];
}

type Names = Readonly<Record<string, unknown>>;

/**
 * Of envelopes that others sent and nobody shares with them, those who see only their own are told what they would be told
 * if there were none, and agents of templates that their mandate does not name.
 * @param names Parameters of the path, or members of the body.
 */
export async function requireOwn(db: Queries, caller: Caller, names: Names): Promise<void> {
  const sender = senderFor(caller);
  if (sender === undefined) return;
  const {envelope_fingerprint: fingerprint, field_id: fieldId, session_type: type} = names;
  const {template_fingerprint: template} = names;
  if (
    typeof template === 'string' &&
    !((await templatesFor(db, caller)) ?? [template]).includes(template)
  )
    throw new Refusal(10153);
  // Those who make bulk sends see everybody's envelopes.
  if (names['bulk_fingerprint'] !== undefined) throw new Refusal(10330);
  // Its page changes the template, which others send too.
  if (type === 'template') throw new Refusal(10013, 'session_type: you may not change templates.');
  if (typeof fingerprint === 'string') await requireSent({fingerprint}, 10253);
  if (typeof fieldId === 'string') await requireSent({fieldId: Number(fieldId)}, 10284);

  async function requireSent(thing: SentThing, missing: 10253 | 10284): Promise<void> {
    if (sender && !(await isSentBy(db, caller.companyId, sender, thing)))
      throw new Refusal(missing);
  }
}

/** Who a request says that an envelope is from. */
interface NamedSender {
  readonly user_id?: number | undefined;
  readonly user_name?: string | undefined;
  readonly user_email?: string | undefined;
}

/** A user sends in her own name, unless she administers the account and names somebody else. */
export function inOwnName<Body extends NamedSender>(user: CallingUser | null, body: Body): Body {
  if (!user) return body;
  requireOwnName(user, body);
  if (!isNamed(user, body)) return body;
  const {user_name: _name, user_email: _email, ...others} = body;
  return {...others, user_id: user.id} as Body;
}

/** @throws Refusal 10013 if a user who does not administer the account names somebody else as the sender */
export function requireOwnName(user: CallingUser | null, body: NamedSender): void {
  if (user && user.role !== 'administrator' && !isNamed(user, body))
    throw new Refusal(10013, 'user_id: you send in your own name; leave the sender out.');
}

const isNamed = (user: CallingUser, {user_id: id, user_email: email}: NamedSender): boolean =>
  (id === undefined || id === user.id) &&
  (email === undefined || email.toLowerCase() === user.email.toLowerCase());
