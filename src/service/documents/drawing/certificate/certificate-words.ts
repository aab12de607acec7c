import type {Language} from '../../../../contract/text/language.js';
import {byTag} from '../../../../languages/by-tag.js';
import * as translations from './languages/languages.js';

/**
 * Every word that the service writes into documents, but the history of the certificate, whose sentences stand in
 * `languages/history`. `languages/` says the words in the other languages.
 */
export interface CertificateWords {
  /** Heads a page for signatures that is added to the documents. */
  readonly signatures: string;
  readonly title: string;
  readonly test: string;
  /** Before the fingerprint of the envelope. */
  readonly envelope: string;
  readonly sentBy: string;
  readonly signedBy: string;
  readonly lastSignature: string;
  readonly none: string;
  /** Before the addresses that are sent the sealed files. */
  readonly copiesGoTo: string;
  /** Before the address at which anybody can check the file. */
  readonly checkAt: string;
  readonly documents: string;
  readonly pages: (count: number) => string;
  /** Before the SHA-256 of the file as the sender uploaded it. */
  readonly upload: string;
  readonly keptSignatures: (count: number) => string;
  readonly parties: string;
  readonly history: string;
  /** Why a history from before entries held data stands in English; empty in English. */
  readonly inEnglish: string;
  readonly signer: string;
  readonly copy: string;
  readonly identifiedBy: string;
  readonly invited: string;
  readonly opened: string;
  /** Before the time of consent. */
  readonly agreed: string;
  readonly signed: string;
  readonly ip: string;
  readonly browser: string;
  /** Before the pages that were loaded. */
  readonly viewed: string;
  readonly file: string;
  /** Before the text that was agreed to. */
  readonly agreedTo: string;
  /** Heads texts that are referred to by a number: what parties agreed to, and how their browsers call themselves. */
  readonly notes: string;
  readonly fingerprint: string;
  /** The last hash follows. */
  readonly chain: string;
  readonly embedded: string;
  readonly personalLink: (email: string) => string;
  readonly embeddedSession: (email: string, account: string) => string;
  readonly confirmedLink: (email: string, time: string) => string;
  readonly inPerson: string;
  /** A password that came with the link is no second thing that somebody had to know. */
  readonly mailedPassword: (time: string) => string;
  readonly enteredPassword: (time: string) => string;
  readonly enteredCode: (digits: string, time: string) => string;
}

/** What the certificate says in English. */
export const english: CertificateWords = {
  signatures: 'Signatures',
  title: 'Signing certificate',
  test: 'Test document: signed for trial only, without legal effect',
  envelope: 'Envelope',
  sentBy: 'Sent by',
  signedBy: 'Signed by',
  lastSignature: 'Last signature',
  none: 'none',
  copiesGoTo: 'Copies go to',
  checkAt: 'Check this file at',
  documents: 'Documents',
  pages: (count) => `Pages: ${count}`,
  upload: 'As uploaded',
  keptSignatures: (count) => `Signatures that were in the file and stay valid: ${count}`,
  parties: 'Parties',
  history: 'History',
  inEnglish: '',
  signer: 'Signer',
  copy: 'Receives a copy',
  identifiedBy: 'Identified by',
  invited: 'Invited',
  opened: 'Opened',
  agreed: 'Agreed',
  signed: 'Signed',
  ip: 'IP address',
  browser: 'Browser',
  viewed: 'Pages viewed',
  file: 'File',
  agreedTo: 'Agreed to',
  notes: 'Notes',
  fingerprint: 'Signature fingerprint',
  chain: 'Each entry holds the SHA-256 of the one before it. The last one ends with',
  embedded: 'The same history is embedded in this file as esign-history.json, under the same seal.',
  personalLink: (email) => `Personal link for ${email}`,
  embeddedSession: (email, account) => `Session for ${email} in a page of ${account}`,
  confirmedLink: (email, time) =>
    `Link sent to ${email} after signing on the public page, confirmed ${time}`,
  inPerson: 'In person, at a device of the sender',
  mailedPassword: (time) =>
    `Password from the same mail as the link, entered ${time}; proves no more than the link`,
  enteredPassword: (time) => `Password for this signer, entered ${time}`,
  enteredCode: (digits, time) => `Code sent to the number that ends in ${digits}, entered ${time}`,
};

/** What the certificate says, in every language. */
export const certificateWords: Readonly<Record<Language, CertificateWords>> = {
  en: english,
  ...byTag(translations),
};
