/** Sealed files of which something was changed. */
import type {Line, People} from './people.js';
import {paper, sealBy, withStream} from './sealed-file.js';
import {exchange, exchangeSignature, flip, moveGap} from './tampering.js';

export async function changedAfterwards({sealer, stranger}: People): Promise<readonly Line[]> {
  const pdf = await sealBy(sealer);
  const other = await sealBy(sealer, {document: await paper(withStream('other'))});
  const at = (text: string) => Buffer.from(pdf).lastIndexOf(text);
  const broken = ['document-malformed', 'signature-broken'] as const;
  const moved = await moveGap((document) => sealBy(sealer, {document}));
  return [
    [
      'one bit of a page changed',
      flip(pdf, Buffer.from(pdf).indexOf('stream') + 20),
      'HASH_FAILURE',
      'document-changed',
    ],
    [
      'another date in the signature',
      exchange(pdf, '/M (D:2', '/M (D:1'),
      'HASH_FAILURE',
      'document-changed',
    ],
    ['cut off', pdf.subarray(0, -200), 'FORMAT_FAILURE', broken],
    ['the last byte missing', pdf.subarray(0, -1), 'FORMAT_FAILURE', broken],
    ['one byte put in front', Buffer.concat([Buffer.from('\n'), pdf]), 'FORMAT_FAILURE', broken],
    ['another startxref', exchange(pdf, 'startxref\n', 'startxref\n1'), 'FORMAT_FAILURE', broken],
    ['the signature moved to bait in the upload', moved, 'FORMAT_FAILURE', broken],
    [
      'another byte range',
      exchange(pdf, '/ByteRange [0 ', '/ByteRange [1 '),
      'FORMAT_FAILURE',
      broken,
    ],
    [
      'a second byte range',
      exchange(pdf, '/ByteRange', '/ByteRange [0 1 2 3] /ByteRange'),
      'FORMAT_FAILURE',
      broken,
    ],
    ['something in the padding of the signature', padded(pdf), 'FORMAT_FAILURE', broken],
    [
      'white space in the signature',
      flip(pdf, at('/Contents <') + 40).fill(0x20, at('/Contents <') + 40, at('/Contents <') + 42),
      'FORMAT_FAILURE',
      broken,
    ],
    [
      'the signature set to zeros',
      exchangeSignature(pdf, () => new Uint8Array([0x30, 0x00])),
      'FORMAT_FAILURE',
      'signature-damaged',
    ],
    [
      'the signature of another file',
      exchangeSignature(pdf, () => cmsOf(other)),
      'HASH_FAILURE',
      'document-changed',
    ],
    [
      'signed anew by a stranger, all else as it was',
      exchangeSignature(pdf, (cms) => withOtherSignature(cms)),
      'SIG_CRYPTO_FAILURE',
      'signature-forged',
    ],
    [
      'a whole forgery under the same names',
      sealBy(stranger),
      'NO_CERTIFICATE_CHAIN_FOUND',
      'installation-unknown',
    ],
  ];
}

function padded(pdf: Uint8Array): Uint8Array {
  const end = Buffer.from(pdf).indexOf('>', Buffer.from(pdf).lastIndexOf('/Contents <'));
  return flip(pdf, end - 1);
}

const cmsOf = (pdf: Uint8Array): Uint8Array => {
  const start = Buffer.from(pdf).lastIndexOf('/Contents <') + '/Contents <'.length;
  const hex = Buffer.from(pdf).toString('latin1', start, Buffer.from(pdf).indexOf('>', start));
  const bytes = Buffer.from(hex, 'hex');
  return bytes.subarray(0, 4 + bytes.readUInt16BE(2));
};

/** The last byte of the signature's value is the last of a CMS without a timestamp. */
const withOtherSignature = (cms: Uint8Array): Uint8Array => flip(cms, cms.length - 1);
