/** What checks of a sealed file find, in English; elements say it in the reader's language by the same codes. */
import type {checkCodes} from '../../../contract/resources/verification.js';

type CheckCode = (typeof checkCodes)[number];

/** Sentences by code; `{name}` is the value of that name. */
export const verdictSentences: Readonly<Record<CheckCode, string>> = {
  'document-unchanged': 'The document is as it was sealed; the seal covers all of it.',
  'document-extended':
    'The document is as it was sealed; only proofs that keep the seal checkable were added.',
  'document-changed': 'The document was changed after it was sealed.',
  'document-added': 'Something was added to the file after it was sealed.',
  'document-malformed':
    'The file is not built as sealed files are, so that two programs could show two different documents.',
  'signature-made': 'The signature was made with the key of {name}.',
  'signature-missing': 'The file holds no seal.',
  'signature-broken':
    'The seal is broken: part of the file is missing, or the seal was overwritten.',
  'signature-foreign':
    'The file is signed, but not with a seal of this kind; a PDF reader can check its signature.',
  'signature-damaged': 'The signature is damaged: it is not what a PDF seal looks like.',
  'signature-forged': 'The signature was not made with the key of its certificate.',
  'signature-weak': 'The signature rests on a method that is no longer safe.',
  'certificate-sound': 'The certificate of {name} was issued by {issuer}.',
  'certificate-unconnected':
    'The certificate of {name} does not follow from the certificates in the file.',
  'certificate-unfit': 'A certificate behind the seal of {name} may not be used for that.',
  'certificate-weak': 'A certificate behind the seal of {name} has a key that is too weak.',
  'certificate-early': 'The certificate of {name} was not valid before {at}.',
  'certificate-ended':
    'The certificate of {name} ended at {at}, and nothing proves that the seal is older.',
  'certificate-revoked':
    'The certificate of {name} was revoked at {at}, and nothing proves that the seal is older.',
  'certificate-distrusted':
    'The certificate of {name} is not believed from {at} on, and nothing proves that the seal is older.',
  'certificate-unchecked':
    'Whether the certificate of {name} was revoked is not known here; try again later.',
  'installation-known': 'Sealed by this installation or one that it trusts.',
  'installation-unknown':
    'Sealed by an installation that is not known here; the SHA-256 of its certificate is {sha256}.',
  'timestamp-proved': 'Sealed before {at}, as {name} proves.',
  'timestamp-archived': 'Sealed before {at}, as {name} proves; kept provable on {archived}.',
  'timestamp-missing': 'The seal was made with a timestamp, which is missing.',
  'timestamp-other': 'The timestamp does not belong to this seal.',
  'timestamp-forged': 'The timestamp was not made with the key of its certificate.',
  'timestamp-unknown':
    'The timestamp comes from an authority that is not known here, {name}; the SHA-256 of its certificate is {sha256}.',
  'timestamp-unfit': 'The certificate of {name} may not be used for timestamps, or is too weak.',
  'timestamp-ended':
    'The certificate of the timestamp’s authority, {name}, was valid from {from} to {to} only.',
  'timestamp-far': 'The timestamp is of {at}, though the document was sealed at {sealed}.',
  'history-unbroken': 'All {count} entries of the history follow from one another.',
  'history-missing': 'The file holds no history.',
  'history-unreadable': 'The history in the file cannot be read.',
  'history-broken': 'The history was changed: its entries do not follow from one another.',
  'history-other': 'The history is that of another document.',
};

/** The English sentence of what a check found. */
export const sentenceOf = (code: CheckCode, data: Readonly<Record<string, string>>): string =>
  verdictSentences[code].replaceAll(/\{(\w+)\}/g, (place, name: string) => data[name] ?? place);
