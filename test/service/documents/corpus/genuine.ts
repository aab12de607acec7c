/** Files that are as they were sealed. */
import {PDFDict, PDFDocument, PDFName} from '@cantoo/pdf-lib';
import {inDays, issue, now, revoke} from './authority.js';
import {signElsewhere} from './foreign.js';
import {type Line, type People, fingerprint} from './people.js';
import {paper, sealBy, withStream} from './sealed-file.js';

export async function genuine({root, sealer, tsa, stranger}: People): Promise<readonly Line[]> {
  const stamped = {stamped: {by: tsa, at: now}};
  const bait = 'x /ByteRange [0 10 20 30] /Contents <00> ';
  const own = await paper(async (pdf) => {
    await pdf.attach(Buffer.from('{"version": 1}'), 'esign-history.json');
  });
  const ownTree = await paper(async (pdf) => {
    await pdf.attach(Buffer.from('{"version": 1}'), 'esign-history.json');
    await pdf.flush();
    const files = pdf.catalog.lookup(PDFName.of('Names'), PDFDict);
    const kid = files.get(PDFName.of('EmbeddedFiles'));
    files.set(PDFName.of('EmbeddedFiles'), pdf.context.obj({Kids: [kid]} as never));
  });
  const ordinary = await sealBy(sealer);
  const signed = await signElsewhere(await paper(), stranger, 'adbe.pkcs7.detached');
  const packed = await (await PDFDocument.load(await paper())).save({useObjectStreams: true});
  const withStreams = await signElsewhere(packed, stranger, 'adbe.pkcs7.detached');
  const rsa = await issue('RSA sealer', {issuer: root, rsa: 2048});
  return [
    ['as it was sealed', ordinary],
    ['sealed with a timestamp', sealBy(sealer, stamped)],
    [
      'sealed by a certificate that is trusted itself',
      ordinary,
      undefined,
      [],
      {seals: [sealer.certificate]},
    ],
    ['sealed with an RSA key', sealBy(rsa)],
    [
      'sealed behind a signature that it keeps',
      sealBy(sealer, {document: signed, isAppended: true}),
    ],
    [
      'sealed behind a signature that it keeps, with cross-reference streams',
      sealBy(sealer, {document: withStreams, isAppended: true}),
    ],
    [
      'sealed behind two signatures that it keeps, with a timestamp',
      sealBy(sealer, {
        ...stamped,
        document: await signElsewhere(signed, stranger, 'ETSI.CAdES.detached', 'Second'),
        isAppended: true,
      }),
    ],
    ['with bait in the upload', sealBy(sealer, {document: await paper(withStream(bait))})],
    [
      'with 3 MB of bait in the upload',
      sealBy(sealer, {document: await paper(withStream('/ByteRange [0 1 2 3] '.repeat(150_000)))}),
    ],
    ['made of an upload with a history of its own', sealBy(sealer, {document: own})],
    ['made of an upload with a history of its own in a tree', sealBy(sealer, {document: ownTree})],
    ['with its digits in capitals', exchangeCase(ordinary)],
    [
      'sealed before its certificate was revoked, as its timestamp proves',
      sealBy(sealer, {stamped: {by: tsa, at: inDays(-20)}, sealedAt: inDays(-20)}),
      undefined,
      [],
      {revocationLists: [await revoke(root, [{holder: sealer, at: inDays(-10)}])]},
    ],
    [
      'sealed before its key leaked, as its timestamp proves',
      sealBy(sealer, {stamped: {by: tsa, at: inDays(-20)}, sealedAt: inDays(-20)}),
      undefined,
      [],
      {distrusted: [{sha256: fingerprint(sealer), from: inDays(-10)}]},
    ],
    [
      'sealed while its certificate was valid, as its timestamp proves',
      sealBy(await issue('Ended', {issuer: root, from: -800, to: -400}), {
        stamped: {by: tsa, at: inDays(-500)},
        sealedAt: inDays(-500),
      }),
    ],
  ];
}

function exchangeCase(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  return Buffer.from(
    text.replace(/\/Contents <[0-9a-f]+>/, (gap) =>
      gap.replace(/[0-9a-f]{9,}/, (hex) => hex.toUpperCase()),
    ),
    'latin1',
  );
}
