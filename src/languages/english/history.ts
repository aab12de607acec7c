import type {DocumentFailureKind} from '../../contract/resources/document-failure.js';
import type {Translation} from '../translation.js';

/**
 * The sentences of an envelope's history, and of documents that cannot be used, in English. Each place in braces is
 * filled in once; `historySentence` says with what. The English words are part of the interface: programs read them.
 */
export const words = {
  /** A title or a text of somebody's own. */
  quoted: '“{text}”',
  /** Between the parts of a list. */
  comma: ', ',
  party: '{name} ({email})',
  nobody: 'nobody',
  file: '“{name}” (SHA-256 {sha256})',
  created: 'Envelope created with {documents}',
  processed: 'Documents checked: {hashes}',
  signaturePageAdded: 'Signature page added: {hashes}',
  failed: 'Envelope failed: {failure}',
  triedAgain: 'Trying again after a failure',
  failureOnPage: 'Page {page}: {failure}',
  leftOut: '{title} left out: {failure}',
  goneOnWithout: 'Sender goes on without {titles}',
  uploadCleaned: '{title} was changed on upload, so that everybody sees the same',
  signaturesKept:
    'Sender keeps the signatures in {title}, to which everything else is appended: {signers} (SHA-256 {sha256})',
  signaturesDropped: 'Sender lets the signatures in {title} end: {signers}',
  invoiceKept: 'Sender keeps the invoice data {file} in {title} (SHA-256 {sha256})',
  invoiceDropped: 'Sender removes the invoice data {file} from {title} (SHA-256 {sha256})',
  pagesArranged:
    'Pages of {documents} arranged anew as {title}; number of pages: {number} (SHA-256 {sha256})',
  draftChanged: 'Draft changed: {title} with {documents} for {parties}',
  amendmentOpened: 'Sender began to change version {version}; nobody can sign meanwhile',
  amendmentDiscarded: 'Sender discarded the change; version {version} stands',
  amended:
    'Version {version} takes the place of version {former}. Now: {documents}; {parties}. Before: {formerDocuments}; {formerParties}. Fields added: {added}, changed: {changed}, removed: {removed}',
  /** After the sentence above. */
  signaturesStand: 'Signatures stand, as nothing is different that was signed: {parties}',
  askedAgain: 'Had signed, and asked to confirm: {parties}',
  /** After the sentence that somebody signed. */
  ofVersion: 'version {version}',
  confirms: 'version {version}, in place of the signature of {time} on a former version',
  queued: 'Envelope queued for sending',
  sent: 'Envelope sent',
  widgetBegun: '{party} began on the public page of the template',
  widgetSigned: '{party} signed, to be confirmed by mail',
  widgetSignedFiles: '{party} signed and uploaded {files}, to be confirmed by mail',
  confirmed: '{party} confirmed by the link sent to this address',
  invited: '{party} invited to sign',
  invitedToApprove: '{party} invited to approve',
  invitedToRead: '{party} invited to read',
  /** No mail is sent to somebody to whom the sender passes a link on. */
  invitedByLink: '{party} can act now, with a link that the sender passes on',
  invitedAtDevice: '{party} can act now, on a device that is handed over',
  copiedAtStart: 'Documents sent to {party} as a copy, before anybody signed',
  updated: 'Recipient changed to {party}',
  reassigned: '{before} assigned signing to {party}: {reason}',
  reminded: 'Reminder sent to {parties}',
  cancelled: 'Envelope cancelled',
  cancelledReason: 'Envelope cancelled: {reason}',
  expired: 'Envelope expired',
  deleted: 'Envelope deleted',
  enteredPassword: '{party} entered the password',
  enteredCode: '{party} entered the code sent to the mobile number given for this signer',
  enteredToldPassword: '{party} entered the password that the sender gave other than by mail',
  enteredMailedCode: '{party} entered the code sent to the mail address given for this signer',
  /** Taken only if the device checked a fingerprint, a face or a PIN. */
  usedPasskey: '{party} used a passkey; the device confirmed the person',
  madePasskey: '{party} made a passkey; the device confirmed the person',
  handedOver: '{host} handed a device to {party} and said who it is',
  passwordSet: 'The sender set a new password for {party}',
  valuesLocked: 'The sender filled in {fields} for {party}, who cannot change it',
  wrongPassword: 'A wrong password was entered for {party} (try {number})',
  wrongCode: 'A wrong code was entered for {party} (try {number})',
  wrongPasskey: 'A passkey was not accepted for {party} (try {number})',
  passkeyRemoved: 'The sender had the passkey of {party} removed',
  codeSent: 'Code sent to the mobile number of {party} that ends in {digits}',
  codeMailed: 'Code sent to the mail address of {party}',
  mandated:
    'Done by an automated agent under the mandate {mandate}, which {party} approved at {time}',
  linkCopied: 'The sender got a link with which {party} can sign',
  /** The user is one of the account. */
  linkShown: 'A link with which {party} can sign was shown to {user}',
  /** Follows either of the two before. */
  linksEnded: 'earlier links of {party} have ended',
  mailTaken: 'The mail server took the invitation to {party}',
  viewed: 'Pages loaded on the signing page of {party}: {pages}',
  copyMailed: 'Signed documents mailed to {party}: {hashes}',
  copyDownloaded: 'Signed documents downloaded by {party}: {hashes}',
  fileDamaged: 'Damaged files are no longer used: {hashes}',
  bounced: 'Mail to {party} did not arrive: {reason}',
  mailGivenUp: 'Mail to {party} was given up (tries: {number})',
  opened: '{party} opened the envelope',
  consented: '{party} agreed to sign electronically: {text}',
  consentWithdrawn: '{party} no longer agrees to sign electronically',
  consentedEarlyStart: '{party} agreed to sign electronically: {text}, and to this: {earlyStart}',
  asked: '{party} asked the sender a question',
  signed: '{party} signed',
  signedFiles: '{party} signed and uploaded {files}',
  approved: '{party} approved',
  read: '{party} confirmed having read the documents',
  witnessNamed: '{party} named {witness} as a witness',
  witnessed: '{party} signed as a witness of the signature of {signer}',
  hosted: '{party} signed in person, at a device handed over by {host}',
  /** Follows what somebody did; the host application says so. */
  signedInAs: 'signed in to the sender’s site as {subject} ({method}) at {time}',
  signingDay: 'the date of signing is {date} ({zone})',
  refused: '{party} did not approve: {reason}',
  refusedWithoutReason: '{party} did not approve: no reason given',
  allSigned: 'Everybody has signed; sealing begins',
  rejected: '{party} declined to sign: {reason}',
  rejectedWithoutReason: '{party} declined to sign: no reason given',
  sealed: 'Envelope sealed ({seals})',
  sealedMissing: 'Envelope sealed ({seals}). No font has {characters}; a box stands in its place',
  sealedUnclaimed:
    '{sealed}. The sealed file of {documents} does not claim PDF/A or PDF/UA as the upload did: with what was entered, that is not true',
  sealRenewed: 'Seal of {title} renewed (SHA-256 {sha256}, before {former})',
  sms: 'SMS',
  /** The way is WhatsApp, or what `sms` says. */
  invitedAtNumber: '{party} invited at the number that ends in {digits} ({way})',
  messageTaken: 'Invitation to {party} sent to the number that ends in {digits} ({way})',
  messageRefused:
    'Message to {party} at the number that ends in {digits} did not arrive ({way}): {reason}',
  messageGivenUp:
    'Message to {party} at the number that ends in {digits} was given up ({way}; tries: {number})',
  updatedNumber: 'Recipient changed to {party}, at the number that ends in {digits} ({way})',
} as const;

