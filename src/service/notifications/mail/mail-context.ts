import type {Envelope, Party} from '../../domain/envelope.js';
import type {MailAddress} from '../../ports.js';
import {readCompany, type Company} from '../../storage/accounts/companies.js';
import type {Database} from '../../storage/connection/database.js';
import {findUser, firstSuperAdmin, type User} from '../../storage/accounts/users.js';
import type {JobOf} from '../../jobs/job.js';

/** The people and things that a mail is about. */
export interface MailContext {
  readonly envelope: Envelope;
  readonly company: Company;
  readonly sender: User;
  /** The party who gets it; null for mails to the sender. */
  readonly party: Party | null;
  /** The party whose address does not work, or the number at which it is invited, for the mail that reports it. */
  readonly bounced: Party | null;
  /** The party whose number takes no codes, for the mail that reports it. */
  readonly unreachable: Party | null;
  /** The party who asked a question, for the mail that forwards it. */
  readonly asking: Party | null;
  /** The person that a party assigned its task to, for the mail that reports it. */
  readonly reassigned: Party | null;
  /** Who no longer agrees to sign electronically, for the mail that reports it. */
  readonly withdrawing: Party | null;
  readonly to: MailAddress & {readonly name: string};
}

/** Reads what the mail of this job is about; undefined if it has no recipient. */
export async function readMailContext(
  db: Database,
  {to, kind, about}: JobOf<'mail'>,
  envelope: Envelope,
): Promise<MailContext | undefined> {
  const {companyId, userId} = envelope;
  const company = await readCompany(db, companyId);
  const sender = (await findUser(db, companyId, userId)) ?? (await firstSuperAdmin(db, companyId));
  const party = envelope.parties.find(({id}) => id === (typeof to === 'number' ? to : about));
  const aboutIn = (news: typeof kind) => (kind === news ? (party ?? null) : null);
  const base = {
    envelope,
    company,
    sender,
    bounced: aboutIn('email-bounced') ?? aboutIn('email-number-refused'),
    unreachable: aboutIn('email-unreachable'),
    asking: aboutIn('email-question'),
    reassigned: aboutIn('email-reassigned'),
    withdrawing: aboutIn('email-consent-withdrawn'),
  };
  if (to === 'sender') {
    const hasIt = kind === 'email-signed' && isMailedAsParty(base);
    return hasIt ? undefined : {...base, party: null, to: sender};
  }
  if (to === 'account') {
    // The sender gets this mail anyway.
    const isTwice = company.email.toLowerCase() === sender.email.toLowerCase();
    return isTwice ? undefined : {...base, party: null, to: company};
  }
  return party && {...base, party, to: party};
}

/** Whether the sender takes part too, and gets the mails of that part. */
const isMailedAsParty = ({
  envelope,
  company,
  sender,
}: Pick<MailContext, 'envelope' | 'company' | 'sender'>): boolean =>
  company.settings.setting_email_signers &&
  envelope.parties.some((party) => isSender(party, sender));

/** Whether this party is who has sent it. */
export const isSender = (party: Pick<Party, 'email'>, sender: Pick<User, 'email'>): boolean =>
  party.email.toLowerCase() === sender.email.toLowerCase();
