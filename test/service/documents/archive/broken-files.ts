/** For each condition of PDF/A-3b and PDF/UA-1, what breaks it in a file that keeps all of them. */
import {PDFArray, PDFDict, PDFName, PDFStream, PDFString, type PDFDocument} from '@cantoo/pdf-lib';
import type {accessConditions} from '../../../../src/service/pdf/claims/access-conditions.js';
import type {archiveConditions} from '../../../../src/service/pdf/claims/archive-conditions.js';
import {Facts} from '../../../../src/service/pdf/claims/facts.js';
import {METADATA} from '../../../../src/service/pdf/claims/metadata.js';

/** Changes a document so that a condition no longer holds. */
type Break = (pdf: PDFDocument) => void;

const n = (name: string): PDFName => PDFName.of(name);

/** Replaces a text in the metadata. */
const inMetadata =
  (from: string | RegExp, to: string): Break =>
  (pdf) => {
    const metadata = pdf.catalog.lookup(METADATA, PDFStream);
    const text = Buffer.from(metadata.getContents()).toString('utf8').replace(from, to);
    const entries = {Type: 'Metadata', Subtype: 'XML'};
    pdf.catalog.set(METADATA, pdf.context.register(pdf.context.stream(Buffer.from(text), entries)));
  };

/** Sets an entry of the catalog. */
const inCatalog =
  (key: string, value: unknown): Break =>
  ({catalog, context}) =>
    catalog.set(n(key), context.obj(value as never));

/** Adds operations to the first page, as an artifact unless said otherwise. */
const drawing =
  (operations: string, mark = '/Artifact BMC'): Break =>
  (pdf) => {
    const content = mark ? `${mark} ${operations} EMC` : operations;
    const {node} = pdf.getPage(0);
    node.normalize();
    node.addContentStream(pdf.context.register(pdf.context.stream(content)));
  };

const inGraphicsState =
  (entries: Record<string, unknown>): Break =>
  ({context}) =>
    context.register(context.obj({Type: 'ExtGState', ...entries} as never));

const addStream =
  (entries: Record<string, unknown>): Break =>
  ({context}) =>
    context.register(context.stream('x', entries as never));

/** Changes the first dictionary of which this is true. */
const where =
  (isIt: (dict: PDFDict) => boolean, change: (dict: PDFDict, pdf: PDFDocument) => void): Break =>
  (pdf) => {
    const found = new Facts(pdf).dictionaries.find(isIt);
    if (!found) throw new Error('Expected the file to have what is to be broken.');
    change(found, pdf);
  };

const isA =
  (key: string, name: string) =>
  (dict: PDFDict): boolean =>
    dict.lookup(n(key)) === n(name);

const without =
  (isIt: (dict: PDFDict) => boolean, ...keys: readonly string[]): Break =>
  (pdf) => {
    for (const dict of new Facts(pdf).dictionaries.filter(isIt))
      for (const key of keys) dict.delete(n(key));
  };

const element =
  (type: string) =>
  (dict: PDFDict): boolean =>
    isA('S', type)(dict) && dict.has(n('P')) && dict.has(n('K'));

const setName =
  (key: string, name: string) =>
  (dict: PDFDict): void =>
    dict.set(n(key), n(name));

/** Adds an annotation to the first page. */
const annotate =
  (entries: Record<string, unknown>): Break =>
  (pdf) => {
    const {context} = pdf;
    const annotation = {Type: 'Annot', F: 4, Rect: [10, 10, 20, 20], ...entries};
    pdf.getPage(0).node.addAnnot(context.register(context.obj(annotation as never)));
  };

const fontOf = (dict: PDFDict): boolean => isA('Subtype', 'Type0')(dict);

/** Gives an element one more of this type at its end. */
const addChild =
  (parent: string, type: string): Break =>
  (pdf) =>
    where(element(parent), (dict) => {
      const kids = dict.lookup(n('K'), PDFArray);
      const ref = pdf.context.getObjectRef(dict);
      kids.push(
        pdf.context.register(pdf.context.obj({Type: 'StructElem', S: type, P: ref!, K: []})),
      );
    })(pdf);

