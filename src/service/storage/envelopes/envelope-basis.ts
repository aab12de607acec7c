/** What accounts hold that new envelopes are made from, and ids for them: one statement, as all is at one instant. */
import {sql, type Selectable} from 'kysely';
import type {Template} from '../../domain/template.js';
import {toCompany, type Company} from '../accounts/companies.js';
import type {Queries} from '../connection/database.js';
import {batched} from '../connection/batched.js';
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
export interface EnvelopeBasis {
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
export type ReadBasis = (needs: EnvelopeNeeds) => Promise<EnvelopeBasis>;

/** Reads together for all who ask at the same moment. */
export function createReadBasis(db: Queries): ReadBasis {
  const read = batched((needs: readonly EnvelopeNeeds[]) => readBases(db, needs));
  return async (needs) => {
    const basis = await read(needs);
    if (!basis) throw new Error(`There is no account ${needs.companyId}.`);
    return basis;
  };
}

/** One for each of the needs, in their order; undefined where there is no such account. */
async function readBases(
  db: Queries,
  needs: readonly EnvelopeNeeds[],
): Promise<readonly (EnvelopeBasis | undefined)[]> {
  const asked = needs.map(({companyId, userId, templates, emails}, place) => ({
    place,
    company_id: companyId,
    user_id: userId,
    templates,
    emails,
  }));
  const rows = await bases(db, {asked: JSON.stringify(asked)});
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return needs.map((_, place) => toBasis(byPlace.get(place)));
}

function toBasis(row: BasisRow | undefined): EnvelopeBasis | undefined {
  if (!row?.company) return undefined;
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

interface BasisRow extends DrawnIds {
  readonly place: number;
  readonly company: JsonRow<Selectable<CompaniesTable>> | null;
  readonly sender: number | null;
  readonly templates: readonly TemplateJson[];
  readonly contacts: readonly (readonly [string, number])[];
}

/** Whatever is read stands in a query that hangs on the row of who asks, so that it is read, and drawn, for each. */
const bases = statement<{readonly asked: string}, BasisRow>((db, parameter) => {
  const companyId = sql<number>`asked.company_id`;
  const isNamed = sql<boolean>`templates.fingerprint = ANY (asked.templates)`;
  return sql<BasisRow>`
    SELECT asked.place, (
      SELECT to_json(companies) FROM companies WHERE company_id = ${companyId}) AS company, (
      SELECT user_id FROM users WHERE company_id = ${companyId}
        AND CASE WHEN asked.user_id IS NULL THEN role_id = ${sql.lit(superAdmin)}
          ELSE user_id = asked.user_id END
      ORDER BY user_id LIMIT 1) AS sender, (
      SELECT coalesce(json_agg(named), '[]')
      FROM (${templatesThat(db, companyId, isNamed)}) AS named) AS templates, (
      SELECT coalesce(json_agg(json_build_array(lower(email), contact_id)), '[]')
      FROM contacts
      WHERE company_id = ${companyId} AND lower(email) = ANY (asked.emails)) AS contacts,
      ${drawn('envelopes')} AS envelope,
      ${drawnFor('parties', sql`unnest(asked.emails)`)} AS parties,
      ${drawnFor('documents', sql`unnest(asked.templates)`)} AS documents,
      ${drawnFor(
        'fields',
        sql`template_fields JOIN templates USING (company_id, template_id)
          WHERE company_id = ${companyId} AND ${isNamed}`,
      )} AS fields
    FROM json_to_recordset(${parameter('asked')}) AS asked
      (place integer, company_id bigint, user_id bigint, templates text[], emails text[])`.compile(
    db,
  );
});
