/** A file whose seal is added behind what it holds already, so that an earlier signature stays as it is. */
import {createHash} from 'node:crypto';
import {PDFDocument} from '@cantoo/pdf-lib';
import {signCms} from '../../../../src/service/documents/sealing/cms-signature.js';
import {attachHistory} from '../../../../src/service/documents/sealing/history-attachment.js';
import {addSealField} from '../../../../src/service/documents/sealing/signature-field.js';
import {fillPlace} from '../../../../src/service/documents/sealing/signature-place.js';
import {sealInputFor} from '../seal-fixture.js';
import {now, type Holder} from './authority.js';

/** Adds a revision with the history and the seal. */
export async function sealBehind(document: Uint8Array, holder: Holder): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(document, {updateMetadata: false, forIncrementalUpdate: true});
  const sha256 = createHash('sha256').update(document).digest('hex');
  const {certificate} = sealInputFor(document, [], {sealedAt: now});
  await attachHistory(pdf, certificate, {level: 'B-B', at: now, document: sha256});
  const place = addSealField(pdf, {at: now, space: 12_288});
  const revision = await pdf.saveIncremental(pdf.context.snapshot!, {useObjectStreams: false});
  const file = new Uint8Array(Buffer.concat([document, revision]));
  await fillPlace(file, document.length, place, (digest) => signCms(digest, holder));
  return file;
}
