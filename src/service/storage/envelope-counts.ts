/**
 * How many envelopes an account has, in all and by what lists filter for. Kept in the transaction that changes an
 * envelope, so that totals are exact and cost the same at a thousand envelopes and at a million.
 * Each count is spread over slots by connection, so that two changes at once do not wait for each other.
 */
import {sql, type RawBuilder} from 'kysely';
import type {EnvelopeStatus} from '../../contract/envelope.js';
import type {Envelope} from '../domain/envelope.js';
import type {Queries} from './database.js';
import type {Write} from './write-together.js';

/** Which envelopes a list shows. */
export interface EnvelopeFilter {
  readonly status?: EnvelopeStatus | undefined;
  /** Part of the title, without regard to case. */
  readonly q?: string | undefined;
  /** `esign_owner` of the meta. */
  readonly owner?: string | undefined;
  readonly partyEmail?: string | undefined;
  /** A contact who is among the recipients. */
  readonly contactId?: number | undefined;
}

/** What envelopes are counted by, besides their status. */
type Kind = 'all' | 'owner' | 'party' | 'owner and party' | 'contact';

interface Count {
  readonly kind: Kind;
  readonly key: string;
  readonly status: EnvelopeStatus;
}

const slots = 16;

/**
 * The number of envelopes that match.
 * @returns undefined where no count is kept for the filter: nobody knows beforehand what titles are searched for.
 */
export async function keptCount(
  db: Queries,
  companyId: number,
  filter: EnvelopeFilter,
): Promise<number | undefined> {
  if (filter.q) return undefined;
  const {kind, key} = countedBy(filter);
  let counts = db
    .selectFrom('envelope_counts')
    .select((select) => sql<number>`coalesce(${select.fn.sum('total')}, 0)::bigint`.as('total'))
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('key', '=', key);
  if (filter.status) counts = counts.where('status', '=', filter.status);
  return (await counts.executeTakeFirstOrThrow()).total;
}

function countedBy({owner, partyEmail, contactId}: EnvelopeFilter): Omit<Count, 'status'> {
  const email = partyEmail?.toLowerCase();
  if (contactId !== undefined) return {kind: 'contact', key: String(contactId)};
  if (owner && email !== undefined) return {kind: 'owner and party', key: pair(owner, email)};
  if (email !== undefined) return {kind: 'party', key: email};
  return owner ? {kind: 'owner', key: owner} : {kind: 'all', key: ''};
}

/** Addresses hold no line break, so no two pairs look the same. */
const pair = (owner: string, email: string): string => `${email}\n${owner}`;

/** A count as it changes. */
type CountRow = Count & {readonly company_id: number; readonly total: number};

/** What the change of one envelope counts; null before it is stored and after it is deleted. */
export function countsChanged(before: Envelope | null, after: Envelope | null): readonly Write[] {
  const rows = countRows(before, after);
  return rows.length === 0 ? [] : [countsAdded(JSON.stringify(rows))];
}

/**
 * The write that adds rows of counts, as JSON, to those that are kept: always in the same order, so that no two changes
 * wait for each other in a circle.
 */
export const countsAdded = (rows: string): RawBuilder<unknown> => sql`
  INSERT INTO envelope_counts (company_id, kind, key, status, slot, total)
  SELECT company_id, kind, key, status, pg_backend_pid() % ${sql.lit(slots)}, sum(total)
  FROM json_populate_recordset(NULL::envelope_counts, ${rows})
  GROUP BY company_id, kind, key, status ORDER BY company_id, kind, key, status
  ON CONFLICT (company_id, kind, key, status, slot)
  DO UPDATE SET total = envelope_counts.total + excluded.total`;

/** The same as rows. */
export function countRows(before: Envelope | null, after: Envelope | null): readonly CountRow[] {
  const {companyId = 0} = before ?? after ?? {};
  const changes = new Map<string, CountRow>();
  for (const [envelope, step] of [[before, -1] as const, [after, 1] as const]) {
    for (const count of envelope ? countsOf(envelope) : []) {
      const name = JSON.stringify([count.kind, count.key, count.status]);
      const total = (changes.get(name)?.total ?? 0) + step;
      changes.set(name, {...count, company_id: companyId, total});
    }
  }
  return [...changes.values()].filter(({total}) => total !== 0);
}

/** Everything this envelope is counted by, each once; nothing while its account does not see it. */
function countsOf({status, meta, parties}: Envelope): readonly Count[] {
  if (status === 'begun') return [];
  const owner = meta?.['esign_owner'];
  const emails = [...new Set(parties.map(({email}) => email.toLowerCase()))];
  const contacts = [...new Set(parties.map(({contactId}) => String(contactId)))];
  const keys: Record<Kind, readonly string[]> = {
    all: [''],
    owner: typeof owner === 'string' ? [owner] : [],
    party: emails,
    'owner and party': typeof owner === 'string' ? emails.map((email) => pair(owner, email)) : [],
    contact: contacts,
  };
  return Object.entries(keys).flatMap(([kind, each]) =>
    each.map((key) => ({kind: kind as Kind, key, status})),
  );
}
