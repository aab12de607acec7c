/**
 * The conditions of PDF/A-3b (ISO 19005-3) on the objects of a file, as far as they concern what the service writes and
 * what cleaning lets through. `written-file.ts` of the tests has those on the bytes. Not checked: glyph widths and
 * programs of fonts other than TrueType by glyph number, the inside of ICC profiles, JPEG and JPEG 2000 pictures,
 * colourants, overprinting with CMYK profiles, and whether embedded files are what they say.
 */
import {PDFArray, type PDFDict, PDFHexString, PDFName, PDFStream, PDFString} from '@cantoo/pdf-lib';
import {streamBytes} from '../content/stream-bytes.js';
import {readNumbers} from '../drawing/pdf-number.js';
import {inheritedEntry} from '../inherited-entry.js';
import {when, type Condition} from './condition.js';
import type {DeviceSpace} from './device-spaces.js';
import {dictOf} from '../alike/entries.js';
import {dictAt, hasAny, isTrueAt, itemsOf, listAt, nameAt, numberAt, textAt} from './entries.js';
import type {Facts} from './facts.js';
import {
  embedsFonts,
  showsNoMissingGlyph,
  statesEncodings,
  statesWidths,
} from './font-conditions.js';
import {namespaces, property} from './xmp.js';

/** Says that it is PDF/A-3, at least at level B (6.6.4). */
const saysArchive: Condition = ({xmp}) =>
  when(
    property(xmp, 'pdfaid', 'part') !== '3' ||
      !/^[ABU]$/.test(property(xmp, 'pdfaid', 'conformance') ?? ''),
    'the metadata do not say PDF/A-3',
  );

/** Namespaces that PDF/A knows without a description (6.6.2.3.1). */
const KNOWN = new Set<string>([
  namespaces.dc,
  namespaces.xmp,
  namespaces.pdf,
  namespaces.pdfaid,
  'http://ns.adobe.com/xap/1.0/mm/',
  'http://ns.adobe.com/xap/1.0/rights/',
  'http://ns.adobe.com/xap/1.0/bj/',
  'http://ns.adobe.com/xap/1.0/t/pg/',
  'http://ns.adobe.com/photoshop/1.0/',
  'http://ns.adobe.com/tiff/1.0/',
  'http://ns.adobe.com/exif/1.0/',
  'http://www.aiim.org/pdfa/ns/extension/',
]);

const describesSchemas: Condition = ({xmp}) =>
  [...(xmp?.used ?? [])]
    .filter((uri) => !KNOWN.has(uri) && !xmp?.described.has(uri))
    .map((uri) => `the schema ${uri} is not described`);

/** The profiles for PDF/A output (6.2.3). */
const profiles = ({catalog}: Facts): readonly unknown[] =>
  listAt(catalog, 'OutputIntents')
    .map(dictOf)
    .filter((intent) => nameAt(intent, 'S') === 'GTS_PDFA1')
    .map((intent) => intent?.lookup(PDFName.of('DestOutputProfile')));

const COMPONENTS: Readonly<Record<string, DeviceSpace>> = {
  'RGB ': 'DeviceRGB',
  CMYK: 'DeviceCMYK',
  GRAY: 'DeviceGray',
};

/** The colours for which a profile stands; `undefined` if it is no profile of an output device. */
function colourOf(profile: unknown): DeviceSpace | undefined {
  if (!(profile instanceof PDFStream)) return undefined;
  const bytes = Buffer.from(streamBytes(profile));
  const [kind, space] = [bytes.toString('latin1', 12, 16), bytes.toString('latin1', 16, 20)];
  const isProfile = bytes.toString('latin1', 36, 40) === 'acsp' && (bytes[8] ?? 9) <= 4;
  const count = {'RGB ': 3, CMYK: 4, GRAY: 1}[space];
  const isFitting = numberAt(profile.dict, 'N') === count && ['mntr', 'prtr'].includes(kind);
  return isProfile && isFitting ? COMPONENTS[space] : undefined;
}

const hasOneProfile: Condition = (facts) => {
  const all = profiles(facts);
  return [
    ...when(
      all.some((profile) => !colourOf(profile)),
      'an output intent has no profile',
    ),
    ...when(new Set(all).size > 1, 'the output intents have different profiles'),
  ];
};

const explainsColours: Condition = (facts) => {
  const output = colourOf(profiles(facts)[0]);
  return [...facts.drawn.devices]
    .filter((device) => device !== output && !(device === 'DeviceGray' && output))
    .map((device) => `nothing says what ${device} looks like`);
};

const knowsOperators: Condition = ({drawn}) =>
  [...drawn.unknown].map((operator) => `the operator ${operator} is not defined`);

const INTENTS = new Set([
  'RelativeColorimetric',
  'AbsoluteColorimetric',
  'Perceptual',
  'Saturation',
]);

const knowsIntents: Condition = ({drawn}) =>
  [...drawn.intents]
    .filter((intent) => !INTENTS.has(intent))
    .map((intent) => `the rendering intent ${intent} is not defined`);

