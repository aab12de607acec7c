import type {AdditionContext} from '../notifications/addition.js';
import {contactIdsOf, ensureContact} from '../storage/accounts/contacts.js';
import {inTransaction} from '../storage/connection/in-transaction.js';
import type {Services} from '../services.js';

/** What adds a contact. */
export type ContactServices = Pick<Services, 'db' | 'clock' | 'tellAddition'>;

interface Details {
  readonly name: string;
  readonly email: string;
}

/**
 * Like {@link knownContact}, for several recipients; 0 for somebody who has no address yet, or only holds a place.
 * @param known Ids of contacts by lower-case address, if they have already been read.
 * @returns The contacts' ids, in the given order.
 */
export async function knownContacts(
  services: ContactServices,
  context: AdditionContext,
  recipients: readonly Details[],
  known?: ReadonlyMap<string, number>,
): Promise<readonly number[]> {
  const emails = recipients.map(({email}) => email);
  const found = new Map(known ?? (await contactIdsOf(services.db, context.companyId, emails)));
  // In the order of their addresses, so that no two requests wait for each other's contacts.
  for (const recipient of recipients.toSorted(byAddress)) {
    const address = addressOf(recipient);
    if (address && !found.has(address))
      found.set(address, await knownContact(services, context, recipient));
  }
  return recipients.map((recipient) => found.get(addressOf(recipient)) ?? 0);
}

/** In lower case; empty where nobody can be: a domain below `.invalid` never exists (RFC 6761, 6.4). */
const addressOf = ({email}: Details): string => {
  const address = email.toLowerCase();
  return address.endsWith('.invalid') ? '' : address;
};

const byAddress = (one: Details, other: Details): number =>
  addressOf(one) < addressOf(other) ? -1 : 1;

/**
 * Creates a contact for a recipient if there is none with this address; new contacts are reported to webhooks.
 * @returns The contact's id.
 */
export async function knownContact(
  {db, clock, tellAddition}: ContactServices,
  context: AdditionContext,
  // By name: a party, which has more members, is one too.
  {name, email}: Details,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const details = {name, email};
    const made = await ensureContact(transaction, context.companyId, details, clock.now());
    const contact = {id: made.contactId, ...details};
    if (made.isNew) await tellAddition(transaction, context, {name: 'add-contact', contact});
    return contact.id;
  });
}
