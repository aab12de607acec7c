/** The sealed revision has no object that is part of its structure and of what a page draws. */
import {PDFDict, PDFDocument, PDFName, type PDFRef} from '@cantoo/pdf-lib';
import {expect, test} from 'vitest';
import {requireOwnPlaces} from '../../../src/service/pdf/keeping/own-places.js';
import {separateStructure} from '../../../src/service/pdf/seal/separate-structure.js';
import {PdfRevisions} from '../../../src/service/pdf/structure/pdf-revisions.js';
import {issue} from './corpus/authority.js';
import {paper, sealBy, withDanglingContent} from './corpus/sealed-file.js';
import {buildChild} from './seal-fixture.js';

buildChild();

const resourcesOf = (pdf: PDFDocument): PDFDict =>
  pdf.getPage(0).node.lookup(PDFName.of('Resources'), PDFDict);

/** A page that uses as resources what gives the document its structure. */
const tangled = () =>
  paper((pdf) => {
    const {context, catalog} = pdf;
    const form = context.register(context.obj({Fields: [], ca: 0.5}));
    catalog.set(PDFName.of('AcroForm'), form);
    const resources = resourcesOf(pdf);
    resources.set(PDFName.of('XObject'), context.trailerInfo.Root as PDFRef);
    resources.set(PDFName.of('ExtGState'), context.obj({G: form, H: pdf.getPage(0).ref}));
    resources.set(PDFName.of('Properties'), catalog.get(PDFName.of('Pages')) as PDFRef);
  });

test('each gets a number of its own, whatever the upload was like', async () => {
  const document = await tangled();
  expect(() => requireOwnPlaces(PdfRevisions.open(document))).toThrow();
  const sealed = await sealBy(await issue('Sealer'), {document});
  expect(() => requireOwnPlaces(PdfRevisions.open(sealed))).not.toThrow();
});

test('what is drawn stays the same: a copy takes the place', async () => {
  const pdf = await PDFDocument.load(await tangled());
  const pages = pdf.getPages().map(({ref}) => ref);
  separateStructure(pdf);
  const states = resourcesOf(pdf).lookup(PDFName.of('ExtGState'), PDFDict);
  expect(states.lookup(PDFName.of('G'), PDFDict).get(PDFName.of('ca'))?.toString()).toBe('0.5');
  expect(states.get(PDFName.of('G'))).not.toBe(pdf.catalog.get(PDFName.of('AcroForm')));
  expect(pdf.getPages().map(({ref}) => ref)).toEqual(pages);
});

test('a reference to nothing, which a later object could take, is gone', async () => {
  const document = await paper(withDanglingContent(5000));
  const sealed = await sealBy(await issue('Sealer'), {document});
  expect(Buffer.from(sealed).includes('5000 0 R')).toBe(false);
});
