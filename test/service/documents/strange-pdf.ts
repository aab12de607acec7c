/** Small PDFs that hold what a document to sign must not. */
import {
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFString,
  type PDFContext,
  type PDFObject,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';

/** A page to put things on, and the tools for it. */
export interface Sheet {
  readonly pdf: PDFDocument;
  readonly page: PDFPage;
  readonly context: PDFContext;
  /** Registers an object made of plain values. */
  readonly add: (literal: Record<string, unknown>) => PDFRef;
  /** Registers a form that paints its box of 100 by 40 points in this colour. */
  readonly paint: (colour: string, entries?: Record<string, PDFObject>) => PDFRef;
  /** Registers an annotation and puts it onto the page. */
  readonly annotate: (entries: Record<string, unknown>) => PDFRef;
}

/** Colours that are told apart at a glance, as PDF operands. */
export const [RED, GREEN, BLUE] = ['1 0 0', '0 0.6 0', '0 0 1'];

/** A PDF of one page of 300 by 200 points, built by `build`; its content is what `build` answers. */
export async function strangePdf(build: (sheet: Sheet) => string | undefined): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({updateMetadata: false});
  const page = pdf.addPage([300, 200]);
  const {context} = pdf;
  const add: Sheet['add'] = (literal) =>
    context.register(context.obj(literal as never) as PDFObject);
  const content = build({
    pdf,
    page,
    context,
    add,
    paint: (colour, entries = {}) =>
      context.register(
        context.stream(`${colour} rg 0 0 100 40 re f`, {
          Type: 'XObject',
          Subtype: 'Form',
          BBox: [0, 0, 100, 40],
          ...entries,
        }),
      ),
    annotate: (entries) => {
      const ref = add({Type: 'Annot', Rect: [20, 20, 120, 60], ...entries});
      page.node.addAnnot(ref);
      return ref;
    },
  });
  if (content !== undefined)
    page.node.set(PDFName.of('Contents'), context.register(context.stream(content)));
  return pdf.save({useObjectStreams: false, updateFieldAppearances: false});
}

/** Gives the page names for objects or property lists. */
export function name(
  {page, context}: Sheet,
  kind: 'XObject' | 'Properties' | 'Pattern' | 'Font',
  entries: Record<string, PDFObject>,
): void {
  const resources = page.node.Resources() ?? context.obj({});
  page.node.set(PDFName.of('Resources'), resources);
  resources.set(PDFName.of(kind), context.obj(entries));
}

/** Declares layers, with what the default configuration says of them, and answers their references. */
export function layers(
  {pdf, context, add}: Sheet,
  names: readonly string[],
  config: (groups: readonly PDFRef[]) => Record<string, unknown>,
  usage: Record<string, unknown> = {},
): PDFRef[] {
  const groups = names.map((each) => add({Type: 'OCG', Name: PDFString.of(each), ...usage}));
  const properties = {OCGs: groups, D: config(groups)};
  pdf.catalog.set(PDFName.of('OCProperties'), context.obj(properties as never));
  return groups;
}

/** A text as a PDF string in UTF-16. */
export const utf16 = (text: string): PDFHexString => PDFHexString.fromText(text);
