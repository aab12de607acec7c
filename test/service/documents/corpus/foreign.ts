/** Files that others made. */
import {PDFDocument} from '@cantoo/pdf-lib';
import {PDF, type Signer} from '@libpdf/core';
import type {Holder} from './authority.js';
import type {Line, People} from './people.js';
import {paper, sealBy, withStream} from './sealed-file.js';

export async function foreign({sealer, stranger}: People): Promise<readonly Line[]> {
  const compressed = await (await PDFDocument.load(await paper())).save({useObjectStreams: true});
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
    [
      'a file signed by another program',
      signElsewhere(await paper(), stranger, 'adbe.pkcs7.detached'),
      'SIG_CONSTRAINTS_FAILURE',
      'signature-foreign',
    ],
    [
      'a sealed file signed again by another program',
      signElsewhere(await sealBy(sealer), stranger, 'adbe.pkcs7.detached'),
      'FORMAT_FAILURE',
      ['document-changed', 'document-added'],
    ],
    [
      'a sealed file sealed again by a stranger',
      signElsewhere(await sealBy(sealer), stranger, 'ETSI.CAdES.detached'),
      'NO_CERTIFICATE_CHAIN_FOUND',
      'installation-unknown',
    ],
  ];
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
