/**
 * `Idempotency-Key` on POST (docs/interface.md, "Repeated requests"): the same request sent twice is carried out once.
 * The key is reserved, the work done and the answer stored in one transaction, so neither a crash nor a concurrent
 * retry can do the work twice, and no lock is left behind. See `docs/decisions/0007-idempotency.md`.
 */
import {Refusal} from '../../domain/refusal.js';
import {associatedDataOf} from '../../security/associated-data.js';
import type {Transaction} from '../../storage/connection/database.js';
import {sha256} from '../../security/sha256.js';
import {
  claimKey,
  findAnswer,
  keepAnswer,
  type RequestName,
} from '../../storage/access/idempotency-keys.js';
import {inTransaction} from '../../storage/connection/in-transaction.js';
import type {Services} from '../../services.js';

/** A request that may be repeated. */
export interface RepeatableRequest {
  readonly companyId: number;
  /** The header's value. */
  readonly key: string;
  /** Everything that identifies the request; compared as JSON. */
  readonly content: unknown;
}

/**
 * Does the work once for a request, and returns the same answer to every repetition. The work must write only in the
 * transaction that it is given, and must not be slow: what is slow is done ahead of it, unless there is an answer.
 */
export type DoOnce = (
  request: RepeatableRequest,
  work: (transaction: Transaction) => Promise<object>,
  ahead?: () => Promise<void>,
) => Promise<{readonly answer: object; readonly isRepeated: boolean}>;

/**
 * @returns A function that throws Refusal 10011 if the key was used for another request, and whatever the work throws;
 * a failed request is not stored and may be retried.
 */
export function createDoOnce({
  db,
  clock,
  secretBox,
}: Pick<Services, 'db' | 'clock' | 'secretBox'>): DoOnce {
  const place = ({companyId, keyHash}: RequestName) =>
    associatedDataOf.keptAnswer(companyId, keyHash);

  return async function doOnce({companyId, key, content}, work, ahead) {
    const name = {companyId, keyHash: sha256(checkedKey(key))};
    if (ahead && !(await findAnswer(db, name))) await ahead();
    // Keyed: a request may contain a password, which a plain hash would let be guessed.
    const requestHash = secretBox.hash(JSON.stringify(content), place(name));
    const done = await inTransaction(db, async (transaction) => {
      if (!(await claimKey(transaction, name, requestHash, clock.now()))) return undefined;
      const answer = await work(transaction);
      await keepAnswer(transaction, name, secretBox.encrypt(JSON.stringify(answer), place(name)));
      return answer;
    });
    if (done) return {answer: done, isRepeated: false};
    const kept = await findAnswer(db, name);
    // The stored answer has just been deleted, so the key is free again.
    if (!kept) return doOnce({companyId, key, content}, work, ahead);
    if (kept.requestHash !== requestHash) throw new Refusal(10011);
    const answer = JSON.parse(secretBox.decrypt(kept.encryptedBody, place(name))) as object;
    return {answer, isRepeated: true};
  };
}

function checkedKey(key: string): string {
  if (key.length >= 1 && key.length <= 255) return key;
  throw new Refusal(10010, 'Idempotency-Key: expected 1 to 255 characters.');
}
