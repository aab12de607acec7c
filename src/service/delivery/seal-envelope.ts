/** Seals an envelope that everybody has signed: values burnt in, certificate appended, PAdES seal. */
import {takesSeveralLines} from '../../contract/field-text.js';
import {isSignature} from '../../contract/field-value.js';
import type {Language} from '../../contract/language.js';
import type {Document, Envelope, Field, Party} from '../domain/envelope.js';
import {isSigner} from '../domain/envelope.js';
import type {SealedDocument} from '../domain/envelope-event.js';
import {filesOfParty} from '../domain/field-files.js';
import {valueText} from '../domain/field-rules.js';
import type {HistoryEntry} from '../domain/history.js';
import type {BurnField, BurnFieldType} from '../documents/drawing/burn-field.js';
import {certificateWords} from '../documents/drawing/certificate-languages/languages.js';
import {utcTime} from '../documents/drawing/utc-time.js';
import type {DocumentPool} from '../documents/pool/document-pool.js';
import type {CertificateInput, CertificateParty} from '../documents/sealing/seal-input.js';
import type {Sealer} from '../documents/sealing/sealer.js';
import type {Blobs, Clock} from '../ports.js';
import {readCompany, type Company} from '../storage/companies.js';
import type {Database} from '../storage/database.js';
import {findRecordedEnvelope} from '../storage/envelope-reader.js';
import type {EnvelopeStore} from '../storage/envelope-store.js';
import {sourceOf} from './process-envelope.js';

export interface SealParts {
  readonly db: Database;
  readonly store: EnvelopeStore;
  readonly blobs: Blobs;
  readonly documents: Pick<DocumentPool, 'seal'>;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/**
 * The job after the last signature. The envelope becomes `signed` in the transaction that records the sealed files;
 * a job that dies before is run again, and one that runs twice changes nothing the second time.
 */
export function createSealEnvelope({db, store, blobs, documents, sealer, clock}: SealParts) {
  return async ({
    companyId,
    envelopeId,
  }: {
    readonly companyId: number;
    readonly envelopeId: number;
  }): Promise<void> => {
    const key = {companyId, envelopeId};
    const {envelope, history = []} = (await findRecordedEnvelope(db, key)) ?? {};
    if (envelope?.status !== 'sent' || !envelope.isSealing) return;
    const company = await readCompany(db, companyId);
    const certificate = await certificateOf(envelope, history, company, blobs);
    const sealedAt = clock.now();
    const isCertificateHidden = company.settings.setting_pdf_audit_trail_hide && !company.isTest;
    const sealed: SealedDocument[] = [];
    for (const document of envelope.documents) {
      const fields = burnFieldsOf(envelope, document, company.settings.setting_signature_more_info);
      const source = sourceOf(document.pdfSha256 ?? '', blobs);
      const result = await documents.seal(
        source,
        {fields, certificate, isCertificateHidden, sealedAt},
        sealer,
      );
      const sealedSha256 = await blobs.put(result.pdf);
      sealed.push({id: document.id, sealedSha256, level: result.level, notes: result.notes});
    }
    await store.change(key, {type: 'seal', documents: sealed}, null);
  };
}

async function certificateOf(
  envelope: Envelope,
  history: readonly HistoryEntry[],
  {name, branding, isTest, settings}: Company,
  blobs: Blobs,
): Promise<CertificateInput> {
  const logo = branding.logoSha256 ? await blobs.get(branding.logoSha256) : undefined;
  return {
    account: {name, colour: branding.colour, ...(logo ? {logo} : {})},
    language: settings.setting_language,
    isTest,
    envelope: {title: envelope.title, fingerprint: envelope.fingerprint},
    documents: envelope.documents.map(({title, pdfSha256, pages}) => ({
      title,
      sha256: pdfSha256 ?? '',
      pages: pages.length,
    })),
    parties: envelope.parties.map((party) =>
      certificateParty(party, envelope, identityChecks(party, name, settings.setting_language)),
    ),
    history,
  };
}

function certificateParty(
  party: Party,
  envelope: Envelope,
  authentication: readonly string[],
): CertificateParty {
  const {name, email} = party;
  if (!isSigner(party)) return {name, email, isSigner: false, authentication: []};
  const signature = envelope.fields.find(
    ({partyId, type}) => partyId === party.id && type === 'signature',
  )?.value;
  return {
    name,
    email,
    isSigner: true,
    authentication,
    ...(party.agreedTo ? {consent: party.agreedTo} : {}),
    ...(party.consented ? {consentedAt: party.consented} : {}),
    ...(party.invited ? {invitedAt: party.invited} : {}),
    ...(party.opened ? {openedAt: party.opened} : {}),
    ...(party.signed ? {signedAt: party.signed} : {}),
    ...(party.signedFrom?.ip ? {ip: party.signedFrom.ip} : {}),
    ...(party.signedFrom ? {userAgent: party.signedFrom.userAgent} : {}),
    ...(isSignature(signature) ? {signature} : {}),
    files: filesOfParty(envelope, party.id),
    signatureFingerprint: party.signatureFingerprint,
  };
}

const burnFieldsOf = (
  envelope: Envelope,
  document: Document,
  hasCaptions: boolean,
): readonly BurnField[] =>
  envelope.fields
    .filter(({documentId}) => documentId === document.id)
    .map((field) => ({...toBurnField(field), ...(hasCaptions ? captionOf(envelope, field) : {})}));

/** Who signed, and when (`setting_signature_more_info`). */
function captionOf({parties}: Envelope, {type, partyId}: Field): Pick<BurnField, 'caption'> {
  const party = parties.find(({id}) => id === partyId);
  if (type !== 'signature' || !party?.signed) return {};
  // Isolated: beside a name from right to left the parts of the time would change places.
  return {caption: `${party.name}, \u2066${utcTime(party.signed)}\u2069`};
}

/** How it was made sure who signed, one line each. */
function identityChecks(party: Party, accountName: string, language: Language): readonly string[] {
  const {email, mobile, enteredPassword, enteredCode, confirmed, isSignedEmbedded} = party;
  const words = certificateWords[language];
  const link = isSignedEmbedded
    ? words.embeddedSession(email, accountName)
    : words.personalLink(email);
  return [
    confirmed ? words.confirmedLink(email, utcTime(confirmed)) : link,
    ...(enteredPassword ? [words.enteredPassword(utcTime(enteredPassword))] : []),
    ...(enteredCode ? [words.enteredCode(mobile?.slice(-4) ?? '', utcTime(enteredCode))] : []),
  ];
}

/** A file is shown by its name. */
function toBurnField(field: Field): BurnField {
  const {type, title, page, x, y, width, height, covers, formField} = field;
  return {
    type: (type === 'upload' ? 'label' : type) satisfies BurnFieldType,
    title,
    page: page - 1,
    x,
    y,
    width,
    height,
    value: burnable(field.value),
    isMultiline: takesSeveralLines(field),
    cover: covers,
    ...(formField === null ? {} : {formField}),
  };
}

const burnable = (value: Field['value']): BurnField['value'] =>
  typeof value === 'object' && value?.kind === 'files' ? valueText(value) : (value ?? undefined);