export const archiveBreaks: Readonly<Record<keyof typeof archiveConditions, Break>> = {
  saysArchive: inMetadata('<pdfaid:part>3<', '<pdfaid:part>9<'),
  describesSchemas: inMetadata(
    '<pdf:Producer>',
    '<a:b xmlns:a="urn:unknown">x</a:b><pdf:Producer>',
  ),
  hasOneProfile: where(isA('S', 'GTS_PDFA1'), (intent) => intent.delete(n('DestOutputProfile'))),
  explainsColours: drawing('0 0 0 1 k'),
  knowsOperators: drawing('1 2 sparkle'),
  knowsIntents: drawing('/Cheerful ri'),
  setsPlainStates: inGraphicsState({BM: 'Glitter'}),
  drawsWhatItHolds: addStream({Subtype: 'Image', Interpolate: true}),
  embedsFonts: without(isA('Type', 'FontDescriptor'), 'FontFile2'),
  statesWidths: where(
    (dict) => isA('Subtype', 'CIDFontType2')(dict) && isA('CIDToGIDMap', 'Identity')(dict),
    (font, {context}) => font.set(n('W'), context.obj([0, 900, 1])),
  ),
  statesEncodings: without(isA('Subtype', 'CIDFontType2'), 'CIDToGIDMap'),
  showsNoMissingGlyph: (pdf) => {
    const [font] = pdf.getPage(0).node.Resources()!.lookup(n('Font'), PDFDict).keys().slice(-1);
    drawing(`BT ${String(font)} 9 Tf <0000> Tj ET`)(pdf);
  },
  doesNothing: inCatalog('OpenAction', {S: 'JavaScript', JS: PDFString.of('app.alert(1)')}),
  showsAnnotations: annotate({Subtype: 'Link', F: 2}),
  drawsAnnotations: annotate({Subtype: 'Square'}),
  hasPlainForm: where(
    (dict) => dict.has(n('SigFlags')),
    (form, {context}) => form.set(n('NeedAppearances'), context.obj(true)),
  ),
  describesFiles: without((dict) => dict.has(n('EF')), 'AFRelationship'),
  keepsDataInside: addStream({F: PDFString.of('elsewhere.bin')}),
  usesOpenFilters: addStream({Filter: 'LZWDecode'}),
  isReadableToAll: ({context}) => {
    context.trailerInfo.Encrypt = context.register(context.obj({Filter: 'Standard'}));
  },
  permitsOnlyBySignature: inCatalog('Perms', {Everything: {}}),
  hasOneWayToShow: inCatalog('Requirements', []),
  staysWithinLimits: ({context}) =>
    context.register(context.obj({Long: PDFString.of('x'.repeat(32_768))})),
};

export const accessBreaks: Readonly<Record<keyof typeof accessConditions, Break>> = {
  saysAccessible: inMetadata('<pdfuaid:part>1<', '<pdfuaid:part>9<'),
  hasTitle: inMetadata(/<dc:title>.*<\/dc:title>/, ''),
  displaysTitle: inCatalog('ViewerPreferences', {}),
  isMarked: inCatalog('MarkInfo', {Marked: true, Suspects: true}),
  hasLanguage: inCatalog('Lang', PDFString.of('not a language')),
  tagsAllContent: drawing('0 0 9 9 re f', ''),
  keepsArtifactsApart: drawing('/P <</MCID 0>> BDC EMC'),
  hasKnownTypes: where(element('H1'), setName('S', 'Fancy')),
  describesFigures: without(element('Figure'), 'Alt'),
  ordersHeadings: where(element('H2'), setName('S', 'H5')),
  nestsElements: addChild('Table', 'P'),
  headsTables: without(isA('O', 'Table'), 'Scope'),
  namesNotes: addChild('Document', 'Note'),
  ownsMarks: (pdf) => {
    const parents = pdf.catalog.lookup(n('StructTreeRoot'), PDFDict);
    parents.set(n('ParentTree'), pdf.context.obj({Nums: []}));
  },
  tagsAnnotations: without(isA('Subtype', 'Link'), 'StructParent'),
  describesAnnotations: without(isA('Subtype', 'Link'), 'Contents'),
  namesFields: (pdf) => {
    without(isA('Subtype', 'Widget'), 'TU')(pdf);
    without(element('Form'), 'Alt')(pdf);
  },
  tabsByStructure: without(isA('Type', 'Page'), 'Tabs'),
  namesFiles: without((dict) => dict.has(n('EF')), 'UF'),
  hidesNothing: addStream({Subtype: 'Form', BBox: [0, 0, 1, 1], Ref: {}}),
  embedsFonts: archiveBreaks.embedsFonts,
  statesWidths: archiveBreaks.statesWidths,
  statesEncodings: archiveBreaks.statesEncodings,
  showsNoMissingGlyph: archiveBreaks.showsNoMissingGlyph,
  mapsToText: without(fontOf, 'ToUnicode'),
};
