import {isSealing} from '../domain/preconditions.js';
import type {CommandFor} from '../storage/envelopes/envelope-store.js';
import type {Jobs} from '../jobs/jobs.js';

/**
 * Cancels for the sender. A fully signed envelope can be cancelled only if sealing has failed; otherwise it is
 * concluded.
 */
export const cancelling =
  (jobs: Pick<Jobs, 'hasFailed'>, reason = ''): CommandFor =>
  async (envelope, transaction) => {
    const {companyId, id: envelopeId} = envelope;
    const seal = {type: 'seal', companyId, envelopeId} as const;
    const hasSealFailed = isSealing(envelope) && (await jobs.hasFailed(transaction, seal));
    return {type: 'cancel', hasSealFailed, reason};
  };