// prettier-ignore
const BLENDS = new Set([
  'Normal', 'Compatible', 'Multiply', 'Screen', 'Overlay', 'Darken', 'Lighten', 'ColorDodge', 'ColorBurn', 'HardLight',
  'SoftLight', 'Difference', 'Exclusion', 'Hue', 'Saturation', 'Color', 'Luminosity',
]);

/** Graphics states set nothing that depends on a device (6.2.5), and only known blends (6.2.10). */
const setsPlainStates: Condition = ({dictionaries}) =>
  dictionaries
    .filter((dict) => nameAt(dict, 'Type') === 'ExtGState' || hasAny(dict, 'BM', 'TR2', 'HTP'))
    .flatMap((state) => [
      ...when(hasAny(state, 'TR', 'HTP'), 'a graphics state has a transfer function'),
      ...when(
        hasAny(state, 'TR2') && nameAt(state, 'TR2') !== 'Default',
        'a graphics state has a transfer function',
      ),
      ...listAt(state, 'BM').flatMap((blend) =>
        when(
          !(blend instanceof PDFName && BLENDS.has(blend.decodeText())),
          'a blend mode is not defined',
        ),
      ),
    ]);

/** Pictures and forms hold nothing that is drawn instead of them (6.2.8 and 6.2.9). */
const drawsWhatItHolds: Condition = ({streams}) =>
  streams.flatMap(({dict}) => {
    const kind = nameAt(dict, 'Subtype');
    if (kind === 'PS') return ['a drawing is a program'];
    if (kind === 'Image')
      return when(
        hasAny(dict, 'Alternates', 'OPI') || isTrueAt(dict, 'Interpolate'),
        'a picture has alternates, or is interpolated',
      );
    return when(
      kind === 'Form' && hasAny(dict, 'OPI', 'Ref', 'PS', 'Subtype2'),
      'a drawing refers to another one',
    );
  });

/** Actions that only lead somewhere (6.5.1). */
const ACTIONS = new Set(['GoTo', 'GoToR', 'GoToE', 'Thread', 'URI', 'Named', 'SubmitForm']);
const PAGE_TURNS = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);

const doesNothing: Condition = ({catalog, annotations, pdf, dictionaries}) => {
  const holders = [
    catalog,
    ...pdf.getPages().map(({node}) => node),
    ...annotations.map(({annotation}) => annotation),
  ];
  const actions = dictionaries.flatMap((dict) => [
    ...['A', 'OpenAction', 'Next'].flatMap((key) => dictAt(dict, key) ?? []),
    ...(nameAt(dict, 'Type') === 'Action' ? [dict] : []),
  ]);
  return [
    ...when(
      holders.some((holder) => hasAny(holder, 'AA')),
      'something happens by itself',
    ),
    ...when(hasAny(dictAt(catalog, 'Names'), 'JavaScript'), 'the document has scripts'),
    ...actions
      .filter(isForbidden)
      .map((action) => `an action does ${nameAt(action, 'S') ?? 'nothing known'}`),
  ];
};

function isForbidden(action: PDFDict): boolean {
  const kind = nameAt(action, 'S');
  // Attributes of structure elements are at `/A` as well; they have owners and no action.
  if (kind === undefined) return nameAt(action, 'Type') === 'Action';
  if (kind === 'Named') return !PAGE_TURNS.has(nameAt(action, 'N') ?? '');
  return !ACTIONS.has(kind);
}

// prettier-ignore
const ANNOTATIONS = new Set([
  'Text', 'Link', 'FreeText', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine', 'Highlight', 'Underline', 'Squiggly',
  'StrikeOut', 'Stamp', 'Caret', 'Ink', 'Popup', 'FileAttachment', 'Widget', 'PrinterMark', 'TrapNet', 'Watermark', 'Redact',
]);

/** Flags of annotations (ISO 32000-2, table 167): Print, and those that hide one. */
const [PRINT, HIDING] = [4, 1 | 2 | 32 | 256];

const showsAnnotations: Condition = ({annotations}) =>
  annotations.flatMap(({annotation}) => {
    const kind = nameAt(annotation, 'Subtype') ?? '';
    if (!ANNOTATIONS.has(kind)) return [`annotations of the kind ${kind} are not allowed`];
    const flags = numberAt(annotation, 'F') ?? 0;
    const isShown = kind === 'Popup' || ((flags & PRINT) !== 0 && (flags & HIDING) === 0);
    return when(!isShown, `a ${kind} is not printed, or hidden`);
  });

const drawsAnnotations: Condition = ({annotations}) =>
  annotations.flatMap(({annotation}) => {
    const kind = nameAt(annotation, 'Subtype') ?? '';
    const looks = dictAt(annotation, 'AP');
    const [x1, y1, x2, y2] = readNumbers(annotation.lookup(PDFName.of('Rect')), 4) ?? [];
    const needsNone = kind === 'Popup' || kind === 'Link' || (x1 === x2 && y1 === y2);
    const isPlain = looks?.keys().every((key) => key === PDFName.of('N')) ?? needsNone;
    return when(!isPlain, `a ${kind} has no appearance, or more than one`);
  });

