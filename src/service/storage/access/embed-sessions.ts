/**
 * Capability tokens: each opens one page (set-up of a draft or template, or signing as one party) and nothing else.
 * The id is public and names the account, so that one look-up finds the row; the token is kept as a hash only.
 */
import {timingSafeEqual} from 'node:crypto';
import {sql, type Selectable} from 'kysely';
import type {EditorChoice} from '../../../contract/fields/editor-choice.js';
import type {SignIn} from '../../../contract/access/sign-in.js';
import type {UserAccess} from '../../../contract/resources/user.js';
import {consoleAccessOf, permissionsOf} from '../../domain/people/console-role.js';
import type {Clock, Ids} from '../../ports.js';
import type {Queries} from '../connection/database.js';
import {sha256} from '../../security/sha256.js';
import {statement} from '../connection/statement.js';
import {columnsOf} from '../schema/own-columns.js';
import type {EmbedSessionsTable} from '../tables/access.js';
import {sharedWith} from '../envelopes/shares.js';

interface SessionBase {
  readonly companyId: number;
  readonly id: string;
  /** Who may frame the page. */
  readonly origins: readonly string[];
  readonly locale: string | null;
  /** Null for links in mails, which are valid until 30 days after the end of the envelope. */
  readonly expires: Date | null;
  readonly created: Date;
  /** What its set-up page offers; null if everything. */
  readonly editor: EditorChoice | null;
}

/** Who opens a session: it ends with the key of an application, and with what a user of the console may do. */
export interface SessionOpener {
  readonly userId?: number | null | undefined;
  readonly keyId?: number | null | undefined;
}

/**
 * Work on an envelope: placing fields on a draft, signing as one party, confirming its signature by mail, or handing a device
 * from one person who signs to the next.
 */
export interface EnvelopeSession extends SessionBase {
  readonly kind: 'sending' | 'signing' | 'confirming' | 'hand_over';
  readonly envelopeId: number;
  readonly partyId: number | null;
  /** Whether it was created for a page of the account itself, rather than for a mail. */
  readonly isEmbedded: boolean;
  /** How the host knows who signs; null if it says nothing. */
  readonly signIn: SignIn | null;
}

/** Setting up a template. */
export interface TemplateSession extends SessionBase {
  readonly kind: 'template';
  readonly templateId: number;
}

export type EmbedSession = EnvelopeSession | TemplateSession;

type New<Session extends EmbedSession> = Omit<
  Session,
  'id' | 'created' | 'isEmbedded' | 'editor' | 'signIn'
> &
  SessionOpener & {
    readonly isEmbedded?: boolean;
    readonly signIn?: SignIn | null;
    readonly editor?: EditorChoice | null;
    /** Seconds of inactivity after which it ends early; null for links in mails. */
    readonly idleSeconds: number | null;
  };

export type NewEmbedSession = New<EnvelopeSession> | New<TemplateSession>;

/** Creates a session; this is the only time its token exists in plain text. */
export async function createEmbedSession(
  db: Queries,
  session: NewEmbedSession,
  {clock, ids}: {readonly clock: Clock; readonly ids: Ids},
): Promise<{readonly id: string; readonly token: string}> {
  const id = `${session.companyId}-${ids.fingerprint()}`;
  const token = ids.token();
  await db
    .insertInto('embed_sessions')
    .values({
      company_id: session.companyId,
      session_id: id,
      token_hash: sha256(token),
      kind: session.kind,
      ...subjectColumns(session),
      origins: JSON.stringify(session.origins),
      locale: session.locale,
      editor: session.editor ? JSON.stringify(session.editor) : null,
      sign_in: session.signIn ? JSON.stringify(session.signIn) : null,
      created: clock.now(),
      expires: session.expires,
      idle_seconds: session.idleSeconds,
      is_embedded: session.isEmbedded ?? false,
      last_used: clock.now(),
      user_id: session.userId ?? null,
      api_key_id: session.keyId ?? null,
    })
    .execute();
  return {id, token};
}

const subjectColumns = (session: NewEmbedSession) =>
  session.kind === 'template'
    ? {template_id: session.templateId}
    : {envelope_id: session.envelopeId, party_id: session.partyId};

/**
 * The session with this public id, without any authentication; use it only to choose the page and `frame-ancestors`.
 */
export async function findEmbedSession(db: Queries, id: string): Promise<EmbedSession | undefined> {
  const row = await findRow(db, id);
  return row && toEmbedSession(row);
}

/**
 * The session that this token opens, with its idle time reset; undefined for a wrong or expired token, and where whoever
 * opened it may no longer do so.
 */
export async function openEmbedSession(
  db: Queries,
  {id, token}: {readonly id: string; readonly token: string},
  clock: Clock,
): Promise<EmbedSession | undefined> {
  const row = await findRow(db, id);
  if (!row || !isSame(row.token_hash, sha256(token)) || isOver(row, clock.now())) return undefined;
  if (!isStillAllowed(row, clock.now())) return undefined;
  // At most one write per minute, however many requests a page sends.
  if (clock.now().getTime() - row.last_used.getTime() > 60_000) await noteUse(db, row, clock.now());
  return toEmbedSession(row);
}

async function noteUse(db: Queries, row: Row, now: Date): Promise<void> {
  await db
    .updateTable('embed_sessions')
    .set({last_used: now})
    .where('company_id', '=', row.company_id)
    .where('session_id', '=', row.session_id)
    // Of requests at the same time, none makes the session look older.
    .where('last_used', '<', now)
    .execute();
}

