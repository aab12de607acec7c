/** What an account holds that a new envelope is made from, and ids for it: one statement, as all is at one instant. */
import {sql, type RawBuilder, type Selectable} from 'kysely';
import type {Template} from '../domain/template.js';
import {toCompany, type Company} from './companies.js';
import type {Queries} from './database.js';
import {idsByTable, idsDrawn, many, type DrawnId} from './ids.js';
import {statement} from './statement.js';
import type {CompaniesTable} from './tables/accounts.js';
import {templateIn, templatesThat, type TemplateJson} from './templates.js';
import {superAdmin} from './users.js';

/** What the new envelope names. */
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
  readonly ids: Readonly<
    Record<'envelopes' | 'parties' | 'documents' | 'fields', readonly number[]>
  >;
}

/** Reads it; an id that is not used after all leaves a harmless gap. */
export async function readBasis(
  db: Queries,
  {companyId, userId, ...needs}: EnvelopeNeeds,
): Promise<EnvelopeBasis> {
  const names = padded(needs.templates);
  const emails = padded(needs.emails);
  const parameters = {
    companyId,
    userId,
    ...numbered('template', names),
    ...numbered('email', emails),
  };
  const [row] = await basisOf(names.length, emails.length)(db, parameters);
  if (!row) throw new Error(`There is no account ${companyId}.`);
  const {sender, templates, contacts, ids, ...company} = row;
  return {
    company: toCompany(company),
    userId: sender,
    templates: templates.map(templateIn),
    contactIds: new Map(contacts),
    ids: idsByTable(ids, ['envelopes', 'parties', 'documents', 'fields']),
  };
}

/** Lengths go up by doubling, so that few statements serve all; what is missing repeats the last. */
export function padded(values: readonly string[]): readonly string[] {
  if (values.length === 0) return values;
  const length = 2 ** Math.ceil(Math.log2(values.length));
  return [...values, ...Array<string>(length - values.length).fill(values.at(-1) ?? '')];
}

type Named = Readonly<Record<`template ${number}` | `email ${number}`, string>>;

const numbered = (kind: 'template' | 'email', values: readonly string[]): Named =>
  Object.fromEntries(values.map((value, index) => [`${kind} ${index}`, value])) as Named;

type BasisRow = Selectable<CompaniesTable> & {
  readonly sender: number | null;
  readonly templates: readonly TemplateJson[];
  readonly contacts: readonly (readonly [string, number])[];
  readonly ids: readonly DrawnId[];
};

type BasisParameters = Pick<EnvelopeNeeds, 'companyId' | 'userId'> & Named;
type Basis = ReturnType<typeof makeBasis>;

/** A statement for each number of templates and parties: with lists of any length it would be planned every time. */
function basisOf(templateCount: number, partyCount: number): Basis {
  const name = `${templateCount} ${partyCount}`;
  const known = bases.get(name) ?? makeBasis(templateCount, partyCount);
  bases.set(name, known);
  return known;
}

const bases = new Map<string, Basis>();

const makeBasis = (templateCount: number, partyCount: number) =>
  statement<BasisParameters, BasisRow>((db, parameter) => {
    const companyId = parameter('companyId');
    const isAny = (column: RawBuilder<unknown>, kind: 'template' | 'email', count: number) =>
      isOneOf(
        column,
        Array.from({length: count}, (_, index) => parameter(`${kind} ${index}`)),
      );
    const isNamed = isAny(sql`templates.fingerprint`, 'template', templateCount);
    return sql<BasisRow>`
      SELECT companies.*, (
        SELECT user_id FROM users WHERE company_id = ${companyId}
          AND CASE WHEN ${parameter('userId')}::bigint IS NULL THEN role_id = ${superAdmin}
            ELSE user_id = ${parameter('userId')} END
        ORDER BY user_id LIMIT 1) AS sender, (
        SELECT coalesce(json_agg(named), '[]')
        FROM (${templatesThat(db, companyId, isNamed)}) AS named) AS templates, (
        SELECT coalesce(json_agg(json_build_array(lower(email), contact_id)), '[]')
        FROM contacts
        WHERE company_id = ${companyId} AND ${isAny(sql`lower(email)`, 'email', partyCount)}) AS contacts, (
        ${idsDrawn({
          envelopes: many(1),
          parties: many(partyCount),
          documents: many(templateCount),
          fields: sql`template_fields JOIN templates USING (company_id, template_id)
            WHERE company_id = ${companyId} AND ${isNamed}`,
        })}) AS ids
      FROM companies WHERE companies.company_id = ${companyId}`.compile(db);
  });

const isOneOf = (column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> =>
  values.length > 0 ? sql`${column} IN (${sql.join(values)})` : sql`false`;
