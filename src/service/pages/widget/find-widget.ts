import type {Template, TemplateParty} from '../../domain/template.js';
import {readCompany, type Company} from '../../storage/accounts/companies.js';
import type {Queries} from '../../storage/connection/database.js';
import {findTemplate} from '../../storage/templates/templates.js';

/** A public page that was opened. */
export interface Widget {
  readonly company: Company;
  /** What can be signed here, and in which position; undefined if nothing can. */
  readonly offer: {readonly template: Template; readonly party: TemplateParty} | undefined;
}

/**
 * Looks up what an address below `/embed/widget/` refers to; undefined if there is no such account. Only a template
 * that is set up, for exactly one party, can be signed by any visitor.
 */
export async function findWidget(db: Queries, name: string): Promise<Widget | undefined> {
  const [, account, fingerprint] = /^(\d{1,15})-([0-9a-f]{32})$/.exec(name) ?? [];
  if (account === undefined || fingerprint === undefined) return undefined;
  const companyId = Number(account);
  const company = await readCompany(db, companyId).catch(() => undefined);
  const template = company && (await findTemplate(db, {companyId, fingerprint}));
  const [party, ...others] = template?.parties ?? [];
  const isOffered = template?.status === 'ready' && party && others.length === 0;
  return company && {company, offer: isOffered ? {template, party} : undefined};
}
