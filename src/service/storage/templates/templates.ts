/** Templates with their parties and fields, in PostgreSQL. */
import {sql, type RawBuilder, type Selectable} from 'kysely';
import type {Template} from '../../domain/template.js';
import type {Queries} from '../connection/database.js';
import {
  rowsIn,
  rowsOf,
  withDates,
  type DateColumns,
  type JsonRow,
} from '../connection/json-rows.js';
import {startOf, type Page, type PageRequest} from '../connection/page.js';
import {columnsOf, ownColumns} from '../schema/own-columns.js';
import type {TemplatesTable} from '../tables/templates.js';
import {
  changingTemplateColumns,
  toTemplate,
  toTemplateField,
  toTemplateFieldRow,
  toTemplateParty,
  toTemplatePartyRow,
  toTemplateRow,
} from './template-rows.js';

/** Names one template of one account. */
export type TemplateKey = {readonly companyId: number} & (
  | {readonly fingerprint: string}
  | {readonly templateId: number}
);

/** The template with parties and fields in their order; undefined where there is none. */
export async function findTemplate(db: Queries, key: TemplateKey): Promise<Template | undefined> {
  const row = await withParts(templateAt(db, key)).executeTakeFirst();
  return row && wholeTemplate(row);
}

/** The same; it is kept from changing until the caller's transaction ends. */
export async function lockTemplate(
  transaction: Queries,
  key: TemplateKey,
): Promise<Template | undefined> {
  // Its parts are read afterwards: a statement that waits for a lock sees them as they were before it.
  const locked = await templateAt(transaction, key)
    .select('template_id')
    .forUpdate()
    .executeTakeFirst();
  return locked && findTemplate(transaction, key);
}

const templatesOf = (db: Queries, companyId: number | RawBuilder<number>) =>
  db.selectFrom('templates').where('company_id', '=', companyId);

const templateAt = (db: Queries, key: TemplateKey) =>
  'fingerprint' in key
    ? templatesOf(db, key.companyId).where('fingerprint', '=', key.fingerprint)
    : templatesOf(db, key.companyId).where('template_id', '=', key.templateId);

/** The account's templates of which a condition holds, as a query of {@link TemplateJson}. */
export const templatesThat = (
  db: Queries,
  companyId: RawBuilder<number>,
  holds: RawBuilder<boolean>,
) => withParts(templatesOf(db, companyId).where(holds));

/** Which of these the account does not have, the first by its index; -1 if it has all. */
export async function missingTemplate(
  db: Queries,
  companyId: number,
  fingerprints: readonly string[],
): Promise<number> {
  const rows = await templatesOf(db, companyId)
    .select('fingerprint')
    .where('fingerprint', 'in', fingerprints)
    .execute();
  const found = new Set(rows.map(({fingerprint}) => fingerprint));
  return fingerprints.findIndex((each) => !found.has(each));
}

/** Which templates of an account a list contains. */
export interface TemplateFilter {
  /** What belongs to this user of the host application. */
  readonly owner?: string | undefined;
  /** What belongs to this user or to nobody. */
  readonly user?: string | undefined;
  /** These, and no others. */
  readonly named?: readonly string[] | undefined;
}

/** A page of an account's templates, newest first. */
export async function listTemplates(
  db: Queries,
  companyId: number,
  {owner, user, named}: TemplateFilter,
  page: PageRequest,
): Promise<Page<Template>> {
  const all = templatesOf(db, companyId)
    .$if(named !== undefined, (query) =>
      query.where(sql<boolean>`fingerprint = ANY(${named}::text[])`),
    )
    .$if(owner !== undefined, (query) => query.where('owner', '=', owner ?? ''))
    .$if(user !== undefined, (query) =>
      query.where((either) =>
        either.or([either('owner', '=', user ?? ''), either('owner', 'is', null)]),
      ),
    );
  const {total} = await all
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const offset = startOf(page.offset, total);
  const rows = await withParts(all)
    .orderBy('template_id', 'desc')
    .offset(offset)
    .limit(page.limit)
    .execute();
  return {rows: rows.map(wholeTemplate), total, offset};
}

