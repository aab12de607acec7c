/** The findings of the checks as English sentences. Elements translate them into the reader's language by code. */
import type {checkCodes} from '../../../contract/resources/verification.js';

type CheckCode = (typeof checkCodes)[number];

/** Sentences by code; `{name}` is the value of that name. */
export const verdictSentences: Readonly<Record<CheckCode, string>> = {
  'document-unchanged':
    'The document is unchanged since it was sealed, and the seal covers all of it.',
  'document-extended':
    'The document is unchanged since it was sealed; only proofs that keep the seal verifiable were added.',
  'document-changed': 'The document was changed after it was sealed.',
  'document-added':
    'The seal covers the first {covered} of {size} bytes; the rest was added later.',
  'document-malformed':
    'The file is not structured like a sealed file: two programs could show two different documents.',
  'document-signed':
    'The document is unchanged since it was signed, and the signature covers all of it.',
  'document-partly':
    'The first {covered} of {size} bytes are unchanged since they were signed; the rest was added later.',
  'document-altered': 'What was signed was changed afterwards.',
  'document-unsigned':
    'Only the first {covered} of {size} bytes are signed; what was added later may show something else.',
  'signature-made': 'The signature was created with the key of {name}.',
  'signature-missing': 'The file has no seal.',
  'signature-broken':
    'The seal is broken: part of the file is missing, or the seal was overwritten.',
  'signature-foreign':
    'The file is signed, but not with a seal of this kind: its signatures were made elsewhere.',
  'signature-damaged': 'The signature is damaged: it does not have the form of a PDF seal.',
  'signature-forged': 'The signature was not created with the key of its certificate.',
  'signature-weak': 'The signature uses a method that is no longer secure.',
  'signature-of': 'Signed by {name}; the certificate is from {issuer} and is trusted here.',
  'signature-claimed':
    'Signed by someone who gives the name “{name}”. Anyone could have made the certificate: its issuer, “{issuer}”, is unknown here.',
  'signature-unjudged': 'The signature is damaged, or of a kind that is not judged here ({kind}).',
  'certificate-sound': 'The certificate of {name} was issued by {issuer}.',
  'certificate-unconnected':
    'The certificate of {name} cannot be traced to an issuer through the certificates in the file.',
  'certificate-unfit':
    'A certificate behind the signature of {name} may not be used for documents.',
  'certificate-weak': 'A certificate behind the signature of {name} has a key that is too weak.',
  'certificate-early': 'The certificate of {name} was not valid before {at}.',
  'certificate-ended':
    'The certificate of {name} expired at {at}, and nothing proves that the signature is older.',
  'certificate-revoked':
    'The certificate of {name} was revoked at {at}, and nothing proves that the signature is older.',
  'certificate-distrusted':
    'The certificate of {name} is not trusted from {at} on, and nothing proves that the signature is older.',
  'certificate-unchecked':
    'Whether the certificate of {name} was revoked cannot be determined; try again later.',
  'installation-known': 'Sealed by this installation or one that it trusts.',
  'installation-unknown':
    'Sealed by an installation that is unknown here; the SHA-256 of its certificate is {sha256}.',
  'timestamp-proved': 'Sealed before {at}, as {name} proves.',
  'timestamp-archived': 'Sealed before {at}, as {name} proves; kept provable on {archived}.',
  'timestamp-own':
    'Sealed before {at}, as the sealing service itself states with {name}: that proves it to whoever trusts the service.',
  'timestamp-missing': 'The seal was created with a timestamp, which is now missing.',
  'timestamp-other': 'The timestamp does not belong to this seal.',
  'timestamp-forged': 'The timestamp was not created with the key of its certificate.',
  'timestamp-unknown':
    'The timestamp is from an authority that is unknown here, {name}; the SHA-256 of its certificate is {sha256}.',
  'timestamp-unfit': 'The certificate of {name} may not be used for timestamps, or is too weak.',
  'timestamp-ended':
    'The certificate of the timestamp’s authority, {name}, was valid only from {from} to {to}.',
  'timestamp-far': 'The timestamp states {at}, but the document was sealed at {sealed}.',
  'timestamp-stamped': 'It existed before {at}, as {name} proves.',
  'timestamp-claimed': 'It was made at {at}, as it says itself; nothing proves that.',
  'history-unbroken': 'All {count} entries of the history form an unbroken chain.',
  'history-missing': 'The file has no history.',
  'history-unreadable': 'The history in the file cannot be read.',
  'history-broken': 'The history was changed: its entries do not form an unbroken chain.',
  'history-other': 'The history belongs to another document.',
};

/** The English sentence for the result of a check. */
export const sentenceOf = (code: CheckCode, data: Readonly<Record<string, string>>): string =>
  verdictSentences[code].replaceAll(/\{(\w+)\}/g, (place, name: string) => data[name] ?? place);
