import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFRawStream,
  PDFStream,
  type PDFDocument,
  type PDFPage,
} from '@cantoo/pdf-lib';
import type {Findings} from './findings.js';
import {keepEntries} from './keep-entries.js';
import type {Layers} from './layers.js';
import {STATE_ENTRIES} from '../alike/graphics-states.js';
import {joinLines, streamBytes} from '../content/stream-bytes.js';
import {visibleContent} from './visible-content.js';

/** Entries of images and forms that would show something else in print, or content from another file. */
const OTHER_FACES = ['Alternates', 'OPI', 'OC', 'Ref', 'PS', 'Subtype2', 'AF', 'PieceInfo'];

/** Graphics state entries that change the colours of a print, unless their value is a name (ISO 32000-2, table 57). */
const TRANSFERS = ['TR', 'TR2'];

/** A content stream, and the resources to look up its names in if it has none. */
interface Drawing {
  readonly stream: PDFStream;
  readonly surrounding?: PDFDict;
}

/**
 * Makes all content (pages, forms, patterns, glyphs, masks) look the same on screen and in print: it removes the
 * content of layers that are off, the layers themselves, and alternate versions of images.
 */
export class ContentCleaner {
  readonly #pdf: PDFDocument;
  readonly #layers: Layers;
  readonly #findings: Findings;
  readonly #seen = new Set<unknown>();
  /** Property lists in resources, including layers. */
  readonly #properties = new Set<PDFDict>();
  readonly #visibility = new Map<PDFStream, boolean>();
  /** Objects of layers that are off. They are deleted last, because pages may share the resources that name them. */
  readonly #hidden: {readonly names: PDFDict; readonly name: PDFName}[] = [];

  constructor(pdf: PDFDocument, layers: Layers, findings: Findings) {
    this.#findings = findings;
    this.#pdf = pdf;
    this.#layers = layers;
  }

  /** Cleans a page's own content, but not yet the objects that it draws. */
  cleanPage(page: PDFPage): void {
    const contents = page.node.Contents();
    const streams = contents instanceof PDFArray ? listOf(contents) : [contents];
    const parts = streams.filter((stream) => stream instanceof PDFStream).map(streamBytes);
    const content = joinLines(parts);
    const cleaned = this.#clean(content, page.node.Resources());
    // Unchanged content keeps its streams: `isAlreadyClean` compares stored bytes.
    if (cleaned === content) return;
    const {context} = this.#pdf;
    page.node.set(PDFName.of('Contents'), context.register(context.flateStream(cleaned)));
  }

  /** Cleans everything in these resources, and recursively what that refers to. */
  cleanResources(resources: PDFDict | undefined): void {
    this.#cleanAll(this.#drawingsOf(resources));
  }

  /** Cleans an appearance stream and everything it draws. */
  cleanPicture(stream: PDFStream): void {
    this.#cleanAll([{stream}]);
  }

  /** Removes objects of layers that are off, and references to layers. Call it once, at the end. */
  dropHidden(): void {
    for (const {names, name} of this.#hidden) names.delete(name);
    for (const properties of this.#properties)
      for (const key of properties.keys())
        if (isLayer(properties.lookup(key))) properties.delete(key);
  }

  #cleanAll(drawings: Drawing[]): void {
    for (let next = drawings.pop(); next; next = drawings.pop()) {
      drawings.push(...this.#cleanDrawing(next));
    }
  }

  #cleanDrawing({stream, surrounding}: Drawing): Drawing[] {
    if (this.#seen.has(stream)) return [];
    this.#seen.add(stream);
    const resources = dictIn(stream.dict, 'Resources') ?? surrounding;
    // Called for its cache: the layer is removed from the stream below.
    this.#isHidden(stream);
    const content = streamBytes(stream);
    const cleaned = this.#clean(content, resources);
    if (cleaned !== content) rewrite(stream, cleaned);
    for (const key of OTHER_FACES) stream.dict.delete(PDFName.of(key));
    return this.#drawingsOf(resources);
  }

  #clean(content: Uint8Array, resources: PDFDict | undefined): Uint8Array {
    const properties = dictIn(resources, 'Properties');
    const objects = dictIn(resources, 'XObject');
    return visibleContent(content, {
      isHiddenLayer: (name) => this.#layers.isHidden(properties?.get(PDFName.of(name))),
      isHiddenObject: (name) => {
        const object = objects?.lookup(PDFName.of(name));
        return object instanceof PDFStream && this.#isHidden(object);
      },
    });
  }

  /** Cached, because the layer is removed from the stream before the last page that uses it is read. */
  #isHidden(stream: PDFStream): boolean {
    const known = this.#visibility.get(stream);
    if (known !== undefined) return known;
    const isHidden = this.#layers.isHidden(stream.dict.get(PDFName.of('OC')));
    this.#visibility.set(stream, isHidden);
    return isHidden;
  }

