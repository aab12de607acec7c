/** What a document draws, gathered from its content streams for the conditions of PDF/A and PDF/UA. */
import {PDFDict, PDFName, PDFRawStream, PDFStream, type PDFDocument} from '@cantoo/pdf-lib';
import {ContentReader} from '../content/content-reader.js';
import {joinLines, streamBytes} from '../content/stream-bytes.js';
import {inheritedEntry} from '../inherited-entry.js';
import {deviceSpaces, type DeviceSpace} from './device-spaces.js';
import {dictOf} from '../alike/entries.js';
import {dictAt, isTrueAt, listAt, nameAt, numberAt} from './entries.js';
import {shownCodes} from './shown-codes.js';

/** A font and the codes that are shown with it. */
export interface UsedFont {
  readonly codes: Set<number>;
  /** Whether some of them are painted; text that is only selected needs no glyphs. */
  isPainted: boolean;
}

const [TEXT, PAINT] = [
  new Set(['Tj', 'TJ', "'", '"']),
  new Set(['f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*', 'sh', 'EI', 'Do']),
];
const DEVICES: Readonly<Record<string, DeviceSpace>> = {
  g: 'DeviceGray',
  G: 'DeviceGray',
  rg: 'DeviceRGB',
  RG: 'DeviceRGB',
  k: 'DeviceCMYK',
  K: 'DeviceCMYK',
};

// prettier-ignore
const OPERATORS = new Set([
  ...TEXT, ...PAINT, ...Object.keys(DEVICES), 'q', 'Q', 'cm', 'w', 'J', 'j', 'M', 'd', 'ri', 'i', 'gs', 'm', 'l', 'c',
  'v', 'y', 'h', 're', 'n', 'W', 'W*', 'BT', 'ET', 'Tc', 'Tw', 'Tz', 'TL', 'Tf', 'Tr', 'Ts', 'Td', 'TD', 'Tm', 'T*',
  'd0', 'd1', 'CS', 'cs', 'SC', 'SCN', 'sc', 'scn', 'MP', 'DP', 'BMC', 'BDC', 'EMC', 'BX', 'EX',
]);

/** How deep drawings may contain others. */
const MAX_DEPTH = 28;

/** Content with what it inherits from where it is drawn. */
interface Place {
  /** The page or form whose marks these are. */
  readonly holder: PDFDict;
  readonly resources: PDFDict | undefined;
  /** Whether it lies within marked content, and of which kind. */
  readonly mark: Mark;
  readonly depth: number;
}

type Mark = 'none' | 'artifact' | 'tagged';

export class Drawn {
  readonly devices = new Set<DeviceSpace>();
  readonly fonts = new Map<PDFDict, UsedFont>();
  /** Operators that are not defined, and inline images with a filter that is not allowed. */
  readonly unknown = new Set<string>();
  readonly intents = new Set<string>();
  /** The numbers of marked content, by the page or form in which it is. */
  readonly marks = new Map<PDFDict, Set<number>>();
  /** Pages (from 1) with content that is neither tagged nor an artifact. */
  readonly unmarked = new Set<number>();
  /** Pages with an artifact within tagged content, or the other way round. */
  readonly mixed = new Set<number>();
  /** The deepest nesting of saved graphics states. */
  deepest = 0;
  /** The forms that were read, by where they were drawn. */
  readonly #seen = new Map<PDFStream, Set<Mark>>();
  #page = 0;

  constructor(pdf: PDFDocument) {
    for (const [index, {node}] of pdf.getPages().entries()) {
      this.#page = index + 1;
      const resources = node.context.lookup(inheritedEntry(node, 'Resources'));
      const content = joinLines(
        listAt(node, 'Contents').flatMap((part) =>
          part instanceof PDFStream ? [streamBytes(part)] : [],
        ),
      );
      const place: Place = {holder: node, resources: dictOf(resources), mark: 'none', depth: 0};
      this.#read(content, place);
      this.#addResources(place.resources);
      // What an annotation shows belongs to the annotation, which has its own element.
      for (const annotation of listAt(node, 'Annots')) this.#readLooks(dictOf(annotation));
    }
  }

