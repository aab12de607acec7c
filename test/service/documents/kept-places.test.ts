/** A signed upload is kept only if its catalog, form and pages are referenced from where they belong. */
import {PDFDict, PDFDocument, PDFName, PDFString, type PDFRef} from '@cantoo/pdf-lib';
import {expect, test} from 'vitest';
import {keepObstacle} from '../../../src/service/pdf/keeping/keep-obstacle.js';
import {requireOwnPlaces} from '../../../src/service/pdf/keeping/own-places.js';
import {PdfRevisions} from '../../../src/service/pdf/structure/pdf-revisions.js';
import {signElsewhere} from './corpus/foreign.js';
import {makePeople} from './corpus/people.js';
import {paper} from './corpus/sealed-file.js';

const {stranger} = await makePeople();

/** Signs a document with these changes, and says why its signature cannot be kept. */
async function obstacleTo(change: (pdf: PDFDocument) => void): Promise<string | null> {
  const signed = await signElsewhere(await paper(change), stranger, 'adbe.pkcs7.detached');
  return keepObstacle(signed, await PDFDocument.load(signed, {updateMetadata: false}));
}

const resource = (pdf: PDFDocument, kind: string, ref: PDFRef | undefined): void => {
  const resources = pdf.getPage(0).node.lookup(PDFName.of('Resources'), PDFDict);
  if (ref) resources.set(PDFName.of(kind), ref);
};

test('an ordinary document has each in its place, also with destinations and a tree of pages', async () => {
  const links = (pdf: PDFDocument): void => {
    const page = pdf.addPage([300, 200]);
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj([page.ref, PDFName.of('Fit')]));
    const action = {S: 'GoTo', D: [page.ref, PDFName.of('Fit')]};
    const link = {Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], Border: [0, 0, 0], A: action};
    const annotation = pdf.context.register(pdf.context.obj({...link, P: pdf.getPage(0).ref}));
    pdf.getPage(0).node.set(PDFName.of('Annots'), pdf.context.obj([annotation]));
  };
  const signed = await signElsewhere(await paper(links), stranger, 'adbe.pkcs7.detached');
  expect(() => requireOwnPlaces(PdfRevisions.open(signed))).not.toThrow();
});

test.each<[string, (pdf: PDFDocument) => void]>([
  [
    'the catalog as the resources of a page',
    (pdf) => resource(pdf, 'XObject', pdf.context.trailerInfo.Root as PDFRef),
  ],
  [
    'the form as the state of its graphics',
    (pdf) => {
      const form = pdf.context.register(pdf.context.obj({Fields: []}));
      pdf.catalog.set(PDFName.of('AcroForm'), form);
      const states = pdf.context.obj({G: form});
      resource(pdf, 'ExtGState', pdf.context.register(states));
    },
  ],
  [
    'the tree of pages as a resource',
    (pdf) => resource(pdf, 'Properties', pdf.catalog.get(PDFName.of('Pages')) as PDFRef),
  ],
  ['a page as a resource', (pdf) => resource(pdf, 'Pattern', pdf.getPage(0).ref)],
  [
    'a page in the information of the document',
    (pdf) => {
      const more = pdf.context.obj({Page: pdf.getPage(0).ref, Title: PDFString.of('x')});
      pdf.catalog.set(PDFName.of('PieceInfo'), more);
    },
  ],
])('is not kept with %s', async (_, change) => {
  expect(await obstacleTo(change)).toBe('structure');
});
