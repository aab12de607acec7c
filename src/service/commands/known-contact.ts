import {type AdditionContext, type TellAddition} from '../notifications/account-events.js';
import type {Clock} from '../ports.js';
import {contactIdsOf, ensureContact} from '../storage/accounts/contacts.js';
import type {Queries} from '../storage/connection/database.js';
import {inTransaction} from '../storage/connection/in-transaction.js';

export interface KnownContactParts {
  readonly db: Queries;
  readonly clock: Clock;
  readonly tellAddition: TellAddition;
}

interface Details {
  readonly name: string;
  readonly email: string;
}

/**
 * The same for several recipients.
 * @param known Ids of contacts by address in lower case, where they have been read already.
 * @returns The contacts' ids, in the order given.
 */
export async function knownContacts(
  parts: KnownContactParts,
  context: AdditionContext,
  recipients: readonly Details[],
  known?: ReadonlyMap<string, number>,
): Promise<readonly number[]> {
  const emails = recipients.map(({email}) => email);
  const found = known ?? (await contactIdsOf(parts.db, context.companyId, emails));
  const ids: number[] = [];
  for (const recipient of recipients)
    ids.push(
      found.get(recipient.email.toLowerCase()) ?? (await knownContact(parts, context, recipient)),
    );
  return ids;
}

/**
 * Makes a recipient a contact where there is none with this address; webhooks hear of new ones.
 * @returns The contact's id.
 */
export async function knownContact(
  {db, clock, tellAddition}: KnownContactParts,
  context: AdditionContext,
  details: Details,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const {companyId} = context;
    const {contactId: id, isNew} = await ensureContact(
      transaction,
      companyId,
      details,
      clock.now(),
    );
    if (isNew)
      await tellAddition(transaction, context, {name: 'add-contact', contact: {id, ...details}});
    return id;
  });
}
