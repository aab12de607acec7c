import {type AdditionContext, type TellAddition} from '../delivery/account-events.js';
import type {Clock} from '../ports.js';
import {ensureContact} from '../storage/contacts.js';
import type {Database} from '../storage/database.js';

export interface KnownContactParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly tellAddition: TellAddition;
}

/**
 * Makes a recipient a contact where there is none with this address; webhooks hear of new ones.
 * @returns The contact's id.
 */
export async function knownContact(
  {db, clock, tellAddition}: KnownContactParts,
  context: AdditionContext,
  details: {readonly name: string; readonly email: string},
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
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
