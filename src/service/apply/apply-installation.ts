/**
 * Makes an installation what a file describes, in one transaction: all of it, or nothing. Everything goes through the API,
 * so what a request may not do, the file may not either; accounts and the values of keys, which the API does not make, go
 * the way of the operator's other commands.
 */
import {createOperatorApi} from '../assembly/operator-api.js';
import type {Core} from '../assembly/core.js';
import type {Doer} from '../storage/accounts/audit-log.js';
import type {Transaction} from '../storage/connection/database.js';
import {
  allowPauses,
  inRehearsal,
  inTransaction,
  waitForLock,
} from '../storage/connection/in-transaction.js';
import {forgetAllUnreferenced} from '../storage/files/file-locks.js';
import {applyAccount} from './accounts.js';
import {applyApiKeys} from './api-keys.js';
import {applyBranding} from './branding.js';
import type {DeclaredAccount, DeclaredSettings} from './installation-file.js';
import type {InstallationFile} from './read-installation-file.js';
import {
  createStep,
  type Change,
  changed,
  differing,
  unchanged,
  type AccountWork,
} from './reconcile.js';
import {createSecretFiles, type SecretFiles} from './secret-files.js';
import {applyTemplates} from './templates.js';
import {applyUsers} from './users.js';
import {applyWebhooks} from './webhooks.js';

/** What is applied, and how. */
export interface Application {
  readonly installation: InstallationFile;
  /** Path of the file. */
  readonly file: string;
  /** Whether everything is undone at the end. */
  readonly isRehearsal: boolean;
  /** Who is on the record for it. */
  readonly doer: Doer;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Two runs at the same time follow one another.
 * @returns What became of each thing, in the order of the file.
 * @throws StartError that says where in the file something is that is refused; then nothing is changed
 */
export async function applyInstallation(
  core: Core,
  application: Application,
): Promise<readonly Change[]> {
  const {file, isRehearsal} = application;
  const secrets = createSecretFiles(file, isRehearsal);
  const stored: string[] = [];
  const noting = {...core, blobs: notingPuts(core.blobs, stored)};
  const run = isRehearsal ? inRehearsal : inTransaction;
  let isCommitted = false;
  try {
    const changes = await run(core.db, (transaction) =>
      applyIn(noting, transaction, {...application, secrets}),
    );
    isCommitted = !isRehearsal;
    if (isCommitted) await secrets.settle();
    return changes;
  } finally {
    if (!isCommitted) {
      await secrets.drop();
      await forgetAllUnreferenced(core, stored);
    }
  }
}

/** Files are stored before the rows that name them, which may never be. */
const notingPuts = (blobs: Core['blobs'], stored: string[]): Core['blobs'] => ({
  ...blobs,
  async put(file) {
    const sha256 = await blobs.put(file);
    stored.push(sha256);
    return sha256;
  },
});

async function applyIn(
  core: Core,
  transaction: Transaction,
  application: Application & {readonly secrets: SecretFiles},
): Promise<readonly Change[]> {
  const {installation, doer} = application;
  await allowPauses(transaction);
  await waitForLock(transaction, 'esign-apply');
  const api = createOperatorApi(core, transaction, doer);
  const changes: Change[] = [];
  for (const [index, account] of installation.accounts.entries()) {
    const named = {account: account.company_name, at: ['accounts', index]};
    const step = createStep(named, installation.where, changes);
    let companyId = 0;
    await step([], 'account', async () => {
      const outcome = await applyAccount({...api.services, db: transaction, doer}, account);
      companyId = outcome.companyId;
      return outcome;
    });
    const {services} = api;
    const client = api.clientOf(companyId);
    await applyParts({...application, companyId, client, services, step}, account);
  }
  return changes;
}

/** Settings first: fields and mails depend on them. */
async function applyParts(
  work: Parameters<typeof applyApiKeys>[0],
  account: DeclaredAccount,
): Promise<void> {
  await applySettings(work, account.settings);
  await applyBranding(work, account.branding);
  await applyUsers(work, account.users);
  await applyApiKeys(work, account.api_keys);
  await applyTemplates(work, account.templates);
  await applyWebhooks(work, account.webhooks);
}

/** Only settings that are named are looked at. */
async function applySettings(
  {client, step}: AccountWork,
  settings?: DeclaredSettings,
): Promise<void> {
  if (!settings) return;
  await step(['settings'], 'settings', async () => {
    const members = differing(settings, await client.getSettings());
    if (members.length === 0) return unchanged;
    const wanted = Object.entries(settings).filter(([name]) => members.includes(name));
    await client.updateSettings(Object.fromEntries(wanted));
    return changed(members);
  });
}
