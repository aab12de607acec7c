/**
 * How many envelopes an account has, in all and by what lists filter for: exact, and the same cost at a thousand
 * envelopes and at a million. The transaction that changes an envelope only notes what it was and what it is; a
 * worker adds such notes to the counts soon after, many at once (`count-changes.ts`). Until then every reader adds them itself.
 */
import {sql, type RawBuilder} from 'kysely';
import type {EnvelopeStatus} from '../../../../contract/resources/envelope.js';
import type {Envelope} from '../../../domain/envelope.js';
import type {Queries} from '../../connection/database.js';
import {foundBy} from '../envelope-rows.js';
import {matchingChanges, searchOf, type EnvelopeFilter} from '../envelope-filter.js';

/** What envelopes are counted by, besides their status; `search` is a filter with a title (`search-counts.ts`). */
type Kind = 'all' | 'owner' | 'party' | 'owner and party' | 'contact' | 'search';

/**
 * The number of envelopes that match.
 * @returns undefined where no count is kept: nobody knows beforehand what titles are searched for.
 */
export async function keptCount(
  db: Queries,
  companyId: number,
  filter: EnvelopeFilter,
): Promise<number | undefined> {
  const {kind, key} = countedBy(filter);
  let counted = db
    .selectFrom('envelope_counts')
    .select('total')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('key', '=', key);
  if (filter.status) counted = counted.where('status', '=', filter.status);
  const noted = matchingChanges(db, companyId, filter).select('step as total');
  // Both tables in one statement, so that each change is seen in exactly one of them.
  const {rows} = await sql<{total: number}>`
    SELECT (SELECT coalesce(sum(total), 0)::bigint FROM (${counted.unionAll(noted)}) AS steps) AS total
    WHERE ${kind} <> 'search' OR EXISTS (
      SELECT FROM kept_searches WHERE company_id = ${companyId} AND key = ${key} AND is_counted)`.execute(
    db,
  );
  return rows[0]?.total;
}

function countedBy(filter: EnvelopeFilter): {readonly kind: Kind; readonly key: string} {
  const {q, owner, partyEmail, contactId} = filter;
  const email = partyEmail?.toLowerCase();
  if (q) return {kind: 'search', key: searchOf(filter).key};
  if (contactId !== undefined) return {kind: 'contact', key: String(contactId)};
  // Addresses hold no line break, so no two pairs look the same.
  if (owner && email !== undefined) return {kind: 'owner and party', key: `${email}\n${owner}`};
  if (email !== undefined) return {kind: 'party', key: email};
  return owner ? {kind: 'owner', key: owner} : {kind: 'all', key: ''};
}

/** What lists can find an envelope by, as it came (1) or went (−1). */
interface NotedChange {
  readonly company_id: number;
  readonly status: EnvelopeStatus;
  readonly owner: string | null;
  /** What searches look through (`found-by.ts`). */
  readonly title: string;
  /** Of all parties, each once, in small letters. */
  readonly emails: readonly string[];
  readonly contacts: readonly number[];
  readonly step: 1 | -1;
}

/** Notes the change of one envelope; null before it is stored and after it is deleted. */
export async function noteChange(
  db: Queries,
  before: Envelope | null,
  after: Envelope | null,
): Promise<void> {
  const rows = countedChanges(before, after);
  if (rows.length > 0) await changesInserted(JSON.stringify(rows)).execute(db);
}

/** The statement that writes such notes, given as JSON. */
export const changesInserted = (rows: string): RawBuilder<unknown> => sql`
  INSERT INTO envelope_changes (company_id, status, owner, title, emails, contacts, step)
  SELECT company_id, status, owner, title, emails, contacts, step
  FROM json_populate_recordset(NULL::envelope_changes, ${rows})`;

/** The same as rows: none where lists find it as before. */
export function countedChanges(
  before: Envelope | null,
  after: Envelope | null,
): readonly NotedChange[] {
  const gone = before ? noted(before, -1) : [];
  const come = after ? noted(after, 1) : [];
  const isSame = JSON.stringify(come.map(negative)) === JSON.stringify(gone);
  return isSame ? [] : [...gone, ...come];
}

const negative = (change: NotedChange): NotedChange => ({...change, step: -1});

/** Nothing while its account does not see it. */
function noted(envelope: Envelope, step: 1 | -1): readonly NotedChange[] {
  const {companyId, status, meta, parties} = envelope;
  if (status === 'unsigned') return [];
  const owner = meta?.['esign_owner'];
  const change = {
    company_id: companyId,
    status,
    owner: typeof owner === 'string' ? owner : null,
    title: foundBy(envelope),
    emails: [...new Set(parties.map(({email}) => email.toLowerCase()))],
    contacts: [...new Set(parties.map(({contactId}) => contactId))],
    step,
  };
  return [change];
}
