/** To what or whom something is done, as people know it. */
import {findMandate} from '../../storage/access/mandates.js';
import {listApiKeys, nameOfKey} from '../../storage/access/api-keys.js';
import {nameOfPasskey} from '../../storage/access/console-passkeys.js';
import {emailOfSession} from '../../storage/access/console-sessions.js';
import {findSubAccount} from '../../storage/accounts/sub-accounts.js';
import {findUser} from '../../storage/accounts/users.js';
import {findWebhook} from '../../storage/accounts/webhooks.js';
import type {Queries} from '../../storage/connection/database.js';

/** What a path may name, and how it is called. */
const subjects: Readonly<
  Record<string, (db: Queries, companyId: number, id: string) => Promise<string | undefined>>
> = {
  user_id: async (db, companyId, id) => (await findUser(db, companyId, Number(id)))?.email,
  session_id: emailOfSession,
  passkey_id: (db, companyId, id) => nameOfPasskey(db, companyId, Number(id)),
  company_id: async (db, companyId, id) => (await findSubAccount(db, companyId, Number(id)))?.name,
  branding_email_type: (_db, _companyId, type) => Promise.resolve(type),
  api_key_id: async (db, companyId, id) => {
    const key = (await listApiKeys(db, companyId)).find((each) => String(each.id) === id);
    return key && nameOfKey(key);
  },
  mandate_id: async (db, companyId, id) =>
    (await findMandate(db, {companyId, mandateId: Number(id)}))?.title,
  webhook_id: async (db, companyId, id) => {
    const webhook = await findWebhook(db, companyId, Number(id));
    return webhook && originOf(webhook.url);
  },
};

/**
 * What the path names, read before something is done to it: it may be gone, or called otherwise, afterwards.
 * @returns null if it names nothing
 */
export async function subjectBefore(
  db: Queries,
  companyId: number,
  params: Readonly<Record<string, string>>,
): Promise<string | null> {
  const [[name, id] = []] = Object.entries(params);
  const read = name === undefined ? undefined : subjects[name];
  return (read && id !== undefined && (await read(db, companyId, id))) || null;
}

/** What the answer names, for what was made by it. */
export function subjectAfter(answer: Readonly<Record<string, unknown>>): string | null {
  const {api_key_name: key, api_key_last4: last4, webhook_url: url} = answer;
  if (typeof key === 'string') return nameOfKey({name: key, last4: String(last4)});
  if (typeof url === 'string') return originOf(url);
  // A company comes with its first user, who is not what it is about.
  const named = ['company_name', 'user_email', 'mandate_title', 'failed_job_type', 'mail_to'];
  const found = named.map((each) => answer[each]).find((each) => typeof each === 'string');
  return found === undefined ? null : String(found);
}

/** The rest of an address may be a secret. */
const originOf = (url: string): string => new URL(url).origin;
