import type {ApiKeyInList} from '../../../../contract/access/api-key.js';
import {toTimestamp} from '../../../../contract/scalar.js';
import {Refusal} from '../../../domain/refusal.js';
import {
  addApiKey,
  findApiKeys,
  makeApiKey,
  removeApiKey,
  type ListedKey,
} from '../../../storage/access/api-keys.js';
import {ensureTestAccount} from '../../../storage/accounts/test-accounts.js';
import type {Queries} from '../../../storage/connection/database.js';
import {inTransaction} from '../../../storage/connection/in-transaction.js';
import {pageAnswer} from '../../answers/page-answer.js';
import type {Caller} from '../../request/authentication.js';
import type {Handlers, ApiServices} from '../../request/request.js';

const dayMilliseconds = 86_400_000;

/** Keys of an account: made, listed, revoked. */
export function apiKeyHandlers({
  db,
  clock,
}: ApiServices): Pick<Handlers, 'listApiKeys' | 'createApiKey' | 'deleteApiKey'> {
  return {
    async listApiKeys(request) {
      const page = await findApiKeys(db, request.companyId, request.query);
      return pageAnswer(request, 'api_keys', page, toListed);
    },

    async createApiKey({companyId, caller, body}) {
      const {api_key_expires_in_days: days, api_key_is_test: isTest} = body;
      const now = clock.now();
      const apiKey = makeApiKey();
      const made = await inTransaction(db, async (transaction) => {
        const owner =
          isTest && !caller.isTest ? await testSideOf(transaction, companyId) : companyId;
        return addApiKey(transaction, owner, apiKey, now, {
          name: body.api_key_name,
          scope: body.api_key_scope,
          expires: days === undefined ? null : new Date(now.getTime() + days * dayMilliseconds),
          createdBy: caller.user?.email ?? null,
        });
      });
      if (!made) throw new Error('A key that was just made is taken.');
      const message = 'The key is made. It is shown only this once.';
      return {http: 200, message, api_key: apiKey, ...toListed(made)};
    },

    async deleteApiKey({companyId, caller, params}) {
      const removal = {now: clock.now(), by: removerOf(caller)};
      if (!(await removeApiKey(db, companyId, Number(params.api_key_id), removal)))
        throw new Refusal(10321);
      return {http: 200, message: 'The key is revoked.', api_key_id: params.api_key_id ?? ''};
    },
  };

  function testSideOf(transaction: Queries, liveId: number): Promise<number> {
    return ensureTestAccount(transaction, liveId, clock.now());
  }
}

const removerOf = ({user}: Caller): string | null => user?.email ?? null;

const toListed = (key: ListedKey): ApiKeyInList => ({
  api_key_id: String(key.id),
  api_key_name: key.name,
  api_key_scope: key.scope,
  api_key_mode: key.mode,
  api_key_last4: key.last4,
  api_key_created: toTimestamp(key.created),
  api_key_created_by: key.createdBy,
  api_key_expires: key.expires && toTimestamp(key.expires),
  api_key_last_used: key.lastUsed && toTimestamp(key.lastUsed),
});
