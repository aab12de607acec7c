import type {SecretBox} from '../security/secret-box.js';
import type {Queries} from '../storage/connection/database.js';
import {inTransaction} from '../storage/connection/in-transaction.js';
import {filesOf} from '../storage/files/file-references.js';
import {
  familyOf,
  findSubAccount,
  removeAccounts,
  type SubAccount,
} from '../storage/accounts/sub-accounts.js';
import type {Jobs} from '../jobs/jobs.js';

/** Removes a partner's sub-account; undefined if the partner has none with this id. */
export type RemoveAccount = (
  partnerId: number,
  companyId: number,
) => Promise<SubAccount | undefined>;

/** Files that one job deletes. */
const filesAtOnce = 1_000;

/**
 * Removes everything that a sub-account owns in one transaction: rows, keys, sessions, webhooks, waiting jobs. Its
 * files are deleted afterwards, unless another account references them; jobs that delete its earlier files are kept.
 */
export function createRemoveAccount({
  db,
  secretBox,
  jobs,
}: {
  readonly db: Queries;
  readonly secretBox: Pick<SecretBox, 'encrypt'>;
  readonly jobs: Pick<Jobs, 'enqueue' | 'dropOf'>;
}): RemoveAccount {
  return (partnerId, companyId) =>
    inTransaction(db, async (transaction) => {
      const account = await findSubAccount(transaction, partnerId, companyId);
      if (!account) return undefined;
      const companyIds = await familyOf(transaction, companyId);
      // First, because the rows that name them are deleted next.
      const sha256s = await filesOf(transaction, companyIds);
      await removeAccounts(transaction, secretBox, companyIds);
      await jobs.dropOf(transaction, companyIds);
      for (let start = 0; start < sha256s.length; start += filesAtOnce) {
        const some = sha256s.slice(start, start + filesAtOnce);
        await jobs.enqueue(transaction, {type: 'forget', companyId, sha256s: some});
      }
      return account;
    });
}