  #readLooks(annotation: PDFDict | undefined): void {
    const normal = dictAt(annotation, 'AP')?.lookup(PDFName.of('N'));
    const looks =
      normal instanceof PDFDict ? normal.keys().map((key) => normal.lookup(key)) : [normal];
    for (const look of looks) if (look instanceof PDFStream) this.#readForm(look, 'artifact', 0);
  }

  #readForm(form: PDFStream, mark: Mark, depth: number, resources?: PDFDict): void {
    const marks = this.#seen.get(form) ?? new Set();
    if (depth > MAX_DEPTH || marks.has(mark)) return;
    this.#seen.set(form, marks.add(mark));
    const own = dictAt(form.dict, 'Resources') ?? resources;
    this.#addResources(own);
    this.#read(streamBytes(form), {holder: form.dict, resources: own, mark, depth});
  }

  /** Colours of shadings, patterns and named spaces count whether they are drawn or not. */
  #addResources(resources: PDFDict | undefined): void {
    for (const kind of ['ColorSpace', 'Shading', 'Pattern'] as const) {
      const entries = dictAt(resources, kind);
      for (const [key, value] of entries?.entries() ?? []) {
        if (kind === 'ColorSpace' && key.decodeText().startsWith('Default')) continue;
        const object = entries?.context.lookup(value);
        if (kind === 'ColorSpace') this.#addSpace(object, resources);
        const dict = dictOf(object);
        const space =
          kind === 'Shading' ? dict : kind === 'Pattern' ? dictAt(dict, 'Shading') : undefined;
        this.#addSpace(space?.lookup(PDFName.of('ColorSpace')), resources);
        if (object instanceof PDFStream && numberAt(object.dict, 'PatternType') === 1)
          this.#readForm(object, 'artifact', 1, resources);
      }
    }
  }

  #addSpace(space: unknown, resources: PDFDict | undefined): void {
    const defaults = dictAt(resources, 'ColorSpace');
    for (const device of deviceSpaces(space))
      if (!defaults?.has(PDFName.of(device.replace('Device', 'Default')))) this.devices.add(device);
  }

  #read(content: Uint8Array, place: Place): void {
    const reader = new ContentReader(content);
    const state = new ContentState(place.mark);
    while (reader.next()) {
      const {operator} = reader;
      if (!OPERATORS.has(operator)) this.unknown.add(operator);
      if (state.follow(reader)) this.mixed.add(this.#page);
      this.deepest = Math.max(this.deepest, state.depth);
      if (operator === 'BDC') this.#mark(reader, place);
      if (operator === 'ri') this.intents.add(reader.name(1));
      if (operator === 'EI') this.#readInline(reader, content, place);
      if (operator === 'cs' || operator === 'CS')
        this.#addSpace(PDFName.of(reader.name(1)), place.resources);
      const device = DEVICES[operator];
      if (device) this.#addSpace(PDFName.of(device), place.resources);
      if (TEXT.has(operator)) this.#show(reader, state, place);
      if (operator === 'Do') this.#draw(reader.name(1), state.mark, place);
      else if ((PAINT.has(operator) || TEXT.has(operator)) && state.mark === 'none')
        this.unmarked.add(this.#page);
    }
  }

  #mark(reader: ContentReader, {holder, resources}: Place): void {
    const number =
      /\/MCID\s+(\d+)/.exec(reader.operand(1))?.[1] ??
      numberAt(dictAt(dictAt(resources, 'Properties'), reader.name(1)), 'MCID');
    if (number === undefined) return;
    const numbers = this.marks.get(holder) ?? new Set();
    this.marks.set(holder, numbers.add(Number(number)));
  }

  #readInline(reader: ContentReader, content: Uint8Array, {resources}: Place): void {
    const image = Buffer.from(content.subarray(reader.start, reader.end)).toString('latin1');
    const [head = ''] = image.split(/\sID\s/);
    if (/\/(?:LZW|LZWDecode|Crypt)\b/.test(head)) this.unknown.add('LZW');
    const device = /\/(?:CS|ColorSpace)\s*\/(\w+)/.exec(head)?.[1];
    const long = {G: 'DeviceGray', RGB: 'DeviceRGB', CMYK: 'DeviceCMYK'}[device ?? ''] ?? device;
    if (long) this.#addSpace(PDFName.of(long), resources);
  }

  #show(reader: ContentReader, state: ContentState, {resources, depth, mark}: Place): void {
    const font = dictAt(dictAt(resources, 'Font'), state.font);
    if (!font) return;
    const used = this.fonts.get(font) ?? {codes: new Set<number>(), isPainted: false};
    this.fonts.set(font, used);
    used.isPainted ||= state.mode !== 3;
    const width = nameAt(font, 'Subtype') === 'Type0' ? 2 : 1;
    for (const code of shownCodes(reader.operand(1), width)) used.codes.add(code);
    const glyphs = dictAt(font, 'CharProcs');
    for (const [, glyph] of glyphs?.entries() ?? []) {
      const drawing = font.context.lookup(glyph);
      if (drawing instanceof PDFStream)
        this.#readForm(
          drawing,
          mark === 'none' ? 'artifact' : mark,
          depth + 1,
          dictAt(font, 'Resources'),
        );
    }
  }

  #draw(name: string, mark: Mark, {resources, depth}: Place): void {
    const stream = dictAt(resources, 'XObject')?.lookup(PDFName.of(name));
    if (!(stream instanceof PDFStream)) return;
    if (nameAt(stream.dict, 'Subtype') === 'Form')
      return this.#readForm(stream, mark, depth + 1, resources);
    if (mark === 'none') this.unmarked.add(this.#page);
    if (!isTrueAt(stream.dict, 'ImageMask') && !isJpeg2000(stream))
      this.#addSpace(stream.dict.lookup(PDFName.of('ColorSpace')), resources);
  }
}

