/** Everything the service does with documents; `pool/document-pool.ts` says where it runs. */
export {DocumentRefusedError} from './refusal.js';
export type {DisplayedRectangle, PageSize} from './geometry.js';
export {
  createDocumentPool,
  documentLimits,
  type DocumentLimits,
  type DocumentPool,
  type DocumentPoolOptions,
} from './pool/document-pool.js';
export type {DocumentSource} from './pool/document-source.js';
export type {NormalisedDocument} from './reading/normalise.js';
export type {PageImage} from './reading/page-image.js';
export type {PageLine, PageText, PageWord} from './reading/page-text.js';
export type {BurnField, BurnFieldType} from './drawing/fields/burn-field.js';
export type {
  SignaturePageDocument,
  SignaturePageParty,
  SignedPageField,
} from './drawing/signature-page.js';
export type {
  CertificateAccount,
  CertificateDocument,
  CertificateInput,
  CertificateParty,
  SealInput,
} from './sealing/seal-input.js';
export type {SealedDocument} from './sealing/seal.js';
export type {SealLevel} from './sealing/seal-identity.js';
export {loadSealP12, makeSealKey, readSealKey, type SealKey} from './sealing/keys/seal-key.js';
export {createSealer, type Sealer} from './sealing/sealer.js';
export {httpTimestampAuthority, type TimestampAuthority} from './sealing/timestamp.js';
export {testSeal} from './sealing/self-test.js';
export type {Distrusted, Trust} from './verifying/trust.js';
export {verdictSchema, type Verdict, type VerdictCheck} from './verifying/verdict.js';