/** With their parties and fields, all as they are at one instant. */
const withParts = (templates: ReturnType<typeof templatesOf>) =>
  templates
    .select(columnsOf('templates'))
    .select([
      rowsOf('template_parties', 'templates', 'position').as('parties'),
      rowsOf('template_fields', 'templates', 'field_id').as('fields'),
    ]);

type WholeRow = Awaited<ReturnType<ReturnType<typeof withParts>['executeTakeFirstOrThrow']>>;

/** A template with its parts as JSON brings it. */
export type TemplateJson = JsonRow<Selectable<TemplatesTable>> &
  Pick<WholeRow, 'parties' | 'fields'>;

/** The template that a row of JSON holds. */
export const templateIn = ({parties, fields, ...row}: TemplateJson): Template =>
  wholeTemplate({...withDates<Selectable<TemplatesTable>>(row, dates), parties, fields});

const dates: DateColumns<Selectable<TemplatesTable>> = {uploaded: true, finished: true};

const wholeTemplate = ({parties, fields, ...row}: WholeRow): Template =>
  toTemplate(row, {parties: parties.map(toTemplateParty), fields: fields.map(toTemplateField)});

/** Inserts a new template with its parties and fields. */
export async function insertTemplate(db: Queries, template: Template): Promise<void> {
  await db.insertInto('templates').values(toTemplateRow(template)).execute();
  await insertParties(db, template);
  await insertFields(db, template);
}

/** Writes what differs between the two. */
export async function updateTemplate(
  db: Queries,
  before: Template,
  after: Template,
): Promise<void> {
  await db
    .updateTable('templates')
    .set(changingTemplateColumns(after))
    .where('company_id', '=', after.companyId)
    .where('template_id', '=', after.id)
    .execute();
  if (before.parties !== after.parties) await replaceParties(db, after);
  if (before.fields === after.fields) return;
  await db
    .deleteFrom('template_fields')
    .where('company_id', '=', after.companyId)
    .where('template_id', '=', after.id)
    .execute();
  await insertFields(db, after);
}

async function replaceParties(db: Queries, template: Template): Promise<void> {
  await db
    .deleteFrom('template_parties')
    .where('company_id', '=', template.companyId)
    .where('template_id', '=', template.id)
    .execute();
  await insertParties(db, template);
}

async function insertParties(db: Queries, template: Template): Promise<void> {
  await db
    .insertInto('template_parties')
    .values(template.parties.map((party) => toTemplatePartyRow(template, party)))
    .execute();
}

async function insertFields(db: Queries, template: Template): Promise<void> {
  if (template.fields.length === 0) return;
  const rows = template.fields.map((field) => toTemplateFieldRow(template, field));
  await db
    .insertInto('template_fields')
    .columns(ownColumns.template_fields)
    .expression(rowsIn('template_fields', JSON.stringify(rows)))
    .execute();
}

/** Templates of all accounts whose time without a change has passed. */
export async function untouchedTemplates(
  db: Queries,
  now: Date,
): Promise<readonly {readonly companyId: number; readonly templateId: number}[]> {
  const rows = await db
    .selectFrom('templates')
    .select(['company_id', 'template_id'])
    .where('untouched_hours', 'is not', null)
    .where('finished', 'is', null)
    .where(sql<boolean>`uploaded + untouched_hours * interval '1 hour' <= ${now}`)
    .execute();
  return rows.map((row) => ({companyId: row.company_id, templateId: row.template_id}));
}

/** Removes the template, its parties, fields and sessions. */
export async function deleteTemplate(db: Queries, {companyId, id}: Template): Promise<void> {
  await db
    .deleteFrom('templates')
    .where('company_id', '=', companyId)
    .where('template_id', '=', id)
    .execute();
}
