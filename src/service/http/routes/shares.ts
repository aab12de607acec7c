import {toTimestamp} from '../../../contract/scalar.js';
import type {Envelope} from '../../domain/envelope.js';
import {mayShare, requireMayShare, requireMayUnshare, type Sharer} from '../../domain/sharing.js';
import {Refusal} from '../../domain/refusal.js';
import {inTransaction} from '../../storage/connection/in-transaction.js';
import type {Queries} from '../../storage/connection/database.js';
import {findUser, findUserByEmail, type User} from '../../storage/accounts/users.js';
import {lockEnvelope, findEnvelope} from '../../storage/envelopes/envelope-reader.js';
import {addShare, listShares, removeShare, type Share} from '../../storage/envelopes/shares.js';
import {senderFor} from '../request/permission.js';
import type {ApiRequest, ApiServices, Handlers} from '../request/request.js';

type ShareHandlers = Pick<Handlers, 'listShares' | 'shareEnvelope' | 'unshareEnvelope'>;

/** Shares: envelopes for users of the account who did not send them. */
export function shareHandlers({db, clock}: ApiServices): ShareHandlers {
  return {
    async listShares(request) {
      const envelope = await envelopeOf(db, request);
      const shares = await listShares(db, keyOf(envelope));
      return {
        http: 200,
        envelope_shares: shares.map(toShare),
        may_share: mayShare(sharerOf(request), envelope),
      };
    },

    async shareEnvelope(request) {
      const {companyId, body} = request;
      return inTransaction(db, async (transaction) => {
        // Locked, so that two who share it at once do not exceed the limit together.
        const {envelope} = (await lockEnvelope(transaction, addressOf(request))) ?? missing();
        const user = await findUserByEmail(transaction, companyId, body.user_email);
        if (!user) throw new Refusal(10105);
        const shares = await listShares(transaction, keyOf(envelope));
        const others = shares.filter(({userId}) => userId !== user.id).length;
        requireMayShare(sharerOf(request), envelope, {userId: user.id, others});
        await addShare(transaction, keyOf(envelope), user.id, clock.now());
        return changed('The envelope is shared.', user);
      });
    },

    async unshareEnvelope(request) {
      const envelope = await envelopeOf(db, request);
      const user = await findUser(db, request.companyId, Number(request.params.user_id));
      if (user) requireMayUnshare(sharerOf(request), envelope, user.id);
      const isEnded = user && (await removeShare(db, keyOf(envelope), user.id));
      if (!isEnded) throw new Refusal(10105);
      return changed('The envelope is no longer shared.', user);
    },
  };
}

type Addressed = Pick<ApiRequest<'listShares'>, 'companyId' | 'params'>;

const addressOf = ({companyId, params}: Addressed) => ({
  companyId,
  fingerprint: params.envelope_fingerprint ?? '',
});

async function envelopeOf(db: Queries, request: Addressed): Promise<Envelope> {
  return (await findEnvelope(db, addressOf(request))) ?? missing();
}

function missing(): never {
  throw new Refusal(10253);
}

const keyOf = ({companyId, id}: Envelope) => ({companyId, envelopeId: id});

const sharerOf = ({caller}: Pick<ApiRequest<'listShares'>, 'caller'>): Sharer => ({
  permissions: caller.permissions,
  userId: caller.user?.id ?? null,
  seesOwnOnly: senderFor(caller) !== undefined,
});

const toShare = ({userId, name, email, created}: Share) => ({
  user_id: String(userId),
  user_name: name,
  user_email: email,
  share_created: toTimestamp(created),
});

const changed = (message: string, {id, name, email}: User) => ({
  http: 200 as const,
  message,
  user_id: String(id),
  user_name: name,
  user_email: email,
});