const hasPlainForm: Condition = ({catalog, annotations}) => {
  const form = dictAt(catalog, 'AcroForm');
  return [
    ...when(isTrueAt(form, 'NeedAppearances'), 'fields are drawn from their values'),
    ...when(hasAny(form, 'XFA') || isTrueAt(catalog, 'NeedsRendering'), 'there is a second form'),
    ...when(
      annotations.some(
        ({annotation}) =>
          nameAt(annotation, 'Subtype') === 'Widget' && hasAny(annotation, 'A', 'AA'),
      ),
      'a field does something',
    ),
  ];
};

const describesFiles: Condition = ({dictionaries}) => {
  const specifications = dictionaries.filter((dict) => dictAt(dict, 'EF'));
  const associated = new Set(dictionaries.flatMap((dict) => listAt(dict, 'AF')));
  return specifications.flatMap((file) => {
    const embedded = dictAt(dictAt(file, 'EF'), 'F');
    const isDescribed =
      textAt(file, 'F') !== undefined &&
      textAt(file, 'UF') !== undefined &&
      nameAt(file, 'AFRelationship') !== undefined &&
      (nameAt(embedded, 'Subtype') ?? '').includes('/') &&
      hasAny(dictAt(embedded, 'Params'), 'ModDate');
    return when(
      !isDescribed || !associated.has(file),
      `the file ${textAt(file, 'UF') ?? ''} does not say what it is`,
    );
  });
};

const keepsDataInside: Condition = ({streams}) =>
  when(
    streams.some(({dict}) => hasAny(dict, 'F', 'FFilter', 'FDecodeParms')),
    'the data of a stream are in another file',
  );

/** No filter that is not free or depends on a key (6.1.7.2). */
const usesOpenFilters: Condition = ({streams}) =>
  streams
    .flatMap(({dict}) => listAt(dict, 'Filter'))
    .flatMap((filter) =>
      filter instanceof PDFName && /^(?:LZWDecode|Crypt)$/.test(filter.decodeText())
        ? [`the filter ${filter.decodeText()} is not allowed`]
        : [],
    );

const isReadableToAll: Condition = ({pdf}) =>
  when(pdf.context.trailerInfo.Encrypt !== undefined, 'the file is encrypted');

const permitsOnlyBySignature: Condition = ({catalog}) =>
  (dictAt(catalog, 'Perms')?.keys() ?? [])
    .map((key) => key.decodeText())
    .filter((key) => key !== 'DocMDP' && key !== 'UR3')
    .map((key) => `the permission ${key} is not defined`);

const hasOneWayToShow: Condition = ({catalog, pdf}) => [
  ...when(
    hasAny(catalog, 'Requirements') ||
      hasAny(dictAt(catalog, 'Names'), 'AlternatePresentations') ||
      pdf.getPages().some(({node}) => hasAny(node, 'PresSteps')),
    'the document is shown in steps, or in another way',
  ),
  ...when(hasAny(dictAt(dictAt(catalog, 'OCProperties'), 'D'), 'AS'), 'layers switch themselves'),
];

/** Limits of all programs (6.1.13): bytes of strings and names, nesting, and the sides of pages in points. */
const MOST = {string: 32_767, name: 127, depth: 28, side: 14_400} as const;

const staysWithinLimits: Condition = (facts) => [
  ...when(facts.drawn.deepest > MOST.depth, 'graphics states are nested too deeply'),
  ...when(
    facts.dictionaries.some((dict) => dict.entries().some(isTooLong)),
    'a string or name is too long',
  ),
  ...when(
    facts.pdf.getPages().some(({node}) => {
      const box = readNumbers(node.context.lookup(inheritedEntry(node, 'MediaBox')), 4);
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box ?? [];
      return [x2 - x1, y2 - y1].some((side) => Math.abs(side) < 3 || Math.abs(side) > MOST.side);
    }),
    'a page is too small or too large',
  ),
];

function isTooLong([key, value]: readonly [PDFName, unknown]): boolean {
  const values = value instanceof PDFArray ? itemsOf(value) : [value];
  return (
    key.asString().length > MOST.name + 1 ||
    values.some(
      (each) =>
        (each instanceof PDFName && each.asString().length > MOST.name + 1) ||
        ((each instanceof PDFString || each instanceof PDFHexString) &&
          each.asBytes().length > MOST.string),
    )
  );
}

/** All of them, by name. */
export const archiveConditions = {
  saysArchive,
  describesSchemas,
  hasOneProfile,
  explainsColours,
  knowsOperators,
  knowsIntents,
  setsPlainStates,
  drawsWhatItHolds,
  embedsFonts,
  statesWidths,
  statesEncodings,
  showsNoMissingGlyph,
  doesNothing,
  showsAnnotations,
  drawsAnnotations,
  hasPlainForm,
  describesFiles,
  keepsDataInside,
  usesOpenFilters,
  isReadableToAll,
  permitsOnlyBySignature,
  hasOneWayToShow,
  staysWithinLimits,
} satisfies Readonly<Record<string, Condition>>;