/** Why a document cannot be used, by the code of the failure: English says it to the letter. */
export const failures = {
  password: 'The PDF needs a password to open. Remove the password and upload it again.',
  encrypted:
    'The PDF is encrypted for certain people or a certain program. Save it without this protection and upload that.',
  damaged:
    'The PDF is damaged and could not be repaired. Open it in another program, save it as a new PDF, and upload that.',
  page_missing:
    'A page of the PDF is missing. The file may have been cut off: get it once more from where it comes, or print it to a new PDF, and upload that.',
  page_unreadable:
    "Page {page} of the PDF can't be read. Print the PDF to a new one, look at this page in it, and upload that.",
  page_unseen:
    'Page {page} has no visible area: its boxes do not overlap. Print the PDF to a new one, and upload that.',
  page_incomplete:
    'Parts of page {page} are missing. The file may have been cut off: get it once more from where it comes, or print it to a new PDF, and upload that.',
  picture_unreadable: 'This picture cannot be read. Choose another one.',
  office_unreadable: 'This file is damaged, or needs a password. Save it as a PDF and upload that.',
  empty: 'The file is empty. Choose another one.',
  no_pages: 'The PDF has no pages. Choose another one.',
  not_a_pdf: 'The file is not a PDF. Choose a PDF.',
  unsupported:
    'This is no PDF, Word, Excel, RTF or OpenDocument file and no picture (PNG, JPG, WebP or TIFF). Save it as a PDF and upload that.',
  office_missing:
    'Word and Excel files cannot be read here. Save the file as a PDF and upload that.',
  upload_unsupported: 'This kind of file cannot be taken. Choose a PDF, JPG or PNG.',
  signed:
    'The PDF is already signed: “{title}” carries signatures by {signers}. Send it again with document_signatures “keep”, so that they stay valid, or “drop”, so that they end.',
  signed_certified:
    'The signatures in “{title}” by {signers} would end: one of them allows nobody to add anything. Send it again with document_signatures “drop”, or without them.',
  signed_content:
    'The signatures in “{title}” by {signers} would end: the file holds comments, scripts, files, layers or the like, which have to be taken out or drawn into its pages. Send it again with document_signatures “drop”, or without them.',
  signed_broken:
    'The signatures in “{title}” by {signers} would end: one of them does not hold, or cannot be checked. Send it again with document_signatures “drop”, or without them.',
  signed_structure:
    'The signatures in “{title}” by {signers} would end: the file is not built in a way that can be appended to safely. Send it again with document_signatures “drop”, or without them.',
  portfolio:
    'The PDF is a portfolio of other files. Open it, save the files in it, and upload those.',
  dynamic_form:
    'The PDF is a dynamic form that only a few programs can draw. Open it in one, print it to a new PDF, and upload that.',
  page_too_heavy:
    'Page {page} takes more memory or time to draw than is allowed. Save the PDF with smaller pictures, or print it to a new one, and upload that.',
  timeout:
    'The PDF takes more time to read than is allowed. It may be damaged or made to do harm: print it to a new one, and upload that.',
  memory:
    'The PDF takes more memory to read than is allowed. It may be damaged or made to do harm: print it to a new one, and upload that.',
  office_timeout: 'This file takes too long to read. Save it as a PDF and upload that.',
  too_many_pages:
    'The PDF has more than {most} pages, which is the most this service takes. Split it, and upload the parts.',
  too_many_fields:
    'The document has more than {most} tags for fields, which is the most an envelope holds. Split it into several envelopes.',
  unfinished:
    'The service could not process this document. Its operator can find the reason in the log and try again.',
  too_large:
    'The file is larger than {megabytes} MB, which is the most this service takes. Save it with smaller pictures, or split it, and upload that.',
  not_a_url: 'This is not a URL. Give one that begins with https://.',
  not_https: 'The URL must begin with https://.',
  too_many_redirects: 'The address redirects too often. Give the one to which it leads.',
  malware:
    'The malware scanner of this service knows the file as harmful ({name}); send another one.',
  answer_too_large: 'The answer is larger than {bytes} bytes. Give the address of a smaller file.',
  private_address: '{host} is an address inside a network and cannot be used. Give a public one.',
  unlisted_host:
    '{host} is none of the hosts that this service may ask: have its operator add it to ESIGN_OUTGOING_HOSTS.',
  unknown_host: '{host} is not known to the DNS. Check the address.',
  connection_refused: '{host} does not accept connections. Check the address, or try again later.',
  connection_broken: '{host} could not be reached (the connection broke). Try again later.',
  connection_error: '{host} could not be reached ({error}). Check the address, or try again later.',
  no_answer: '{host} did not answer within {seconds} seconds. Try again later.',
  bad_status:
    '“{title}” could not be fetched: its address answered with status {status}. Check the address, or upload the file.',
  unknown_role:
    '“{title}” has a tag for {role}, but no recipient has that role. Give a recipient this role, or correct the tag, and send the file again.',
  variables_unfilled:
    '“{title}” has variables without a value: {names}. Give values for them, or write text in their place, and send the file again.',
  variable_unreadable:
    'The Word file has a variable that is not read: “{tag}”. Each needs two braces before and after it, and a part that repeats a beginning and an end of one name. Correct it, and send the file again.',
  field_without_page:
    'With these values, “{title}” has no page {page}, on which a field was placed. Write tags in the file instead, which move with the text.',
} as const;

/** In other languages a failure is told by its kind. */
export type HistoryWords = Translation<typeof words> &
  Readonly<Record<`failure.${DocumentFailureKind}`, string>>;
