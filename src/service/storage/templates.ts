/** Templates with their parties and fields, in PostgreSQL. */
import type {Selectable} from 'kysely';
import type {Template} from '../domain/template.js';
import type {Queries} from './database.js';
import {startOf, type Page, type PageRequest} from './page.js';
import type {TemplatesTable} from './tables.js';
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
  {readonly fingerprint: string} | {readonly templateId: number}
);

/** The template with parties and fields in their order; undefined where there is none. */
export async function findTemplate(
  db: Queries,
  key: TemplateKey,
  lock = false,
): Promise<Template | undefined> {
  let query = db.selectFrom('templates').selectAll().where('company_id', '=', key.companyId);
  query =
    'fingerprint' in key
      ? query.where('fingerprint', '=', key.fingerprint)
      : query.where('template_id', '=', key.templateId);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row && (await withParts(db, key.companyId, [row]))[0];
}

/** The templates with these fingerprints, as many as there are, in three statements. */
export async function findTemplates(
  db: Queries,
  companyId: number,
  fingerprints: readonly string[],
): Promise<readonly Template[]> {
  if (fingerprints.length === 0) return [];
  const rows = await db
    .selectFrom('templates')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('fingerprint', 'in', fingerprints)
    .execute();
  return withParts(db, companyId, rows);
}

/**
 * Keeps templates from being deleted until the caller's transaction ends.
 * @returns Whether all of them are there.
 */
export async function holdTemplates(
  transaction: Queries,
  companyId: number,
  ids: readonly number[],
): Promise<boolean> {
  const rows = await transaction
    .selectFrom('templates')
    .select('template_id')
    .where('company_id', '=', companyId)
    .where('template_id', 'in', ids)
    .orderBy('template_id')
    .forKeyShare()
    .execute();
  return rows.length === ids.length;
}

/** A page of an account's templates, newest first. */
export async function listTemplates(
  db: Queries,
  companyId: number,
  page: PageRequest,
): Promise<Page<Template>> {
  const all = db.selectFrom('templates').where('company_id', '=', companyId);
  const {total} = await all
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const offset = startOf(page.offset, total);
  const rows = await all
    .selectAll()
    .orderBy('template_id', 'desc')
    .offset(offset)
    .limit(page.limit)
    .execute();
  return {rows: await withParts(db, companyId, rows), total, offset};
}

async function withParts(
  db: Queries,
  companyId: number,
  rows: readonly Selectable<TemplatesTable>[],
): Promise<readonly Template[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({template_id}) => template_id);
  const [parties, fields] = await Promise.all([
    db
      .selectFrom('template_parties')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('template_id', 'in', ids)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('template_fields')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('template_id', 'in', ids)
      .orderBy('field_id')
      .execute(),
  ]);
  return rows.map((row) => {
    const isPart = ({template_id}: {readonly template_id: number}) =>
      template_id === row.template_id;
    return toTemplate(row, {
      parties: parties.filter(isPart).map(toTemplateParty),
      fields: fields.filter(isPart).map(toTemplateField),
    });
  });
}

/** Inserts a new template with its parties and fields. */
export async function insertTemplate(db: Queries, template: Template): Promise<void> {
  await db.insertInto('templates').values(toTemplateRow(template)).execute();
  await db
    .insertInto('template_parties')
    .values(template.parties.map((party) => toTemplatePartyRow(template, party)))
    .execute();
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
  if (before.fields === after.fields) return;
  await db
    .deleteFrom('template_fields')
    .where('company_id', '=', after.companyId)
    .where('template_id', '=', after.id)
    .execute();
  await insertFields(db, after);
}

/** PostgreSQL takes 65,535 parameters a statement; a field needs about 20. */
const fieldsAtOnce = 1_000;

async function insertFields(db: Queries, template: Template): Promise<void> {
  const rows = template.fields.map((field) => toTemplateFieldRow(template, field));
  for (let start = 0; start < rows.length; start += fieldsAtOnce) {
    const some = rows.slice(start, start + fieldsAtOnce);
    await db.insertInto('template_fields').values(some).execute();
  }
}

/** Removes the template, its parties, fields and sessions. */
export async function deleteTemplate(db: Queries, {companyId, id}: Template): Promise<void> {
  await db
    .deleteFrom('templates')
    .where('company_id', '=', companyId)
    .where('template_id', '=', id)
    .execute();
}
