import type {Envelope, Party} from './envelope.js';

/**
 * Whose signature a device may save: for this account and this address, as long as the account knows the person (decision 40).
 * Undefined where nobody may: a stranger has only typed an address, a device that is handed over is not the person's own, and
 * without an address nothing tells one person from another.
 */
export function savingPerson(
  {status, companyId}: Pick<Envelope, 'status' | 'companyId'>,
  {email, contactId, isInPerson}: Pick<Party, 'email' | 'contactId' | 'isInPerson'>,
): string | undefined {
  if (status === 'unsigned' || isInPerson || email === '' || contactId === 0) return undefined;
  // A contact who is erased or deleted and comes back has another id: what was saved before cannot be read any more.
  return [companyId, contactId, email.toLowerCase()].join(':');
}
