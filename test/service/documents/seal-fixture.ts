/** A believable envelope for tests of sealing. */
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {PDFBool, PDFDocument, PDFName} from '@cantoo/pdf-lib';
import type {SignatureValue} from '../../../src/contract/fields/field-value.js';
import type {HistoryRecord} from '../../../src/contract/resources/history.js';
import {
  chainStart,
  hashedText,
  type HistoryEntry,
} from '../../../src/service/domain/record/history.js';
import type {BurnField} from '../../../src/service/pdf/drawing/fields/burn-field.js';
import {
  createDocumentPool,
  type DocumentPool,
} from '../../../src/service/documents/document-pool.js';
import {
  makeSealKey,
  readSealKey,
  type SealKey,
} from '../../../src/service/sealing/keys/seal-key.js';
import type {CertificateInput, SealInput} from '../../../src/service/pdf/seal/seal-input.js';
import type {Sealer, SealConfig, SealSource} from '../../../src/service/sealing/open-sealer.js';
import type {Trust} from '../../../src/service/pdf/verifying/trust.js';
import {given} from '../given.js';

/** The built document child, which the pool forks. */
export const childPath = join(import.meta.dirname, '../../../src/service/dist/document-child.js');

/** Builds the child where it is missing or older than its sources. */
export function buildChild(): void {
  const prepare = join(import.meta.dirname, '../../../.ci/prepare.js');
  execFileSync(process.execPath, [prepare, 'child'], {stdio: 'inherit'});
}

/** A pool of one child, built where it has to be; the caller closes it. */
export function openPool(): DocumentPool {
  buildChild();
  return createDocumentPool({workers: 1, childPath});
}

/** A seal of an installation of its own. */
export const newSealKey = async (): Promise<SealKey> =>
  readSealKey(await makeSealKey('Harbour Lettings', new Date()));

/** The settings of an installation that was told nothing of seals: it makes one of its own. */
export const noSealSettings: SealConfig = {
  sealP12: undefined,
  sealModule: undefined,
  sealPkcs11: undefined,
  sealPassword: '',
  sealLevel: undefined,
  tsaUrl: undefined,
  ownTsa: true,
  publicUrl: 'https://sign.example.com',
};

/** What seals with the same all the time. */
export const sealsWith = (sealer: Sealer): SealSource =>
  given<SealSource>({
    sealer: () => Promise.resolve(sealer),
  });

/** The font files beside the built child. */
export const fontFolder = join(import.meta.dirname, '../../../src/service/dist/fonts');

/** Samples of the kinds that people upload, which are taken as they are. */
export const ordinarySamples = [
  'acroform.pdf',
  'chromium-1.pdf',
  'crop-rot90.pdf',
  'enc-aes256-emptyuser.pdf',
  'inherited-box-rotate.pdf',
  'libreoffice-1.pdf',
  'linearized-20.pdf',
  'plain-200.pdf',
];

/** Reads one of the sample documents. */
export function readSample(name: string): Promise<Uint8Array> {
  return readFile(join(import.meta.dirname, '../../fixtures/samples', name));
}

/** A history whose entries follow from one another. */
export function chain(records: readonly HistoryRecord[]): HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  for (const [position, record] of records.entries()) {
    const entry = {
      ...record,
      position,
      ip: '192.0.2.7',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      at: new Date(Date.UTC(2026, 10, 20, 9, position)),
      previous: entries.at(-1)?.hash ?? chainStart,
    };
    const hash = createHash('sha256').update(hashedText(entry)).digest('hex');
    entries.push({...entry, hash});
  }
  return entries;
}

/** A drawn signature: one wave from left to right. */
export const wave: SignatureValue = {
  kind: 'drawn',
  width: 300,
  height: 100,
  strokes: [
    Array.from({length: 40}, (_, index) => [
      index * 7 + 10,
      50 + 35 * Math.sin(index / 2.2) * Math.exp(-index / 40),
    ]).flat(),
    [60, 85, 240, 80],
  ],
};

const anna = {party_id: '1', name: 'Anna Lindqvist', email: 'anna@example.com'};
const omar = {party_id: '2', name: 'Omar Haddad', email: 'omar@example.com'};

