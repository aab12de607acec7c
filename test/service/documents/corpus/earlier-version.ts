/** Files as the first version sealed them: the history without a mark, the seal in a revision of its own. */
import {AFRelationship, PDFDocument} from '@cantoo/pdf-lib';
import {PDF} from '@libpdf/core';
import {certificate} from '../seal-fixture.js';
import type {Holder} from './authority.js';
import {paper} from './sealed-file.js';

/** Seals a file with a history of version 1. */
export async function attachHistoryOfVersion1(holder: Holder): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await paper());
  const {envelope, documents, parties, history} = certificate;
  const sealed = {
    version: 1,
    envelope: {title: envelope.title, fingerprint: envelope.fingerprint},
    documents,
    signers: parties.map(({name, email, signedAt, signatureFingerprint}) => ({
      name,
      email,
      signedAt: signedAt ?? null,
      signatureFingerprint: signatureFingerprint ?? null,
    })),
    history,
  };
  await pdf.attach(Buffer.from(JSON.stringify(sealed)), 'esign-history.json', {
    mimeType: 'application/json',
    afRelationship: AFRelationship.Data,
  });
  const document = await PDF.load(await pdf.save({useObjectStreams: false}));
  const {bytes} = await document.sign({
    signer: {
      certificate: holder.certificate,
      certificateChain: [...holder.chain],
      keyType: 'EC',
      signatureAlgorithm: 'ECDSA',
      sign: holder.sign,
    },
    level: 'B-B',
    fieldName: 'Seal',
    digestAlgorithm: 'SHA-256',
  });
  return bytes;
}
