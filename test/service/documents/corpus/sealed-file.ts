/** Files sealed with any certificate, also one that no service would seal with. */
import {createHash} from 'node:crypto';
import {PDFDocument, PDFName, PDFRef, StandardFonts} from '@cantoo/pdf-lib';
import type {CertificateInput, SealLevel} from '../../../../src/service/pdf/seal/seal-input.js';
import {FontLibrary} from '../../../../src/service/pdf/drawing/text/font-library.js';
import {signCms} from '../../../../src/service/pdf/seal/cms-signature.js';
import {writeSealable} from '../../../../src/service/pdf/seal/seal.js';
import {fillPlace} from '../../../../src/service/pdf/seal/signature-field.js';
import {fontFolder, sealInputFor} from '../seal-fixture.js';
import {now, stampWith, type Holder} from './authority.js';

const fonts = new FontLibrary(fontFolder);

/** How a file is sealed; left out, it is sealed now, without a timestamp. */
export interface SealWish {
  /** Who stamps the seal, telling which time. */
  readonly stamped?: {readonly by: Holder; readonly at: Date; readonly other?: boolean};
  readonly sealedAt?: Date;
  readonly level?: SealLevel;
  /** The document that is sealed. */
  readonly document?: Uint8Array;
  readonly certificate?: Partial<CertificateInput>;
  /** Whether the seal goes behind signatures that the document holds. */
  readonly isAppended?: boolean;
}

/** Whose seal it is; a real installation's key is one too. */
type Signatory = Pick<Holder, 'certificate' | 'chain' | 'keyType'> & {
  sign(data: Uint8Array): Promise<Uint8Array>;
};

/** Seals a file without asking whether the certificate is good for it. */
export async function sealBy(holder: Signatory, wish: SealWish = {}): Promise<Uint8Array> {
  const {stamped, sealedAt = now, isAppended = false} = wish;
  const document = wish.document ?? (await paper());
  const level = wish.level ?? (stamped ? 'B-T' : 'B-B');
  const input = sealInputFor(document, [], {
    sealedAt,
    isCertificateHidden: true,
    isAppended,
  });
  const certificate = {...input.certificate, ...wish.certificate};
  const {pdf, start, place} = await writeSealable(
    document,
    {...input, certificate},
    {level},
    fonts,
  );
  await fillPlace(pdf, start, place, (digest) =>
    signCms(digest, {...holder, ...(stamped && {stamp: (value) => stampOf(stamped, value)})}),
  );
  return pdf;
}

const stampOf = ({by, at, other}: NonNullable<SealWish['stamped']>, digest: Uint8Array) =>
  stampWith(by, other ? createHash('sha256').update('other').digest() : digest, at);

/** A document of one page that says what the rent is. */
export async function paper(
  change?: (pdf: PDFDocument) => void | Promise<void>,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 200]);
  page.drawText('Rent: 100 EUR', {
    x: 20,
    y: 100,
    font: await pdf.embedFont(StandardFonts.Helvetica),
  });
  await change?.(pdf);
  return pdf.save({useObjectStreams: false});
}

/** Puts a stream of text into a document, as uploads may hold any. */
export const withStream = (text: string) => (pdf: PDFDocument) => {
  const ref = pdf.context.register(pdf.context.stream(text));
  pdf.catalog.set(PDFName.of('PieceInfo'), pdf.context.obj({Bait: ref}));
};

/** Leaves a reference to nothing in the page, which a later revision could fill. */
export const withDanglingContent = (number: number) => (pdf: PDFDocument) => {
  const {node} = pdf.getPage(0);
  const contents = [node.get(PDFName.of('Contents')), PDFRef.of(number)];
  node.set(PDFName.of('Contents'), pdf.context.obj(contents.flat() as never));
};
