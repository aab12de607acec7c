/** What was done to accounts, by whom. Rows are only ever added: the database refuses anything else. */
import {sql, type Selectable} from 'kysely';
import type {ActDoer, ActKind} from '../../../contract/access/act.js';
import type {Queries} from '../connection/database.js';
import {startOf, type Page, type PageRequest} from '../connection/page.js';
import {namesAddress} from '../persons/traces.js';
import {columnsOf} from '../schema/own-columns.js';
import type {ActsTable} from '../tables/accounts.js';
import type {Actor} from '../../domain/envelope.js';
import type {Clock} from '../../ports.js';
import type {UserKey} from '../access/console-sessions.js';
import {findUser} from './users.js';

/** Who did it, and from where. */
export interface Doer {
  readonly by: ActDoer;
  readonly name: string | null;
  readonly email: string | null;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/** Something that was done. */
export interface AuditEntry {
  readonly companyId: number;
  readonly done: Date;
  readonly kind: ActKind;
  readonly doer: Doer;
  /** To what or whom. */
  readonly about?: string | null;
  readonly values?: Readonly<Record<string, string>>;
  /** What the same members stood at before, as far as they did. */
  readonly former?: Readonly<Record<string, string>>;
}

/** One as it is listed; a later version may have written kinds that this one does not know. */
export interface ListedAuditEntry extends Omit<Required<AuditEntry>, 'companyId' | 'kind'> {
  readonly id: number;
  readonly kind: string;
}

/** Writes it in the transaction that does it. */
export const recordAuditEntry = (transaction: Queries, entry: AuditEntry): Promise<void> =>
  recordAuditEntries(transaction, [entry]);

/** Rows of one statement: it may have 65,535 parameters. */
const rowsAtOnce = 1_000;

/** Writes several of them, in their order. */
export async function recordAuditEntries(
  transaction: Queries,
  entries: readonly AuditEntry[],
): Promise<void> {
  for (let start = 0; start < entries.length; start += rowsAtOnce)
    await transaction
      .insertInto('acts')
      .values(entries.slice(start, start + rowsAtOnce).map(toRow))
      .execute();
}

const toRow = ({
  companyId,
  done,
  kind,
  doer,
  about = null,
  values = {},
  former = {},
}: AuditEntry) => ({
  company_id: companyId,
  done,
  kind,
  done_by: doer.by,
  name: doer.name,
  email: doer.email,
  ip: doer.ip,
  user_agent: doer.userAgent,
  about,
  set_values: JSON.stringify(values),
  former_values: JSON.stringify(former),
});

/** A page of them, newest first. */
export async function listActs(
  db: Queries,
  {companyId, kind}: {readonly companyId: number; readonly kind?: ActKind | undefined},
  page: PageRequest,
): Promise<Page<ListedAuditEntry>> {
  const all = db.selectFrom('acts').where('company_id', '=', companyId);
  const own = kind === undefined ? all : all.where('kind', '=', kind);
  const {total} = await own
    .select(({fn}) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const offset = startOf(page.offset, total);
  const rows = await own
    .select(columnsOf('acts'))
    .orderBy('act_id', 'desc')
    .offset(offset)
    .limit(page.limit)
    .execute();
  return {rows: rows.map(toAct), total, offset};
}

const toAct = (row: Selectable<ActsTable>): ListedAuditEntry => ({
  id: row.act_id,
  done: row.done,
  kind: row.kind,
  doer: {
    by: row.done_by,
    name: row.name,
    email: row.email,
    ip: row.ip,
    userAgent: row.user_agent,
  },
  about: row.about,
  values: row.set_values,
  former: row.former_values,
});

/** That something was done stays, but not by whom or to whom, where that is this person. */
export async function eraseFromActs(
  db: Queries,
  {companyIds, email}: {readonly companyIds: readonly number[]; readonly email: string},
): Promise<void> {
  const own = sql`company_id = ANY(${companyIds})`;
  await sql`UPDATE acts SET name = NULL, email = NULL, ip = NULL, user_agent = NULL
    WHERE ${own} AND lower(email) = lower(${email})`.execute(db);
  await sql`UPDATE acts SET name = CASE WHEN done_by = 'user' THEN name END, about = NULL,
    set_values = '{}', former_values = '{}'
    WHERE ${own} AND ${namesAddress('acts', email)}`.execute(db);
}

interface UserAct extends Pick<AuditEntry, 'kind' | 'about' | 'values'> {
  readonly clock: Clock;
  readonly actor: Actor;
}

/** Notes what a user does by no endpoint, such as signing in or making a passkey, in the transaction that does it. */
export async function noteUserAct(
  transaction: Queries,
  {companyId, userId}: UserKey,
  {clock, actor, ...act}: UserAct,
): Promise<void> {
  const user = await findUser(transaction, companyId, userId);
  const {ip, userAgent} = actor;
  const doer = {by: 'user', name: user?.name ?? null, email: user?.email ?? null} as const;
  await recordAuditEntry(transaction, {
    ...act,
    companyId,
    done: clock.now(),
    doer: {...doer, ip, userAgent},
  });
}
