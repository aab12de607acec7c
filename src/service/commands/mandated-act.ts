/** What an agent does to envelopes: allowed and recorded in the transaction that does it. */
import {mandateProblem, type MandateUse} from '../domain/people/mandate.js';
import {Refusal} from '../domain/refusal.js';
import type {Actor, Envelope} from '../domain/envelope.js';
import {
  approverToday,
  lockMandate,
  updateMandate,
  type ListedMandate,
  type MandateKey,
} from '../storage/access/mandates.js';
import {inTransaction} from '../storage/connection/in-transaction.js';
import type {EnvelopeKey} from '../storage/envelopes/envelope-reader.js';
import type {CommandFor} from '../storage/envelopes/envelope-store.js';
import type {Services, Stores} from '../services.js';

/** Who does what to which envelope. */
interface MandatedAct {
  readonly envelopeKey: EnvelopeKey;
  readonly action: MandateUse['action'];
  readonly actor: Actor;
}

/**
 * Does something to an envelope that was sent under this mandate; an agent can name no other (`permission.ts`).
 * @throws Refusal 10341 for what the mandate does not allow
 */
export async function actUnderMandate(
  {db, clock, storesOver}: Services,
  {mandateKey, ...act}: MandatedAct & {readonly mandateKey: MandateKey},
  command: CommandFor,
): Promise<Envelope> {
  return inTransaction(db, async (transaction) => {
    const stores = storesOver(transaction);
    const mandate = await lockMandate(transaction, mandateKey);
    const over = {db: transaction, clock};
    const {action} = act;
    const allowed = await requireAllowed(over, mandateKey.companyId, mandate, {action});
    await recordMandate(stores, allowed, act);
    await updateMandate(transaction, mandateKey, {lastUsed: clock.now()});
    return stores.store.change(act.envelopeKey, command, act.actor);
  });
}

/** @throws Refusal 10341 for what the mandate does not allow */
export async function requireAllowed(
  {db, clock}: Pick<Services, 'db' | 'clock'>,
  companyId: number,
  mandate: ListedMandate | undefined,
  use: MandateUse,
): Promise<ListedMandate> {
  if (!mandate) throw new Refusal(10341, 'There is no such mandate.');
  const approver = await approverToday(db, companyId, mandate);
  const problem = mandateProblem(mandate, use, {approver, now: clock.now()});
  if (problem !== null) throw new Refusal(10341, problem);
  return mandate;
}

/** Puts the mandate, and who approved it, on the envelope's record. */
export async function recordMandate(
  {store}: Stores,
  {id, title, approved}: ListedMandate,
  {envelopeKey, action, actor}: MandatedAct,
): Promise<void> {
  if (!approved) throw new Refusal(10341, 'The mandate is requested.');
  const note = {type: 'mandated', action, mandate: {id, title, approved}} as const;
  await store.change(envelopeKey, {type: 'note', note}, actor);
}