/** Such a picture may state its colours itself. */
const isJpeg2000 = (stream: PDFStream): boolean =>
  stream instanceof PDFRawStream &&
  listAt(stream.dict, 'Filter').includes(PDFName.of('JPXDecode')) &&
  !stream.dict.has(PDFName.of('ColorSpace'));

/** Font, text mode and marks at the current position of a content stream. */
class ContentState {
  font = '';
  mode = 0;
  readonly #outer: Mark;
  readonly #marks: Mark[] = [];
  readonly #saved: {readonly font: string; readonly mode: number}[] = [];

  constructor(outer: Mark) {
    this.#outer = outer;
  }

  get depth(): number {
    return this.#saved.length;
  }

  get mark(): Mark {
    return this.#marks.findLast((each) => each !== 'none') ?? this.#outer;
  }

  /** @returns whether an artifact and tagged content begin within one another here */
  follow(reader: ContentReader): boolean {
    switch (reader.operator) {
      case 'q':
        this.#saved.push({font: this.font, mode: this.mode});
        return false;
      case 'Q':
        Object.assign(this, this.#saved.pop());
        return false;
      case 'Tf':
        this.font = reader.name(2);
        return false;
      case 'Tr':
        this.mode = Number(reader.operand(1));
        return false;
      case 'BMC':
        return this.#begin(reader.name(1) === 'Artifact' ? 'artifact' : 'none');
      case 'BDC':
        return this.#begin(markOf(reader));
      case 'EMC':
        this.#marks.pop();
        return false;
    }
    return false;
  }

  #begin(mark: Mark): boolean {
    const around = this.mark;
    this.#marks.push(mark);
    return mark !== 'none' && around !== 'none' && mark !== around;
  }
}

/** Content is tagged by a number only: `/Span` without one may stand anywhere. */
function markOf(reader: ContentReader): Mark {
  if (reader.name(2) === 'Artifact') return 'artifact';
  const properties = reader.operand(1);
  const isNamed = properties.startsWith('/');
  return isNamed
    ? reader.name(2) === 'Span'
      ? 'none'
      : 'tagged'
    : properties.includes('/MCID')
      ? 'tagged'
      : 'none';
}
