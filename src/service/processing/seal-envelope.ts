/** Seals a fully signed envelope: draws the field values, appends the certificate and adds the PAdES seal. */
import {atPlace, placesOf} from '../../contract/fields/field-places.js';
import type {FieldPlace} from '../../contract/fields/field-settings.js';
import {takesSeveralLines} from '../../contract/text/field-text.js';
import type {Document, Envelope, Field} from '../domain/envelope.js';
import type {SealedDocument} from '../domain/behaviours/sealing.js';
import {printedValue} from '../domain/fields/field-rules.js';
import {keepsSignatures} from '../domain/behaviours/earlier-signatures.js';
import type {BurnField, BurnFieldType} from '../pdf/drawing/fields/burn-field.js';
import {utcTime} from '../../languages/utc-time.js';
import type {SealInput} from '../pdf/seal/seal-input.js';
import {observed} from '../observing/observe.js';
import type {SecretBox} from '../security/secret-box.js';
import {readCompany, type Company} from '../storage/accounts/companies.js';
import {AlteredRecordError, recordedProblem} from '../storage/envelopes/bound-envelope.js';
import {findRecordedEnvelope, type RecordedEnvelope} from '../storage/envelopes/envelope-reader.js';
import {certificateOf} from './certificate-input.js';
import {endingEnvelope, type EndServices} from './end-of-work.js';
import {sourceOf} from '../documents/document-source.js';
import type {Services} from '../services.js';

export type SealServices = EndServices &
  Pick<Services, 'db' | 'blobs' | 'documents' | 'seals' | 'clock' | 'links' | 'secretBox'>;

/**
 * The job after the last signature. The envelope becomes `signed` in the transaction that records the sealed files;
 * a job that crashes before is retried, and a second run changes nothing. An envelope that cannot be sealed fails,
 * keeping all signatures, until a user retries it.
 */
export function createSealEnvelope(services: SealServices) {
  const {db, store, blobs, documents, seals, clock, secretBox} = services;
  return endingEnvelope(services, async ({companyId, envelopeId}) => {
    const key = {companyId, envelopeId};
    const recorded = await findRecordedEnvelope(db, key);
    if (recorded?.envelope.status !== 'sent' || !recorded.envelope.isSealing) return;
    requireWhole(secretBox, recorded);
    const {envelope, history} = recorded;
    const company = await readCompany(db, companyId);
    const certificate = await certificateOf(services, {envelope, history, company});
    const sealedAt = clock.now();
    const sealer = await seals.sealer(sealedAt);
    const isCertificateHidden = hidesCertificate(company);
    const sealed: SealedDocument[] = [];
    for (const document of envelope.documents) {
      const fields = burnFieldsOf(envelope, document, company);
      const source = sourceOf(document.pdfSha256 ?? '', blobs);
      const input = {
        ...wayOf(envelope, document),
        fields,
        certificate,
        isCertificateHidden,
        sealedAt,
      };
      const result = await observed({kind: 'seal', name: 'seal a document'}, () =>
        documents.of(companyId).seal(source, input, sealer),
      );
      const sealedSha256 = await blobs.put(result.pdf);
      const {level, missing, provedUntil, hasLostClaims} = result;
      sealed.push({id: document.id, sealedSha256, level, missing, provedUntil, hasLostClaims});
    }
    await store.change(key, {type: 'seal', documents: sealed}, null);
  });
}

/** Never hidden for a test account, because the certificate states that it is a test. */
export const hidesCertificate = ({settings, isTest}: Pick<Company, 'settings' | 'isTest'>) =>
  settings.setting_pdf_audit_trail_hide && !isTest;

/**
 * Rows may have been changed directly in the database, so only what the parties signed is sealed.
 * @throws AlteredRecordError
 */
export function requireWhole(
  secretBox: Pick<SecretBox, 'decrypt'>,
  recorded: RecordedEnvelope,
): void {
  const problem = recordedProblem(secretBox, recorded);
  if (problem) throw new AlteredRecordError(recorded.envelope, problem);
}

/** How it is drawn: with a mark on every page, and whether the existing bytes stay as they are. */
export const wayOf = (
  {isMarked, fingerprint}: Envelope,
  document: Document,
): Pick<SealInput, 'pageMark' | 'isAppended'> => ({
  ...(isMarked ? {pageMark: fingerprint} : {}),
  isAppended: keepsSignatures(document),
});

type Place = Pick<BurnField, 'page' | 'x' | 'y' | 'width' | 'height' | 'turn' | 'isMultiline'>;

/** What is drawn into a document: the values of its fields at each of their places, with the captions of signatures. */
export const burnFieldsOf = (
  envelope: Envelope,
  document: Document,
  {settings}: Pick<Company, 'settings'>,
): readonly BurnField[] =>
  envelope.fields
    .filter(({documentId}) => documentId === document.id)
    .flatMap((field) => {
      const drawn = {
        ...toBurnField(field, settings.setting_language),
        ...altOf(envelope, field),
        ...(settings.setting_signature_more_info ? captionOf(envelope, field) : {}),
      };
      return placesOf(field).map((place) => ({...drawn, ...burnPlace(field, place)}));
    });

const burnPlace = (field: Field, place: FieldPlace): Place => ({
  ...place,
  page: place.page - 1,
  isMultiline: takesSeveralLines(atPlace(field, place)),
});

/** The alternative text of a signature: whose it is. */
function altOf({parties}: Envelope, {partyId, title}: Field): Pick<BurnField, 'alt'> {
  const name = parties.find(({id}) => id === partyId)?.name;
  return {alt: [title, name].filter(Boolean).join(': ')};
}

/** Who signed, and when (`setting_signature_more_info`). */
function captionOf({parties}: Envelope, {type, partyId}: Field): Pick<BurnField, 'caption'> {
  const party = parties.find(({id}) => id === partyId);
  if (type !== 'signature' || !party?.signed) return {};
  // Isolated: next to a right-to-left name the services of the time would be reordered.
  return {caption: `${party.name}, \u2066${utcTime(party.signed)}\u2069`};
}

/** Files are shown by their names. */
function toBurnField(field: Field, language: string): Omit<BurnField, keyof Place> {
  const {type, title, covers, formField, settings = {}} = field;
  const {fontSize, align, colour, cells} = settings;
  return {
    type: (type === 'upload' ? 'label' : type) satisfies BurnFieldType,
    title,
    value: burnable(field, language),
    cover: covers,
    looks: {...(align && {align}), ...(colour && {colour})},
    ...(fontSize === undefined ? {} : {fontSize}),
    ...(cells === undefined ? {} : {cells}),
    ...(formField === null ? {} : {formField}),
  };
}

function burnable(field: Field, language: string): BurnField['value'] {
  const {value} = field;
  if (value === null) return undefined;
  const isDrawn = typeof value === 'object' && value.kind !== 'files';
  return isDrawn || typeof value === 'boolean' ? value : printedValue(field, language);
}
