/** What somebody with a sealed file in his hands can do to it. */
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import {locateSeal} from '../../../../src/service/pdf/verifying/locate-seal.js';
import {paper, withStream} from './sealed-file.js';
import {PdfRevisions} from '../../../../src/service/pdf/structure/pdf-revisions.js';

/** The file with one bit of a byte changed. */
export function flip(pdf: Uint8Array, at: number): Uint8Array {
  const changed = Uint8Array.from(pdf);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

/** The file with a text exchanged for another, from its last place. */
export function exchange(pdf: Uint8Array, text: string, other: string): Uint8Array {
  const at = Buffer.from(pdf).lastIndexOf(text);
  if (at < 0) throw new Error(`The file has no ${text}.`);
  return Buffer.concat([pdf.subarray(0, at), Buffer.from(other), pdf.subarray(at + text.length)]);
}

/** What an incremental update brings. */
export interface Update {
  /** Bodies by number; the catalogue's stands for `root`. */
  readonly objects: Readonly<Record<number, string>>;
  readonly frees?: readonly number[];
  /** More for the trailer. */
  readonly trailer?: string;
}

/** The number of the catalogue, the form and the next free one, and the catalogue's own text. */
export function readStructure(pdf: Uint8Array) {
  const {last, catalogue, bytes, offsetOf} = openRevisions(pdf);
  const offset = offsetOf(last.root) ?? 0;
  const text = bytes.toString('latin1', offset, bytes.indexOf('endobj', offset));
  const form = (catalogue.get('AcroForm') as {number?: number}).number ?? 0;
  return {
    root: last.root,
    form,
    formText: textOf(bytes, offsetOf(form) ?? 0),
    rootText: text.slice(text.indexOf('<<')).trim(),
    next: Number(last.trailer.get('Size')),
    start: last.start,
    page: Number(/\/Kids \[ ?(\d+) 0 R/.exec(bytes.toString('latin1'))?.[1]),
  };
}

function textOf(bytes: Buffer, offset: number): string {
  const text = bytes.toString('latin1', offset, bytes.indexOf('endobj', offset));
  return text.slice(text.indexOf('<<')).trim();
}

function openRevisions(pdf: Uint8Array) {
  const revisions = PdfRevisions.open(pdf);
  const {last, catalogue, bytes} = revisions;
  return {last, catalogue, bytes, offsetOf: (number: number) => revisions.offsetOf(number)};
}

/** Appends a revision, as any program may. */
export function update(pdf: Uint8Array, {objects, frees = [], trailer = ''}: Update): Buffer {
  const {root, start, next} = readStructure(pdf);
  const parts: Buffer[] = [Buffer.from(pdf), Buffer.from('\n')];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  const rows = frees.map((number) => `${number} 1\n0000000000 00001 f \n`);
  for (const [number, body] of Object.entries(objects)) {
    rows.push(`${number} 1\n${String(length()).padStart(10, '0')} 00000 n \n`);
    parts.push(Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, 'latin1'));
  }
  const table = length();
  const size = Math.max(next, ...Object.keys(objects).map((number) => Number(number) + 1));
  parts.push(
    Buffer.from(
      `xref\n${rows.join('')}trailer\n<< /Size ${size} /Root ${root} 0 R /Prev ${start} ${trailer}>>\n` +
        `startxref\n${table}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** Puts another CMS into the gap of a seal. */
export function exchangeSignature(
  pdf: Uint8Array,
  change: (cms: Uint8Array) => Uint8Array,
): Uint8Array {
  const found = locateSeal(pdf);
  if (found.kind !== 'seal') throw new Error('There is no seal.');
  const gap = found.signature.signed[0].length;
  const changed = Buffer.from(pdf);
  const width = changed.indexOf('>', gap) - gap - 1;
  changed.write(
    Buffer.from(change(found.signature.cms)).toString('hex').padEnd(width, '0'),
    gap + 1,
    'latin1',
  );
  return changed;
}

const TIMESTAMP_TOKEN = '1.2.840.113549.1.9.16.2.14';

/** A CMS with other timestamps; none of them is signed. */
export function withTokens(cms: Uint8Array, tokens: readonly Uint8Array[]): Uint8Array {
  const content = pki.ContentInfo.fromBER(Uint8Array.from(cms));
  const signed = new pki.SignedData({schema: content.content});
  const [signer] = signed.signerInfos;
  if (!signer) throw new Error('There is no signer.');
  const attributes = tokens.map(
    (token) =>
      new pki.Attribute({
        type: TIMESTAMP_TOKEN,
        values: [asn1.fromBER(Uint8Array.from(token)).result],
      }),
  );
  if (attributes.length > 0)
    signer.unsignedAttrs = new pki.SignedAndUnsignedAttributes({type: 1, attributes});
  else delete signer.unsignedAttrs;
  return new Uint8Array(
    new pki.ContentInfo({contentType: content.contentType, content: signed.toSchema()})
      .toSchema()
      .toBER(),
  );
}

/** A sealed file that carries other certificates (DER); a signature does not cover them. */
export const withCertificates = (
  pdf: Uint8Array,
  certificates: readonly Uint8Array[],
): Uint8Array =>
  exchangeSignature(pdf, (cms) => {
    const content = pki.ContentInfo.fromBER(Uint8Array.from(cms));
    const signed = new pki.SignedData({schema: content.content});
    signed.certificates = certificates.map((der) => pki.Certificate.fromBER(Uint8Array.from(der)));
    const changed = {contentType: content.contentType, content: signed.toSchema()};
    return new Uint8Array(new pki.ContentInfo(changed).toSchema().toBER());
  });

/** The value that a seal's timestamp stamps. */
export function signatureValue(pdf: Uint8Array): Uint8Array {
  const found = locateSeal(pdf);
  if (found.kind !== 'seal') throw new Error('There is no seal.');
  const content = pki.ContentInfo.fromBER(Uint8Array.from(found.signature.cms));
  const [signer] = new pki.SignedData({schema: content.content}).signerInfos;
  return new Uint8Array(signer?.signature.valueBlock.valueHexView ?? []);
}

/**
 * Seals an upload with bait, and moves the gap to it: the same bytes are covered in the same order, and the bait says
 * so, but they lie elsewhere, so that readers find other objects at the old offsets.
 */
export async function moveGap(
  seal: (document: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const baited = async (range: readonly number[]) => {
    const numbers = range.map((number) => String(number).padStart(8, '0')).join(' ');
    return seal(await paper(withStream(`/ByteRange [0 ${numbers}] /Contents HERE`)));
  };
  let range: readonly number[] = [0, 0, 0];
  for (;;) {
    const {signed, gap} = splitAtGap(await baited(range));
    const at = signed.indexOf('HERE');
    const right = [at, at + gap.length, signed.length - at];
    // The length varies by a few bytes with what is compressed, so that the bait needs some tries.
    if (String(right) === String(range))
      return Buffer.concat([signed.subarray(0, at), gap, signed.subarray(at)]);
    range = right;
  }
}

function splitAtGap(pdf: Uint8Array): {signed: Buffer; gap: Uint8Array} {
  const found = locateSeal(pdf);
  if (found.kind !== 'seal') throw new Error('There is no seal.');
  const [before, behind] = found.signature.signed;
  return {
    signed: Buffer.concat([before, behind]),
    gap: pdf.subarray(before.length, pdf.length - behind.length),
  };
}