export const certificate: CertificateInput = {
  account: {name: 'Harbour Lettings', colour: '#0f766e'},
  envelope: {title: 'Tenancy agreement, 14 Quay Street', fingerprint: '3f2a'.repeat(8)},
  documents: [{title: 'Tenancy agreement', sha256: 'ab12'.repeat(16), pages: 2}],
  parties: [
    {
      name: 'Anna Lindqvist',
      email: 'anna@example.com',
      role: 'signer',
      authentication: ['Personal link sent to anna@example.com'],
      consent:
        'I agree to sign this document electronically and to receive it as an electronic record.',
      invitedAt: new Date('2026-11-20T09:01:00Z'),
      openedAt: new Date('2026-11-20T09:02:00Z'),
      consentedAt: new Date('2026-11-20T09:03:00Z'),
      signedAt: new Date('2026-11-20T09:04:00Z'),
      ip: '192.0.2.7',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      signature: wave,
      signatureFingerprint: '9c0d'.repeat(8),
    },
    {
      name: 'Omar Haddad عمر حداد',
      email: 'omar@example.com',
      role: 'signer',
      authentication: ['Personal link sent to omar@example.com', 'One-time code sent to ··· 4521'],
      invitedAt: new Date('2026-11-20T09:05:00Z'),
      signedAt: new Date('2026-11-20T09:06:00Z'),
      ip: '198.51.100.23',
      signature: {kind: 'typed', text: 'Omar Haddad', hand: 'great-vibes'},
      signatureFingerprint: '77aa'.repeat(8),
    },
  ],
  history: chain([
    {
      type: 'created',
      data: {title: 'Tenancy', documents: ['Tenancy agreement'], parties: []},
    },
    {type: 'sent', data: {}},
    {type: 'party-opened', data: {party: anna}},
    {type: 'party-signed', data: {party: anna, files: [], place: 'link'}},
    {type: 'party-signed', data: {party: omar, files: [], place: 'link'}},
    {type: 'all-signed', data: {}},
  ]),
};

/** What sealing takes, with these fields. */
export function sealInput(
  fields: readonly BurnField[],
  changes: Partial<SealInput> = {},
): SealInput {
  return {fields, certificate, sealedAt: new Date('2026-11-20T09:07:00Z'), ...changes};
}

/** The same for just this document, so that the history tells of it. */
export function sealInputFor(
  pdf: Uint8Array,
  fields: readonly BurnField[] = [],
  changes: Partial<SealInput> = {},
): SealInput {
  const input = sealInput(fields, changes);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const documents = input.certificate.documents.map((document) => ({...document, sha256}));
  return {...input, certificate: {...input.certificate, documents}};
}

/** Believes the seals with these certificates (DER), and nobody else; now. */
export const trustOf = (...seals: readonly Uint8Array[]): Trust => ({
  seals,
  timestampAuthorities: [],
  distrusted: [],
  revocationLists: [],
  at: new Date(),
});

/** A text field that is filled in, with these changes. */
export function textField(changes: Partial<BurnField>): BurnField {
  return {type: 'text', page: 0, x: 100, y: 100, width: 160, height: 20, value: 'x', ...changes};
}

/** A form with one field whose value the file leaves to readers to draw. */
export async function writeUndrawnField(value: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const form = pdf.getForm();
  const field = form.createTextField('city');
  field.addToPage(pdf.addPage([300, 200]), {x: 20, y: 100, width: 200, height: 24});
  field.setText(value);
  for (const widget of field.acroField.getWidgets()) widget.dict.delete(PDFName.of('AP'));
  form.acroForm.dict.set(PDFName.of('NeedAppearances'), PDFBool.True);
  return pdf.save({updateFieldAppearances: false});
}

/** A certificate (DER) as PEM. */
export const toPem = (certificate: Uint8Array): Buffer =>
  Buffer.from(
    `-----BEGIN CERTIFICATE-----\n${Buffer.from(certificate).toString('base64')}\n-----END CERTIFICATE-----\n`,
  );
