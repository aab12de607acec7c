/** Which envelopes a list shows: the same conditions on their rows, and on changes of them that are still to be counted. */
import {createHash} from 'node:crypto';
import {sql, type RawBuilder} from 'kysely';
import {tagKeyOf} from '../../../contract/text/tag-key.js';
import type {EnvelopeStatus} from '../../../contract/resources/envelope.js';
import type {Queries} from '../connection/database.js';
import {patternOf} from '../connection/page.js';
import {isOfSender, type Sender} from './sender.js';

/** Which envelopes a list shows. */
export interface EnvelopeFilter {
  readonly status?: EnvelopeStatus | undefined;
  /**
   * Part of the title, or of a party's name or address, without regard to case. With `partyEmail` of the title only: such a
   * list is shown to that party, who must not find out the addresses of the others by it.
   */
  readonly q?: string | undefined;
  /** `esign_owner` of the meta. */
  readonly owner?: string | undefined;
  readonly partyEmail?: string | undefined;
  /** `esign_external_id` of the meta; as it selects few envelopes, no counts are kept for it. */
  readonly externalId?: string | undefined;
  /** The name of a tag; no counts are kept for it. With `partyEmail` none matches: tags are not shown to parties. */
  readonly tag?: string | undefined;
  /** Who sent them; as not everybody's are listed like that, no counts are kept for it. */
  readonly sender?: Sender | undefined;
  /** With which user they are shared; no counts are kept for it. */
  readonly sharedWith?: number | undefined;
  /** A contact who is among the recipients. */
  readonly contactId?: number | undefined;
}

/** A filter with a title, whatever the status: what it asks for, and a short name of that. */
export function searchOf({q = '', owner, partyEmail, contactId}: EnvelopeFilter) {
  const asked = {
    q,
    owner: owner === '' ? undefined : owner,
    partyEmail: partyEmail?.toLowerCase(),
    contactId,
  };
  const key = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  return {asked, key};
}

/** Whether counts are kept for it. */
export const isCounted = ({externalId, tag, sender, sharedWith}: EnvelopeFilter): boolean =>
  !externalId && tag === undefined && sender === undefined && sharedWith === undefined;

/** The envelopes of an account that match. */
export function matchingEnvelopes(db: Queries, companyId: number, filter: EnvelopeFilter) {
  const text = filter.partyEmail === undefined ? sql`coalesce(found_by, title)` : sql`title`;
  const envelopes = db.selectFrom('envelopes').where(allOf(companyId, filter, {text}));
  // A stranger has begun these, and their account does not see them yet.
  const seen = filter.status ? envelopes : envelopes.where('status', '<>', 'unsigned');
  const {partyEmail, contactId, externalId, tag, sender, sharedWith} = filter;
  const shared =
    sharedWith === undefined
      ? seen
      : seen.where('envelope_id', 'in', envelopesSharedWith(db, companyId, sharedWith));
  const own = sender === undefined ? shared : shared.where(isOfSender(sender));
  const named = externalId
    ? own.where(sql<boolean>`meta ->> 'esign_external_id' = ${externalId}`)
    : own;
  const tagged =
    tag === undefined
      ? named
      : named.where('envelope_id', 'in', envelopesWithTag(db, companyId, tag));
  if (partyEmail === undefined && contactId === undefined) return tagged;
  if (tag !== undefined && partyEmail !== undefined) return tagged.where(sql<boolean>`false`);
  return tagged.where('envelope_id', 'in', envelopesWithParty(db, companyId, filter));
}

/** What is noted of such, and still to be counted. */
export function matchingChanges(db: Queries, companyId: number, filter: EnvelopeFilter) {
  const {partyEmail, contactId} = filter;
  return db.selectFrom('envelope_changes').where(
    allOf(companyId, filter, {
      // The title is the first line (`found-by.ts`).
      text: partyEmail === undefined ? sql`title` : sql`split_part(title, E'\\n', 1)`,
      others: [
        ...(partyEmail === undefined ? [] : [sql`${partyEmail.toLowerCase()} = ANY(emails)`]),
        ...(contactId === undefined ? [] : [sql`${contactId} = ANY(contacts)`]),
      ],
    }),
  );
}

/** Conditions on columns that both have, on the text that is searched, and others. */
function allOf(
  companyId: number,
  {status, q, owner}: EnvelopeFilter,
  {text, others = []}: Conditions,
): RawBuilder<boolean> {
  const conditions = [
    sql`company_id = ${companyId}`,
    ...(status ? [sql`status = ${status}`] : []),
    ...(q ? [sql`${text} ILIKE ${patternOf(q)}`] : []),
    ...(owner ? [sql`owner = ${owner}`] : []),
    ...others,
  ];
  return sql`(${sql.join(conditions, sql` AND `)})`;
}

interface Conditions {
  readonly text: RawBuilder<unknown>;
  readonly others?: readonly RawBuilder<unknown>[];
}

const envelopesWithTag = (db: Queries, companyId: number, tag: string) =>
  db
    .selectFrom('envelope_tags')
    .select('envelope_tags.envelope_id')
    .where('envelope_tags.company_id', '=', companyId)
    .where('tag_id', 'in', (query) =>
      query
        .selectFrom('tags')
        .select('tags.tag_id')
        .where('tags.company_id', '=', companyId)
        .where('name_key', '=', tagKeyOf(tag)),
    );

const envelopesSharedWith = (db: Queries, companyId: number, userId: number) =>
  db
    .selectFrom('envelope_shares')
    .select('envelope_shares.envelope_id')
    .where('envelope_shares.company_id', '=', companyId)
    .where('envelope_shares.user_id', '=', userId);

function envelopesWithParty(
  db: Queries,
  companyId: number,
  {partyEmail, contactId}: EnvelopeFilter,
) {
  let parties = db
    .selectFrom('parties')
    .select('parties.envelope_id')
    .where('parties.company_id', '=', companyId);
  if (contactId !== undefined) parties = parties.where('contact_id', '=', contactId);
  if (partyEmail !== undefined)
    parties = parties.where(sql<string>`lower(parties.email)`, '=', partyEmail.toLowerCase());
  return parties;
}
