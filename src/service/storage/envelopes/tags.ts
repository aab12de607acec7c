/** Tags of an account and of its envelopes. A tag is kept when its last envelope is gone, until somebody deletes it. */
import {sql} from 'kysely';
import {tagKeyOf} from '../../../contract/text/tag-key.js';
import {requireFewTags, type TagChange} from '../../domain/tags.js';
import {isDuplicate, type Queries, type Transaction} from '../connection/database.js';
import {startOf, type Page, type PageRequest, patternOf} from '../connection/page.js';
import {isOfSender, type Sender} from './sender.js';

export interface EnvelopeTag {
  readonly id: number;
  readonly name: string;
  /** How many envelopes have it that the caller sees. */
  readonly envelopes: number;
}

/** Whose tags; with a sender, those of the sender's envelopes. */
export interface TagScope {
  readonly companyId: number;
  readonly sender?: Sender | undefined;
}

/** Names of tags by the ids of the envelopes that have them, or were given them or rid of them. */
type NamesByEnvelope = ReadonlyMap<number, readonly string[]>;

/** The names of the tags of envelopes, in the order of the alphabet; those without any are not in it. */
export async function tagsOf(
  db: Queries,
  companyId: number,
  envelopeIds: readonly number[],
): Promise<NamesByEnvelope> {
  if (envelopeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('envelope_tags')
    .innerJoin('tags', (join) =>
      join
        .onRef('tags.company_id', '=', 'envelope_tags.company_id')
        .onRef('tags.tag_id', '=', 'envelope_tags.tag_id'),
    )
    .select(['envelope_tags.envelope_id', 'tags.name'])
    .where('envelope_tags.company_id', '=', companyId)
    .where('envelope_tags.envelope_id', 'in', [...envelopeIds])
    .orderBy('tags.name_key')
    .execute();
  return namesByEnvelope(rows);
}

/** The names of the tags of an envelope, within a query of envelopes. */
export const tagNames = sql<readonly string[]>`(
  SELECT coalesce(json_agg(tags.name ORDER BY tags.name_key), '[]')
  FROM envelope_tags JOIN tags USING (company_id, tag_id)
  WHERE envelope_tags.company_id = envelopes.company_id
    AND envelope_tags.envelope_id = envelopes.envelope_id)`;

/** The tag with this id. */
export async function findTag(
  db: Queries,
  scope: TagScope,
  tagId: number,
): Promise<EnvelopeTag | undefined> {
  const row = await tagsIn(db, scope)
    .select(['name', seen(scope).as('envelopes')])
    .where('tag_id', '=', tagId)
    .executeTakeFirst();
  return row && {id: tagId, ...row};
}

const tagsIn = (db: Queries, scope: TagScope) =>
  db
    .selectFrom('tags')
    .where('tags.company_id', '=', scope.companyId)
    .where(scope.sender === undefined ? sql<boolean>`true` : sql<boolean>`${seen(scope)} > 0`);

/** A page of the tags by name; with `q`, of those whose name contains it. */
export async function listTags(
  db: Queries,
  scope: TagScope,
  {q, ...page}: PageRequest & {readonly q?: string | undefined},
): Promise<Page<EnvelopeTag>> {
  const matching = tagsIn(db, scope).where(
    q ? sql<boolean>`name_key LIKE ${patternOf(tagKeyOf(q))}` : sql<boolean>`true`,
  );
  const {total} = await matching
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const offset = startOf(page.offset, total);
  const rows = await matching
    .select(['tag_id', 'name', seen(scope).as('envelopes')])
    .orderBy('name_key')
    .offset(offset)
    .limit(page.limit)
    .execute();
  const tags = rows.map(({tag_id, name, envelopes}) => ({id: tag_id, name, envelopes}));
  return {rows: tags, total, offset};
}

/** Counts the envelopes of a tag; what a stranger has begun, no list shows (`envelope-filter.ts`). */
const seen = ({sender}: TagScope) => sql<number>`(
  SELECT count(*) FROM envelope_tags
  JOIN envelopes USING (company_id, envelope_id)
  WHERE envelope_tags.company_id = tags.company_id AND envelope_tags.tag_id = tags.tag_id
    AND envelopes.status <> 'unsigned'
    AND ${sender === undefined ? sql<boolean>`true` : isOfSender(sender)})`;

/** An envelope with the tags that it has now, and those by which that is different from before. */
export interface TaggedEnvelope {
  readonly fingerprint: string;
  readonly tags: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Puts tags on envelopes and takes them off. Rows are locked in one order, so that such changes do not block each other.
 * @returns The envelopes in the order in which they were named; undefined, and nothing has changed, if one does not
 *   exist in the scope
 * @throws Refusal 10010 if an envelope or the account would have too many
 */
export async function changeTags(
  transaction: Transaction,
  scope: TagScope,
  fingerprints: readonly string[],
  change: TagChange,
  now: Date,
): Promise<readonly TaggedEnvelope[] | undefined> {
  const {companyId, sender} = scope;
  const found = await transaction
    .selectFrom('envelopes')
    .select(['envelope_id', 'fingerprint'])
    .where('company_id', '=', companyId)
    .where('fingerprint', 'in', [...fingerprints])
    .where('status', '<>', 'unsigned')
    .where(sender === undefined ? sql<boolean>`true` : isOfSender(sender))
    .orderBy('envelope_id')
    .forNoKeyUpdate()
    .execute();
  const ids = new Map(found.map((row) => [row.fingerprint, row.envelope_id]));
  const named = [...new Set(fingerprints)];
  if (named.some((fingerprint) => !ids.has(fingerprint))) return undefined;
  const envelopeIds = [...ids.values()];
  const added = await addTags(transaction, companyId, envelopeIds, change.added, now);
  const removed = await takeOff(transaction, companyId, envelopeIds, change.removed);
  const tags = await tagsOf(transaction, companyId, envelopeIds);
  const {count} = await transaction
    .selectFrom('tags')
    .where('company_id', '=', companyId)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const most = Math.max(0, ...[...tags.values()].map(({length}) => length));
  // Whoever only takes tags off is not held up by an account that has too many.
  if (change.added.length > 0) requireFewTags({account: count, envelope: most});
  return named.map((fingerprint) => {
    const of = (names: NamesByEnvelope) => names.get(ids.get(fingerprint) ?? 0) ?? [];
    return {fingerprint, tags: of(tags), added: of(added), removed: of(removed)};
  });
}

async function addTags(
  transaction: Transaction,
  companyId: number,
  envelopeIds: readonly number[],
  names: readonly string[],
  now: Date,
): Promise<NamesByEnvelope> {
  const added: NameRow[] = [];
  for (const each of names) {
    const {tag_id, name} = await transaction
      .insertInto('tags')
      .values({company_id: companyId, name: each, name_key: tagKeyOf(each), created: now})
      .onConflict((conflict) =>
        // An update that changes nothing: DO NOTHING would return no row, nor keep it from being deleted.
        conflict.columns(['company_id', 'name_key']).doUpdateSet({name: sql`tags.name`}),
      )
      // As it is spelt there already, where it is.
      .returning(['tag_id', 'name'])
      .executeTakeFirstOrThrow();
    const rows = await transaction
      .insertInto('envelope_tags')
      .values(envelopeIds.map((envelope_id) => ({company_id: companyId, tag_id, envelope_id})))
      .onConflict((conflict) => conflict.doNothing())
      .returning('envelope_id')
      .execute();
    added.push(...rows.map(({envelope_id}) => ({envelope_id, name})));
  }
  return namesByEnvelope(added);
}

async function takeOff(
  transaction: Transaction,
  companyId: number,
  envelopeIds: readonly number[],
  names: readonly string[],
): Promise<NamesByEnvelope> {
  if (names.length === 0) return new Map();
  const rows = await transaction
    .deleteFrom('envelope_tags')
    .using('tags')
    .whereRef('tags.company_id', '=', 'envelope_tags.company_id')
    .whereRef('tags.tag_id', '=', 'envelope_tags.tag_id')
    .where('envelope_tags.company_id', '=', companyId)
    .where('envelope_tags.envelope_id', 'in', [...envelopeIds])
    .where('tags.name_key', 'in', names.map(tagKeyOf))
    .returning(['envelope_tags.envelope_id', 'tags.name'])
    .execute();
  // A deletion returns its rows in any order.
  const key = ({name}: NameRow) => tagKeyOf(name);
  return namesByEnvelope(rows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1)));
}

interface NameRow {
  readonly envelope_id: number;
  readonly name: string;
}

function namesByEnvelope(rows: readonly NameRow[]): NamesByEnvelope {
  const byEnvelope = new Map<number, readonly string[]>();
  for (const {envelope_id, name} of rows)
    byEnvelope.set(envelope_id, [...(byEnvelope.get(envelope_id) ?? []), name]);
  return byEnvelope;
}

/**
 * Gives a tag another name.
 * @returns Whether it was there; `taken` where another tag has the name
 */
export async function renameTag(
  db: Queries,
  companyId: number,
  tagId: number,
  name: string,
): Promise<boolean | 'taken'> {
  try {
    const {numUpdatedRows} = await db
      .updateTable('tags')
      .set({name, name_key: tagKeyOf(name)})
      .where('company_id', '=', companyId)
      .where('tag_id', '=', tagId)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  } catch (error) {
    if (isDuplicate(error)) return 'taken';
    throw error;
  }
}

/** Deletes a tag, and takes it off all envelopes; returns its name, or undefined where there was none. */
export async function removeTag(
  db: Queries,
  companyId: number,
  tagId: number,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('tags')
    .where('company_id', '=', companyId)
    .where('tag_id', '=', tagId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
