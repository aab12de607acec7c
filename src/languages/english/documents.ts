import type {Translation} from '../translation.js';

/** What the service writes into documents, in English, but the history of the certificate. */
export const words = {
  /** Heads a page for signatures that is added to the documents. */
  signatures: 'Signatures',
  title: 'Signing certificate',
  /** What those are told who come upon the invisible field of the seal. */
  seal: 'Seal of this file',
  /** What a document is once it is signed, in the name of its file. */
  signedFile: 'signed',
  test: 'Test document: signed for trial only, without legal effect',
  /** Before the fingerprint of the envelope; people read of documents. */
  envelope: 'Reference',
  sentBy: 'Sent by',
  signedBy: 'Signed by',
  lastSignature: 'Last signature',
  none: 'none',
  /** Before the addresses that are sent the sealed files. */
  copiesGoTo: 'Copies go to',
  /** Before the address at which anybody can check the file. */
  checkAt: 'Check this file at',
  /** Before the names of who timestamped the seal. */
  timestampsBy: 'Timestamps by',
  /** The authority of the installation itself. */
  ownTimestamps: 'This service itself, which proves the time to whoever trusts it',
  documents: 'Documents',
  pages: 'Pages: {count}',
  /** Before the SHA-256 of the file as the sender uploaded it. */
  upload: 'As uploaded',
  keptSignatures: 'Earlier signatures in the file that remain valid: {count}',
  /** Before the SHA-256 of the file. */
  invoice: 'Contains the invoice data {file}',
  /** What is heard or copied can be another text than what is drawn. */
  unprovedText:
    'What counts is what the pages show. Text that programs copy, search or read aloud comes from the uploaded files and was not compared with the pages.',
  /** Before a name such as `Europe/Berlin`. */
  timeZone: 'Time zone',
  /** Before what is said once of all times; the three sentences that follow stand there, as far as they apply. */
  times: 'Times',
  timesUtc: 'By the clock of this service, in UTC.',
  timesLocal: 'Beside it the same time in {zone}, with its difference from UTC.',
  timesOfParties: 'What parties did themselves is shown in their own time zone, where it is known.',
  parties: 'Parties',
  history: 'History',
  signer: 'Signer',
  approver: 'Approver',
  viewer: 'Reader',
  /** Beside its address. */
  witness: 'Witness of the signature of {signer}',
  witnessNamed: 'Witness of the signature of {signer}, named by the signer',
  /** What a witness is called until the signer names it. */
  unnamedWitness: 'Witness',
  copy: 'Receives a copy',
  identifiedBy: 'Identified by',
  invited: 'Invited',
  opened: 'Opened',
  /** Before the time of consent. */
  agreed: 'Agreed',
  signed: 'Signed',
  /** Below the time of a signature, where there are several versions. */
  version: 'Version {version}',
  /** Before the time of approval. */
  approved: 'Approved',
  /** Before the time at which a reader confirmed. */
  read: 'Read',
  ip: 'IP address',
  browser: 'Browser',
  /** Before the pages that were loaded. */
  viewed: 'Pages viewed',
  file: 'File',
  /** Before the names of fields that a party was not shown. */
  hidden: 'Not shown under its condition',
  noLabel: 'Field without a label',
  /** Before the text that was agreed to. */
  agreedTo: 'Agreed to',
  /** Heads texts that are referred to by a number: what parties agreed to, and how their browsers call themselves. */
  notes: 'Notes',
  fingerprint: 'Signature fingerprint',
  /** The last hash follows. */
  chain: 'Each entry contains the SHA-256 of the one before it. The last one ends with',
  embedded: 'The same history is embedded in this file as esign-history.json, under the same seal.',
  personalLink: 'Personal link for {email}',
  /** Nobody else is known to have had it; whoever has it can sign. */
  passedLink: 'Possession of a personal link, which the sender passed on',
  /** In place of the address of a party that has none. */
  noAddress: 'No e-mail address',
  embeddedSession: 'Session for {email} in a page of {account}',
  confirmedLink: 'Link sent to {email} after signing on the public page, confirmed {time}',
  inPerson: 'In person, at a device of the sender',
  inPersonHost: 'In person, at a device handed over by {host}',
  /** Several people signed on one device, one after another. */
  handedOver: 'In person, at a device handed over by {host}, who identified the person',
  /** A password that came with the link is no second thing that somebody had to know. */
  mailedPassword:
    'Password from the same e-mail as the link, entered {time}; proves no more than the link',
  enteredPassword: 'Password for this signer, entered {time}',
  toldPassword: 'Password that the sender gave other than by e-mail, entered {time}',
  /** What the account's own server stated about who signed. */
  signedIn: 'Signed in to {account} as {subject} ({method}), {time}',
  enteredCode: 'Code sent to the number that ends in {digits}, entered {time}',
  enteredMailedCode: 'Code sent to {email}, entered {time}',
  usedPasskey: 'Passkey, used {time}; the device confirmed the person',
  madePasskey: 'Passkey, made {time}; the device confirmed the person',
  /** Heads the pages that entries are continued on. */
  'addendum.heading': 'Continued entries',
  /** Above an entry; the page is counted from 1. */
  'addendum.continued': 'Continued from field “{field}”, page {page}',
  /** Above an entry of a field without a name. */
  'addendum.continuedFromPage': 'Continued from page {page}',
  sms: 'SMS',
  /** The way is WhatsApp, or what `sms` says. */
  sentLink: 'Possession of a personal link, sent to the number that ends in {digits} ({way})',
};

export type DocumentWords = Translation<typeof words>;
