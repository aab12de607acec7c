/** Signatures in an upload are told, and end where everybody can see that they did. */
import {PDFDocument, PDFHexString, PDFName, PDFString} from '@cantoo/pdf-lib';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {DocumentPool} from '../../../src/service/documents/document-pool.js';
import {createSealer} from '../../../src/service/sealing/open-sealer.js';
import {ask} from './pdf-tools.js';
import {newSealKey, openPool, readSample, sealInput} from './seal-fixture.js';
import {strangePdf} from './strange-pdf.js';

let pool: DocumentPool;
beforeAll(() => {
  pool = openPool();
});
afterAll(() => pool.close());

test('by the name in the certificate, which no reader is told of afterwards', async () => {
  const {pdf} = await pool.normalise(await readSample('libreoffice-1.pdf'));
  const sealed = await pool.seal(pdf, sealInput([]), createSealer(await newSealKey()));
  expect(await ask(sealed.pdf, 'pdfsig', '-nocert', '@')).toContain('Signature is Valid');
  const again = await pool.normalise(sealed.pdf);
  expect(again.signatures).toMatchObject([{name: expect.stringContaining('Harbour Lettings')}]);
  expect((await PDFDocument.load(again.pdf)).catalog.has(PDFName.of('AcroForm'))).toBe(false);
  expect(Buffer.from(again.pdf).includes('ByteRange')).toBe(false);
});

test('by the name and time that the signature states, in one line', async () => {
  const {signatures} = await pool.normalise(
    await strangePdf((sheet) => {
      const value = sheet.add({
        Type: 'Sig',
        Name: PDFString.of('Anna\nLindqvist'),
        M: PDFString.of("D:20261120090000+00'00'"),
        Contents: PDFHexString.of('3000'),
      });
      const field = sheet.annotate({Subtype: 'Widget', FT: 'Sig', T: PDFString.of('s'), V: value});
      sheet.pdf.catalog.set(PDFName.of('AcroForm'), sheet.context.obj({Fields: [field]}));
      return '';
    }),
  );
  expect(signatures).toEqual([{name: 'Anna Lindqvist', at: '2026-11-20T09:00:00.000Z'}]);
});
