/** What follows from what somebody does. */
import type {Recipient, Task} from './recipient.js';

/** The recipient with another task; `host` hands over the device unless somebody else was named. */
export function withTask(recipient: Recipient, task: Task, host: string): Recipient {
  const isInPerson = task === 'in-person';
  const isCopiedAtOnce = task === 'copy-now';
  const signer = isSigner(recipient) ? recipient.role : 'signer';
  const others = isCopiedAtOnce ? 'copy' : task;
  const role = task === 'signer' || isInPerson ? signer : others;
  const isNamedBySigner = task === 'witness' && recipient.isNamedBySigner;
  const hands = isInPerson ? host : '';
  return {...recipient, role, isInPerson, isCopiedAtOnce, isNamedBySigner, host: hands};
}

/** Whether the envelope waits for a recipient; the others get a copy. */
export const takesPart = ({role}: Pick<Recipient, 'role'>): boolean => role !== 'copy';

/** Whether a recipient signs for themselves, and not as a witness. */
export const isSigner = ({role}: Pick<Recipient, 'role'>): boolean => role.startsWith('signer');

/** Whether a recipient watches a signer. */
export const isWitness = ({role}: Pick<Recipient, 'role'>): boolean => role === 'witness';

/** Whether a recipient can have fields. */
export const signs = (recipient: Pick<Recipient, 'role'>): boolean =>
  isSigner(recipient) || isWitness(recipient);

/** Whether a recipient has a turn of their own: a witness comes right after whom they watch. */
export const hasTurn = (recipient: Pick<Recipient, 'role'>): boolean =>
  takesPart(recipient) && !isWitness(recipient);

/** Whom a witness watches: the signer before them in the list, or else the first one. */
export function watchedBy(recipients: readonly Recipient[], at: number): Recipient | undefined {
  if (!isWitness(recipients[at]!)) return undefined;
  return recipients.slice(0, at).findLast(isSigner) ?? recipients.find(isSigner);
}

/** The group of a recipient: as chosen, or one's own. */
export const stageOf = ({stage}: Recipient, at: number): number => stage || Math.min(at + 1, 99);
