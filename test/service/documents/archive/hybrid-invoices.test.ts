/** Hybrid invoices (Factur-X, ZUGFeRD): their data stay in the document where the sender says so. */
import {createHash} from 'node:crypto';
import {AFRelationship, PDFDocument} from '@cantoo/pdf-lib';
import {describe, expect, test} from 'vitest';
import {takeClaims} from '../../../../src/service/pdf/claims/claims.js';
import {ask, changed, textOf} from '../pdf-tools.js';
import {certificate, sealInputFor, textField, trustOf} from '../seal-fixture.js';
import {useSealing} from '../sealing.js';
import {checkArchive} from './check-claims.js';
import {invoiceText as invoice, writeHybrid, type Hybrid} from './hybrid-invoice.js';

const {pool, sealer} = await useSealing();

const sha256 = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

const keep = {keepsInvoice: true};

/** An embedded file as poppler reads it. */
async function embedded(pdf: Uint8Array, name: string): Promise<string> {
  const list = await ask(pdf, 'pdfdetach', '-list', '@');
  const number =
    list
      .split('\n')
      .find((line) => line.endsWith(name))
      ?.split(':')[0] ?? '';
  return Buffer.from(await changed(pdf, 'pdfdetach', '-save', number, '-o', '=', '@')).toString();
}

describe('invoice data that are kept', () => {
  test.each([
    ['factur-x.xml', AFRelationship.Alternative],
    ['xrechnung.xml', AFRelationship.Source],
    ['ZUGFeRD-invoice.xml', AFRelationship.Data],
  ])('stay in the document, byte for byte (%s)', async (name, relationship) => {
    const taken = await pool.normalise(await writeHybrid({name, relationship}), keep);
    expect(taken).toMatchObject({findings: [], invoice: {name, sha256: sha256(invoice)}});
    expect(await embedded(taken.pdf, name)).toBe(invoice);
    expect(await checkArchive(taken.pdf)).toEqual([]);
  });

  test('are sealed with it: as PDF/A-3, with their schema, and named with their digest', async () => {
    const {pdf} = await pool.normalise(await writeHybrid(), keep);
    const input = sealInputFor(pdf, [textField({y: 400})]);
    const found = {name: 'factur-x.xml', sha256: sha256(invoice)};
    const documents = input.certificate.documents.map((each) => ({...each, invoice: found}));
    const named = {...input, certificate: {...input.certificate, documents}};
    const sealed = (await pool.seal(pdf, named, sealer)).pdf;
    expect(await embedded(sealed, 'factur-x.xml')).toBe(invoice);
    expect(await checkArchive(sealed)).toEqual([]);
    expect(await ask(sealed, 'pdfinfo', '-meta', '@')).toMatch(
      /<fx:DocumentFileName>factur-x\.xml<[^]*<fx:ConformanceLevel>EN 16931</,
    );
    expect(await ask(sealed, 'pdfdetach', '-list', '@')).toContain('2 embedded files');
    const text = (await textOf(sealed)).replaceAll(/[\s\p{Cf}]/gu, '');
    expect(text).toContain(`Containstheinvoicedatafactur-x.xml·SHA-256${sha256(invoice)}`);
    await expect(ask(sealed, 'qpdf', '--check', '@')).resolves.toContain('No syntax');
    expect(await ask(sealed, 'pdfsig', '@')).toContain('Signature is Valid');
    expect(await pool.verify(sealed, trustOf(sealer.identity.certificate))).toMatchObject({
      valid: true,
    });
    expect(certificate.documents[0]).not.toHaveProperty('invoice');
  });

  test('are the only file that stays', async () => {
    const upload = await writeHybrid({others: ['terms.pdf']});
    const {pdf, findings} = await pool.normalise(upload, keep);
    expect(findings).toEqual([{kind: 'attachments', count: 1}]);
    expect(await ask(pdf, 'pdfdetach', '-list', '@')).toMatch(/1 embedded files[^]*factur-x\.xml/);
  });
});

test('without the sender’s choice they are removed like any other file, and named', async () => {
  const {pdf, findings, invoice: found} = await pool.normalise(await writeHybrid());
  expect(findings).toEqual([{kind: 'attachments', count: 1}]);
  expect(found).toEqual({name: 'factur-x.xml', sha256: sha256(invoice)});
  expect(await ask(pdf, 'pdfdetach', '-list', '@')).toContain('0 embedded files');
  const {isArchive} = takeClaims(await PDFDocument.load(pdf, {updateMetadata: false}));
  expect(isArchive).toBe(true);
  expect(await ask(pdf, 'pdfinfo', '-meta', '@')).not.toContain('factur-x');
});

describe('what is not invoice data is removed, also where the sender keeps those:', () => {
  const doctype = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';
  test.each<[string, Hybrid]>([
    ['a name that no receiver knows', {name: 'invoice.xml'}],
    ['another name than in the metadata', {told: 'xrechnung.xml'}],
    ['another relationship', {relationship: AFRelationship.Supplement}],
    ['a second XML file', {others: ['more.xml']}],
    ['a document type', {xml: '<!DOCTYPE a><a/>'}],
    ['an entity of a file', {xml: doctype}],
    ['XML that is not well-formed', {xml: '<a><b></a>'}],
    ['bytes that are not UTF-8', {xml: Buffer.from('<a>\xe4</a>', 'latin1')}],
    ['another encoding', {xml: '<?xml version="1.0" encoding="UTF-16"?><a/>'}],
    ['more than five megabytes', {xml: `<a>${' '.repeat(5 * 1024 * 1024)}</a>`}],
  ])('%s', async (_, hybrid) => {
    const {pdf, findings, invoice: found} = await pool.normalise(await writeHybrid(hybrid), keep);
    expect(found).toBeUndefined();
    expect(findings).toMatchObject([{kind: 'attachments'}]);
    expect(await ask(pdf, 'pdfdetach', '-list', '@')).toContain('0 embedded files');
  });
});
