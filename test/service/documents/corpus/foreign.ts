/** Files that others made. */
import {PDFDocument} from '@cantoo/pdf-lib';
import {PDF, type Signer} from '@libpdf/core';
import type {Holder} from './authority.js';
import type {Line, People} from './people.js';
import {paper, sealBy, withStream} from './sealed-file.js';
import {flip, readStructure, update} from './tampering.js';

export async function foreign({sealer, stranger}: People): Promise<readonly Line[]> {
  const compressed = await (await PDFDocument.load(await paper())).save({useObjectStreams: true});
  const elsewhere = await signElsewhere(await paper(), stranger, DETACHED);
  const sealed = await sealBy(sealer);
  const [{page}, {page: sealedPage}] = [readStructure(elsewhere), readStructure(sealed)];
  const other = '<< /Type /Page /MediaBox [0 0 300 200] >>';
  return [
    ['a file that was never sealed', paper(), 'FORMAT_FAILURE', 'signature-missing'],
    [
      'a file with object streams that was never sealed',
      compressed,
      'FORMAT_FAILURE',
      'signature-missing',
    ],
    [
      'a file that only speaks of signatures',
      paper(withStream('/ByteRange [0 1 2 3] /Type /Sig')),
      'FORMAT_FAILURE',
      'signature-missing',
    ],
    ['a file signed by another program', elsewhere, 'SIG_CONSTRAINTS_FAILURE', 'signature-foreign'],
    [
      'a file signed by another program, and added to',
      update(elsewhere, {objects: {[page]: other}}),
      'SIG_CONSTRAINTS_FAILURE',
      ['signature-foreign', 'document-unsigned'],
    ],
    [
      'a file signed by another program, and changed',
      flip(elsewhere, 20),
      'HASH_FAILURE',
      ['signature-foreign', 'document-altered'],
    ],
    [
      'a changed sealed file signed again by another program',
      signElsewhere(update(sealed, {objects: {[sealedPage]: other}}), stranger, DETACHED),
      'FORMAT_FAILURE',
      ['document-changed', 'document-added'],
    ],
    [
      'a sealed file without its seal, signed by another program',
      signElsewhere(withoutSeal(sealed), stranger, DETACHED),
      'FORMAT_FAILURE',
      ['document-malformed', 'signature-broken'],
    ],
    [
      'a sealed file signed again by another program',
      signElsewhere(sealed, stranger, DETACHED),
      'FORMAT_FAILURE',
      ['document-changed', 'document-added'],
    ],
    [
      'a sealed file sealed again by a stranger',
      signElsewhere(sealed, stranger, 'ETSI.CAdES.detached'),
      'FORMAT_FAILURE',
      ['document-changed', 'document-added'],
    ],
  ];
}

const DETACHED = 'adbe.pkcs7.detached';

/** The same bytes but for the name of what is in the gap. */
function withoutSeal(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  return Buffer.from(text.replace('/ByteRange', '/ByteWidth'), 'latin1');
}

/** A file with a signature by another program. */
export async function signElsewhere(
  pdf: Uint8Array,
  {certificate, chain: certificateChain, sign}: Holder,
  subFilter: 'adbe.pkcs7.detached' | 'ETSI.CAdES.detached',
  fieldName = 'Other',
): Promise<Uint8Array> {
  const document = await PDF.load(pdf);
  const signer: Signer = {
    certificate,
    certificateChain: [...certificateChain],
    keyType: 'EC',
    signatureAlgorithm: 'ECDSA',
    sign,
  };
  return (await document.sign({signer, subFilter, fieldName, digestAlgorithm: 'SHA-256'})).bytes;
}