  #drawingsOf(resources: PDFDict | undefined): Drawing[] {
    if (!resources || this.#seen.has(resources)) return [];
    this.#seen.add(resources);
    const properties = dictIn(resources, 'Properties');
    if (properties) this.#properties.add(properties);
    const states = valuesOf(dictIn(resources, 'ExtGState'));
    const patterns = valuesOf(dictIn(resources, 'Pattern'));
    for (const state of [...states, ...patterns.map(stateOf)])
      if (state instanceof PDFDict) this.#dropPrintColours(state);
    const streams = [
      ...this.#formsOf(dictIn(resources, 'XObject')),
      ...patterns.filter((each) => each instanceof PDFStream),
      ...states.flatMap(maskOf),
    ];
    const glyphs = valuesOf(dictIn(resources, 'Font')).flatMap((font) => glyphsOf(font, resources));
    return [...streams.map((stream) => ({stream, surrounding: resources})), ...glyphs];
  }

  #dropPrintColours(state: PDFDict): void {
    const isChanging = TRANSFERS.some((key) => {
      const transfer = state.lookup(PDFName.of(key));
      return transfer !== undefined && !(transfer instanceof PDFName);
    });
    if (isChanging) this.#findings.add('printing');
    keepEntries(state, STATE_ENTRIES);
  }

  #formsOf(objects: PDFDict | undefined): PDFStream[] {
    return (objects?.keys() ?? []).flatMap((name) => {
      const object = objects?.lookup(name);
      if (!objects || !(object instanceof PDFStream)) return [];
      const kind = object.dict.lookup(PDFName.of('Subtype'));
      const isGone = this.#isHidden(object) || kind === PDFName.of('PS');
      if (isGone) this.#hidden.push({names: objects, name});
      if (kind === PDFName.of('Form')) return [object];
      if (!isGone) for (const key of OTHER_FACES) object.dict.delete(PDFName.of(key));
      return [];
    });
  }
}

function rewrite(stream: PDFStream, content: Uint8Array): void {
  if (!(stream instanceof PDFRawStream)) return;
  const written = stream.dict.context.flateStream(content);
  // They describe the previous bytes. `flateStream` writes none of its own.
  stream.dict.delete(PDFName.of('DecodeParms'));
  for (const [key, value] of written.dict.entries()) stream.dict.set(key, value);
  stream.updateContents(written.getContents());
}

/** The glyphs of a Type 3 font, which are content streams themselves. */
function glyphsOf(font: unknown, surrounding: PDFDict): Drawing[] {
  if (!(font instanceof PDFDict)) return [];
  const own = dictIn(font, 'Resources') ?? surrounding;
  return valuesOf(dictIn(font, 'CharProcs'))
    .filter((glyph) => glyph instanceof PDFStream)
    .map((stream) => ({stream, surrounding: own}));
}

/** The graphics state of a shading pattern. */
const stateOf = (pattern: unknown): unknown =>
  pattern instanceof PDFDict ? pattern.lookup(PDFName.of('ExtGState')) : undefined;

/** The form XObject of a soft mask. */
function maskOf(state: unknown): PDFStream[] {
  const mask = state instanceof PDFDict ? dictIn(state, 'SMask') : undefined;
  const group = mask?.lookup(PDFName.of('G'));
  return group instanceof PDFStream ? [group] : [];
}

function isLayer(entry: unknown): boolean {
  const type = entry instanceof PDFDict ? entry.lookup(PDFName.of('Type')) : undefined;
  return type === PDFName.of('OCG') || type === PDFName.of('OCMD');
}

function dictIn(holder: PDFDict | undefined, key: string): PDFDict | undefined {
  const entry = holder?.lookup(PDFName.of(key));
  return entry instanceof PDFDict ? entry : undefined;
}

const valuesOf = (dict: PDFDict | undefined): unknown[] =>
  (dict?.keys() ?? []).map((key) => dict?.lookup(key));

const listOf = (array: PDFArray): unknown[] =>
  Array.from({length: array.size()}, (_, index) => array.lookup(index));
