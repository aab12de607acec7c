/** Wherever a page's pictures are, they are counted: what takes much memory is drawn before anybody signs it. */
import {PDFDocument, PDFName, type PDFContext, type PDFRef} from '@cantoo/pdf-lib';
import {expect, test} from 'vitest';
import {findHeavyPages} from '../../../../src/service/pdf/reading/page-streams.js';

/** A stream with these entries. */
type Write = (entries: Record<string, unknown>) => PDFRef;

/** The entries of a page with a picture somewhere, made of a picture and what else there is. */
type Place = (picture: PDFRef, write: Write) => Record<string, unknown>;

const drawing = (Resources: unknown) => ({Type: 'XObject', Subtype: 'Form', Resources});

const places: Readonly<Record<string, Place>> = {
  'on the page': (Scan) => ({Resources: {XObject: {Scan}}}),
  'in a drawing': (Scan, write) => ({
    Resources: {XObject: {Drawing: write(drawing({XObject: {Scan}}))}},
  }),
  'in a tiling pattern': (Scan, write) => ({
    Resources: {Pattern: {Tiles: write({PatternType: 1, Resources: {XObject: {Scan}}})}},
  }),
  'in a soft mask': (Scan, write) => ({
    Resources: {
      ExtGState: {Faded: {SMask: {S: 'Luminosity', G: write(drawing({XObject: {Scan}}))}}},
    },
  }),
  'in a glyph': (Scan, write) => ({
    Resources: {
      Font: {
        Own: {Subtype: 'Type3', CharProcs: {a: write({})}, Resources: {XObject: {Scan}}},
      },
    },
  }),
  'in the appearance of a field': (Scan, write) => ({
    Annots: [{Subtype: 'Widget', AP: {N: write(drawing({XObject: {Scan}}))}}],
  }),
  'in the appearance of a state': (Scan, write) => ({
    Annots: [{Subtype: 'Widget', AP: {N: {On: write(drawing({XObject: {Scan}}))}}}],
  }),
  'as the mask of another': (Mask, write) => ({
    Resources: {XObject: {Dot: write({Subtype: 'Image', Width: 1, Height: 1, Mask})}},
  }),
  'as the soft mask of another': (SMask, write) => ({
    Resources: {XObject: {Dot: write({Subtype: 'Image', Width: 1, Height: 1, SMask})}},
  }),
};

const write =
  (context: PDFContext): Write =>
  (entries) =>
    context.register(context.stream('', entries as never));

/** Three pages, the second with a picture as wide and high as this. */
async function paper(place: Place, side: number): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < 3; page += 1) pdf.addPage();
  const picture = {Type: 'XObject', Subtype: 'Image', Width: side, Height: side};
  const entries = place(write(pdf.context)({...picture, BitsPerComponent: 8}), write(pdf.context));
  const {node} = pdf.getPage(1);
  for (const [key, entry] of Object.entries(entries))
    node.set(PDFName.of(key), pdf.context.obj(entry as never));
  return pdf;
}

test.each(Object.entries(places))('a large picture %s is counted', async (_, place) => {
  expect(findHeavyPages(await paper(place, 6000))).toEqual([1]);
  expect(findHeavyPages(await paper(place, 600))).toEqual([]);
});
