/** Sentences that come to the elements and pages in English, from the helper or the service, and are said in the user's language. */
import {messageOf} from '../../src/contract/errors.js';
import type {DocumentFailureKind} from '../../src/contract/resources/document-failure.js';

type Sentences = Readonly<Record<string, string>>;

/** Why documents could not be used: what the service says in English of each kind. */
export const failures = {
  password: 'The PDF needs a password to open. Remove the password and upload it again.',
  encrypted:
    'The PDF is encrypted for certain people or a certain program. Save it without this protection and upload that.',
  damaged:
    'The PDF is damaged and could not be repaired. Open it in another program, save it as a new PDF, and upload that.',
  empty: 'The file is empty. Choose another one.',
  unsupported: 'The file is not a PDF. Choose a PDF.',
  too_long:
    'The PDF has more than 1000 pages, which is the most this service takes. Split it, and upload the parts.',
  too_large:
    'The file is larger than 25 MB, which is the most this service takes. Save it with smaller pictures, or split it, and upload that.',
  signed:
    'The PDF is already signed: “Lease” carries signatures by Anna (2026-11-20). Send it again with document_signatures “keep”, so that they stay valid, or “drop”, so that they end.',
  portfolio:
    'The PDF is a portfolio of other files. Open it, save the files in it, and upload those.',
  dynamic_form:
    'The PDF is a dynamic form that only a few programs can draw. Open it in one, print it to a new PDF, and upload that.',
  too_heavy: 'This file takes too long to read. Save it as a PDF and upload that.',
  unfinished:
    'The service could not process this document. Its operator can find the reason in the log and try again.',
  unreachable: 'files.example.com did not answer within 20 seconds. Try again later.',
  unknown_role:
    '“Lease” has a tag for signer2, but no recipient has that role. Give a recipient this role, or correct the tag, and send the file again.',
  variables:
    '“Lease” has variables without a value: tenant, rent. Give values for them, or write text in their place, and send the file again.',
} as const satisfies Record<DocumentFailureKind, string>;

/** What checks of a sealed file find, as `<esign-verify>` says it; the service says it in English. */
const findings = {
  'document-unchanged': 'The document is as it was sealed.',
  'document-extended': 'The document is as it was sealed; only proofs for later years were added.',
  'document-changed': 'The document was changed after it was sealed.',
  'document-added':
    'The seal covers the first {covered} of {size} bytes; the rest was added later.',
  'document-malformed': 'The file or its seal is damaged.',
  'document-signed':
    'Nothing has changed since it was signed; the signature covers the whole file.',
  'document-partly':
    'The first {covered} of {size} bytes are as they were signed; the rest was added later.',
  'document-altered': 'What was signed was changed afterwards.',
  'document-unsigned':
    'Only the first {covered} of {size} bytes are signed; what was added later may show something else.',
  'signature-made': 'The seal was made with the key of {name}.',
  'signature-missing': 'The file holds no seal.',
  'signature-foreign': 'The file is signed, but not with a seal of this kind.',
  'signature-forged': 'The signature was not made with the key of its certificate.',
  'signature-of': 'Signed by {name}; the certificate is from {issuer} and is trusted here.',
  'signature-claimed':
    'Signed by someone who gives the name “{name}”. Anyone could have made the certificate: its issuer, “{issuer}”, is not known here.',
  'signature-unjudged': 'The signature is damaged, or of a kind that is not judged here ({kind}).',
  'certificate-weak': 'The key or the method is no longer safe.',
  'certificate-sound': 'The certificate of {name} was issued by {issuer}.',
  'certificate-unfit': 'The certificate of {name} may not be used for this.',
  'certificate-ended': 'The certificate of {name} was not valid at the proven time.',
  'certificate-revoked': 'The certificate of {name} has not been trusted since {at}.',
  'certificate-unchecked':
    'It is not known whether the certificate of {name} was revoked; try again later.',
  'installation-known': 'Sealed by an installation that is trusted here.',
  'installation-unknown':
    'Sealed by an installation that is not known here; SHA-256 of its certificate: {sha256}.',
  'timestamp-proved': 'Sealed before {at}, as {name} proves.',
  'timestamp-archived': 'Sealed before {at}, as {name} proves; confirmed again on {archived}.',
  'timestamp-own':
    'Sealed before {at}, as the service that sealed it states itself. That counts for whoever trusts the service.',
  'timestamp-missing': 'The timestamp of the seal is missing.',
  'timestamp-other': 'The timestamp does not belong to this seal.',
  'timestamp-unknown': 'The timestamp comes from {name}, which cannot be relied on here.',
  'timestamp-stamped': 'It existed before {at}, as {name} proves.',
  'timestamp-claimed': 'Made at {at}, as it says itself; nothing proves that.',
  'history-unbroken': 'All {count} entries of the history follow from one another.',
  'history-broken': 'The history is missing, was changed, or is that of another document.',
};

/** The same under ids that begin in another way. */
export const under = (prefix: string, sentences: Sentences): Sentences =>
  Object.fromEntries(Object.entries(sentences).map(([id, text]) => [`${prefix}${id}`, text]));

/** What users of the elements hear. */
export const heardByElements: Sentences = {
  'problem-ancestor_missing':
    'This page is shown inside {0}, which its server does not name in “ancestors”.',
  'problem-rate_limited': 'Too many requests. Try again in a moment.',
  'problem-reminded': 'A reminder was sent less than an hour ago. Try again later.',
  'problem-invitation_disabled': 'People cannot be invited by a message here. Choose another way.',
  'problem-messages_used_up':
    'No more messages can be sent today. Try again tomorrow, or invite people by e-mail or with a link.',
  'problem-too_large': 'This file is too large.',
  'problem-10266': messageOf(10266),
  'problem-closed': messageOf(10278),
  'problem-10280': messageOf(10280),
  ...under('found-', findings),
};
