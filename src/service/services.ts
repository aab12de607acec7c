/**
 * What the service is made of: one name for one thing. Whoever needs some of it says which, as in
 * `Pick<Services, 'db' | 'clock'>`; `assembly/core.ts` makes all of it.
 */
import type {DocumentPool} from './documents/document-pool.js';
import type {MalwareScan} from './documents/malware-scan.js';
import type {OfficeConverter} from './documents/office-converter.js';
import type {Jobs} from './jobs/jobs.js';
import type {Log} from './log.js';
import type {TellAddition} from './notifications/addition.js';
import type {MailTags} from './notifications/mail/mail-tag.js';
import type {SmsSenders, WhatsAppSenders} from './notifications/messages/gateway.js';
import type {Blobs, Clock, DayLimit, Ids, Mailer} from './ports.js';
import type {PublicLinks} from './public-links.js';
import type {SealSource} from './sealing/open-sealer.js';
import type {TrustedSeals} from './sealing/trusted-seals.js';
import type {GuardedFetch} from './security/guarded-fetch.js';
import type {OneTimeCodes} from './security/one-time-code.js';
import type {PartyPasswords} from './security/party-password.js';
import type {SecretBox} from './security/secret-box.js';
import type {SignedLinks} from './security/signed-link.js';
import type {Database, Queries} from './storage/connection/database.js';
import type {EnvelopeStore} from './storage/envelopes/envelope-store.js';
import type {TemplateStore} from './storage/templates/template-store.js';

/** Envelopes and templates, over the database or within one transaction. */
export interface Stores {
  readonly db: Database;
  readonly store: EnvelopeStore;
  readonly templates: TemplateStore;
  /** Tells the account of what was added, such as a contact. */
  readonly tellAddition: TellAddition;
}

/** What requests and jobs share. */
export interface Services extends Stores {
  /** The same stores within a transaction. */
  readonly storesOver: (transaction: Queries) => Stores;
  /** Where lists are read, which may be a replica. */
  readonly reads: () => Promise<Queries>;
  readonly blobs: Blobs;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** The children that open PDFs. */
  readonly documents: DocumentPool;
  readonly office: OfficeConverter;
  /** Scans files before they are parsed; omitted if there is no scanner. */
  readonly scan?: MalwareScan | undefined;
  readonly seals: SealSource;
  readonly trustedSeals: TrustedSeals;
  readonly secretBox: SecretBox;
  readonly signedLinks: SignedLinks;
  readonly links: PublicLinks;
  readonly partyPasswords: PartyPasswords;
  readonly oneTimeCodes: OneTimeCodes;
  /** Fetches from addresses that others chose. */
  readonly fetch: GuardedFetch;
  /** Why an address that somebody chose may not be called; null if it may. */
  readonly urlProblem: (url: string) => string | null;
  readonly mailer: Mailer;
  /** Whether mails leave the machine. */
  readonly hasMailServer: boolean;
  readonly mailTags: MailTags;
  readonly smsSenders: SmsSenders;
  readonly whatsAppSenders: WhatsAppSenders;
  /** How many messages may be sent to phones in a day (UTC), codes apart. */
  readonly messagesPerDay: DayLimit;
  /** How many codes are sent to phones in a day (UTC). */
  readonly codesPerDay: DayLimit;
}
