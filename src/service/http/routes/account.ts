import {isPlaceholder} from '../../../contract/placeholder.js';
import {Refusal} from '../../domain/refusal.js';
import {updateCompany} from '../../storage/accounts/companies.js';
import {firstSuperAdmin, type User} from '../../storage/accounts/users.js';
import type {Handlers, ApiServices} from '../request/request.js';

const messages = {
  accepted: 'The mail server took the mail. Look whether it arrives.',
  kept: 'The mail is in the outbox folder of the service, because no mail server is set.',
  refused: 'The mail was not taken.',
} as const;

/** The account itself. */
export function accountHandlers(
  services: ApiServices,
): Pick<Handlers, 'updateAccount' | 'testMail'> {
  const {db, testMails} = services;
  return {
    async updateAccount({companyId, body: {company_name: name}}) {
      await updateCompany(db, companyId, {name});
      const message = 'The account is updated.';
      return {http: 200, message, company_id: String(companyId), company_name: name};
    },

    async testMail({companyId, caller}) {
      const {name, email} = caller.user ?? (await confirmedAdmin(companyId));
      if (isPlaceholder(email)) throw new Refusal(10352);
      await testMails.count(email.toLowerCase());
      const {createTestMail} = await import('../../notifications/mail/test-mail.js');
      const {outcome, reason} = await createTestMail(services)(companyId, {name, email});
      const message = messages[outcome];
      return {http: 200, message, mail_to: email, mail_outcome: outcome, mail_reason: reason};
    },
  };

  /** @throws Refusal 10352 if nobody has signed in by way of the address: any address can be given to a user */
  async function confirmedAdmin(companyId: number): Promise<User> {
    const user = await firstSuperAdmin(db, companyId);
    if (!user.confirmed) throw new Refusal(10352, `Nobody has signed in as ${user.email} yet.`);
    return user;
  }
}
