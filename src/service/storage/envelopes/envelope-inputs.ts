/** What an account holds that a new envelope is made from, and ids for it: one statement, as all is at one instant. */
import {sql, type Selectable} from 'kysely';
import type {Template} from '../../domain/template.js';
import {toCompany, type Company} from '../accounts/companies.js';
import type {Queries} from '../connection/database.js';
import {drawn, drawnFor} from '../connection/ids.js';
import {withDates, type DateColumns, type JsonRow} from '../connection/json-rows.js';
import {statement} from '../connection/statement.js';
import type {CompaniesTable} from '../tables/accounts.js';
import {templateIn, templatesThat, type TemplateJson} from '../templates/templates.js';
import {superAdmin} from '../accounts/users.js';

/** What a new envelope names. */
export interface EnvelopeNeeds {
  readonly companyId: number;
  /** Its sender; null where nobody is named. */
  readonly userId: number | null;
  readonly templates: readonly string[];
  /** Address of each party, in lower case. */
  readonly emails: readonly string[];
}

/** What there is of it. */
export interface EnvelopeInputs {
  readonly company: Company;
  /** The sender, or the first super-admin where nobody is named; null where there is no such user. */
  readonly userId: number | null;
  /** As many of the named as there are. */
  readonly templates: readonly Template[];
  /** Contacts by their address in lower case. */
  readonly contactIds: ReadonlyMap<string, number>;
  /** For the envelope, each party, each template's document, and each of the templates' fields. */
  readonly ids: DrawnIds;
}

interface DrawnIds {
  readonly envelope: number;
  readonly parties: readonly number[];
  readonly documents: readonly number[];
  readonly fields: readonly number[];
}

/** Reads it; an id that is not used after all leaves a harmless gap. */
export async function readInputs(db: Queries, needs: EnvelopeNeeds): Promise<EnvelopeInputs> {
  const [row] = await inputsOf(db, needs);
  if (!row) throw new Error(`There is no account ${needs.companyId}.`);
  const {company, sender, templates, contacts, envelope, parties, documents, fields} = row;
  return {
    company: toCompany(withDates(company, dates)),
    userId: sender,
    templates: templates.map(templateIn),
    contactIds: new Map(contacts),
    ids: {envelope, parties, documents, fields},
  };
}

const dates: DateColumns<Selectable<CompaniesTable>> = {joined: true, created: true};

interface InputsRow extends DrawnIds {
  readonly company: JsonRow<Selectable<CompaniesTable>>;
  readonly sender: number | null;
  readonly templates: readonly TemplateJson[];
  readonly contacts: readonly (readonly [string, number])[];
}

const inputsOf = statement<EnvelopeNeeds, InputsRow>((db, parameter) => {
  const companyId = sql<number>`companies.company_id`;
  const isNamed = sql<boolean>`templates.fingerprint = ANY (${parameter('templates')}::text[])`;
  const emails = sql`${parameter('emails')}::text[]`;
  const userId = sql`${parameter('userId')}::bigint`;
  return sql<InputsRow>`
    SELECT to_json(companies) AS company, (
      SELECT user_id FROM users WHERE company_id = ${companyId}
        AND CASE WHEN ${userId} IS NULL THEN role_id = ${sql.lit(superAdmin)}
          ELSE user_id = ${userId} END
      ORDER BY user_id LIMIT 1) AS sender, (
      SELECT coalesce(json_agg(named), '[]')
      FROM (${templatesThat(db, companyId, isNamed)}) AS named) AS templates, (
      SELECT coalesce(json_agg(json_build_array(lower(email), contact_id)), '[]')
      FROM contacts
      WHERE company_id = ${companyId} AND lower(email) = ANY (${emails})) AS contacts,
      ${drawn('envelopes')} AS envelope,
      ${drawnFor('parties', sql`unnest(${emails})`)} AS parties,
      ${drawnFor('documents', sql`unnest(${parameter('templates')}::text[])`)} AS documents,
      ${drawnFor(
        'fields',
        sql`template_fields JOIN templates USING (company_id, template_id)
          WHERE company_id = ${companyId} AND ${isNamed}`,
      )} AS fields
    FROM companies WHERE company_id = ${parameter('companyId')}`.compile(db);
});