/** Whether the session was not revoked, and whoever opened it may still do so; it may have expired. */
export async function isEmbedSession(
  db: Queries,
  {companyId, id}: Pick<EmbedSession, 'companyId' | 'id'>,
  now: Date,
): Promise<boolean> {
  const row = await findRow(db, id);
  return row?.company_id === companyId && isStillAllowed(row, now);
}

/** Who opened a session, for another one that takes its place; undefined if the session may no longer be used. */
export async function openerOf(
  db: Queries,
  {id}: Pick<EmbedSession, 'id'>,
  now: Date,
): Promise<SessionOpener | undefined> {
  const row = await findRow(db, id);
  if (!row || !isStillAllowed(row, now)) return undefined;
  return {userId: row.user_id, keyId: row.api_key_id};
}

/** Revokes every link and session of a party. */
export async function revokeEmbedSessions(
  db: Queries,
  companyId: number,
  partyId: number,
): Promise<void> {
  await db
    .deleteFrom('embed_sessions')
    .where('company_id', '=', companyId)
    .where('party_id', '=', partyId)
    .execute();
}

/** A session, when its envelope ended, who sends that, whether it is shared with the user, and what became of the user or key that opened the session. */
type Row = Selectable<EmbedSessionsTable> & {
  readonly ended: Date | null;
  readonly sender: number | null;
  readonly is_shared: boolean;
  readonly role_id: number | null;
  readonly access: UserAccess | null;
  readonly has_key: boolean;
  readonly key_ends: Date | null;
};

/** Days for which a link in a mail shows how its envelope ended. */
const daysAfterEnd = 30;

async function findRow(db: Queries, id: string): Promise<Row | undefined> {
  // 15 digits stay below 2^53, so Number() is exact.
  const companyId = /^(\d{1,15})-[0-9a-f]{32}$/.exec(id)?.[1];
  if (companyId === undefined) return undefined;
  const [row] = await selectRow(db, {companyId: Number(companyId), id});
  return row;
}

const selectRow = statement<{readonly companyId: number; readonly id: string}, Row>(
  (db, parameter) =>
    db
      .selectFrom('embed_sessions')
      .leftJoin('envelopes', (join) =>
        join
          .onRef('envelopes.company_id', '=', 'embed_sessions.company_id')
          .onRef('envelopes.envelope_id', '=', 'embed_sessions.envelope_id'),
      )
      .leftJoin('users', (join) =>
        join
          .onRef('users.company_id', '=', 'embed_sessions.company_id')
          .onRef('users.user_id', '=', 'embed_sessions.user_id'),
      )
      .leftJoin('api_keys', (join) =>
        join
          .onRef('api_keys.company_id', '=', 'embed_sessions.company_id')
          .onRef('api_keys.api_key_id', '=', 'embed_sessions.api_key_id')
          .on('api_keys.removed', 'is', null),
      )
      .select(columnsOf('embed_sessions'))
      .select(['envelopes.processed as ended', 'envelopes.user_id as sender'])
      .select(['users.role_id', 'users.access', 'api_keys.expires as key_ends'])
      .select(sql<boolean>`api_keys.api_key_id IS NOT NULL`.as('has_key'))
      .select(
        sql<boolean>`embed_sessions.envelope_id IN (${sharedWith(
          sql.ref('embed_sessions.company_id'),
          sql.ref('embed_sessions.user_id'),
        )})`.as('is_shared'),
      )
      .where('embed_sessions.company_id', '=', parameter('companyId'))
      .where('session_id', '=', parameter('id')),
);

const isSame = (hash: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(other, 'hex'));

function isOver(row: Row, now: Date): boolean {
  const expires = row.expires ?? (row.ended && daysAfter(row.ended, daysAfterEnd));
  if (expires && expires <= now) return true;
  return (
    row.idle_seconds !== null && now.getTime() - row.last_used.getTime() > row.idle_seconds * 1000
  );
}

/** A session of an application ends with its key, one of the console with what its user may do. */
function isStillAllowed(row: Row, now: Date): boolean {
  const {user_id: userId, kind, role_id: roleId, access} = row;
  if (row.api_key_id !== null) return row.has_key && !(row.key_ends && row.key_ends <= now);
  if (userId === null) return true;
  // The user was removed.
  if (roleId === null) return false;
  const facts = {roleId, access};
  const isOwn = row.sender === userId || row.is_shared;
  if (consoleAccessOf(facts) === 'own_envelopes' && !isOwn) return false;
  return permissionsOf(facts).includes(kind === 'template' ? 'share' : 'send');
}

const daysAfter = (date: Date, days: number): Date =>
  new Date(date.getTime() + days * 24 * 3_600_000);

function toEmbedSession(row: Row): EmbedSession {
  const base = {
    companyId: row.company_id,
    id: row.session_id,
    origins: row.origins,
    locale: row.locale,
    expires: row.expires,
    created: row.created,
    editor: row.editor,
  };
  const {kind, envelope_id, template_id, party_id} = row;
  return kind === 'template'
    ? {...base, kind, templateId: template_id ?? 0}
    : {
        ...base,
        kind,
        envelopeId: envelope_id ?? 0,
        partyId: party_id,
        isEmbedded: row.is_embedded,
        signIn: row.sign_in,
      };
}
