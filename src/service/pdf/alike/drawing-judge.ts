/** Judges whether all programs draw a page alike: by one list of what they do, which everything else is not on. */
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFStream,
  type PDFDocument,
  type PDFPage,
} from '@cantoo/pdf-lib';
import type {PictureReason} from '../../../contract/resources/upload-report.js';
import {ContentReader} from '../content/content-reader.js';
import {joinLines, streamBytes} from '../content/stream-bytes.js';
import {ColourSpaces, namedSpace, type ColourSpace} from './colour-spaces.js';
import {dictOf, entryOf, isTrue, isUnset, itemsOf, nameOf, numberOf, numbersOf} from './entries.js';
import {requireFont} from './fonts.js';
import {requireState} from './graphics-states.js';
import {requireImage} from './images.js';
import {inlineImage} from './inline-image.js';
import {COLOURING, OperationGrammar} from './operations.js';
import {requireShading} from './shadings.js';
import {onList, UnlikeError} from './unlike-error.js';

/** How deep forms, patterns and glyphs may lie in each other. */
const MAX_DEPTH = 24;

/** What content is part of: a glyph begins with its width, and some glyphs and patterns have no colours of their own. */
type Part = 'drawing' | 'glyph' | 'uncoloured';

/** Judges the pages of a document. What several pages share is judged once. */
export class DrawingJudge {
  readonly #spaces: ColourSpaces;
  /** Everything that was found on the list, or the reason why it is not. */
  readonly #judged = new Map<unknown, UnlikeError | undefined>();
  #depth = 0;

  constructor({context}: PDFDocument) {
    this.#spaces = new ColourSpaces(context);
  }

  /** Why a page must become a picture; undefined if everybody draws it alike. */
  async reasonForPicture({node}: PDFPage): Promise<PictureReason | undefined> {
    return reasonOf(async () => {
      const contents = node.Contents();
      const streams = contents instanceof PDFArray ? itemsOf(contents) : [contents];
      const parts = (streams ?? []).filter((stream) => stream instanceof PDFStream);
      await this.#requireGroup(node);
      await this.#requireContent(joinLines(parts.map(streamBytes)), node.Resources(), 'drawing');
    });
  }

  /** Whether everybody draws the appearance of a field alike. */
  async isAlike(appearance: PDFStream): Promise<boolean> {
    return (await reasonOf(() => this.#requireForm(appearance))) === undefined;
  }

  /** Judges something once, and nothing that lies in itself. */
  async #once(key: unknown, judge: () => Promise<void>): Promise<void> {
    if (this.#judged.has(key)) {
      const error = this.#judged.get(key);
      if (error) throw error;
      return;
    }
    const error = new UnlikeError('content', 'what lies in itself');
    this.#judged.set(key, error);
    onList(this.#depth < MAX_DEPTH, 'content', 'what lies too deep');
    this.#depth += 1;
    try {
      await judge();
      this.#judged.set(key, undefined);
    } catch (cause) {
      this.#judged.set(key, cause instanceof UnlikeError ? cause : error);
      throw cause;
    } finally {
      this.#depth -= 1;
    }
  }

  async #requireContent(
    content: Uint8Array,
    resources: PDFDict | undefined,
    part: Part,
  ): Promise<void> {
    const reader = new ContentReader(content);
    const grammar = new OperationGrammar();
    const spaces = resources && dictOf(entryOf(resources, 'ColorSpace'));
    if (spaces) await this.#spaces.requireDefaults(spaces);
    const saved: Colours[] = [];
    let colours: Colours = {fill: GRAY, stroke: GRAY};
    let role = part;
    for (let isFirst = true; reader.next(); isFirst = false) {
      const {operator} = reader;
      grammar.require(reader);
      const isWidth = operator === 'd0' || operator === 'd1';
      onList(isWidth === (isFirst && part === 'glyph'), 'fonts', 'a glyph without its width');
      if (operator === 'd1') role = 'uncoloured';
      onList(role !== 'uncoloured' || !COLOURING.has(operator), 'effects', 'a colour in a stencil');
      if (operator === 'q') saved.push(colours);
      else if (operator === 'Q') colours = saved.pop() ?? colours;
      else colours = await this.#withOperation(reader, content, {resources, role, colours});
    }
    onList(reader.isSound, 'content', 'what has no end');
  }

  /** The colour spaces after an operation that names something, or sets a colour. */
  async #withOperation(
    reader: ContentReader,
    content: Uint8Array,
    {resources, role, colours}: {resources: PDFDict | undefined; role: Part; colours: Colours},
  ): Promise<Colours> {
    const {operator} = reader;
    const isStroke = operator === operator.toUpperCase();
    const space = PLAIN_COLOURS[operator.toLowerCase()];
    if (space) return withSpace(colours, isStroke, space);
    const find = finder(reader, resources);
    switch (operator) {
      case 'cs':
      case 'CS': {
        const chosen = await this.#requireSpace(namedSpace(reader.name(1), resources));
        return withSpace(colours, isStroke, chosen);
      }
      case 'sc':
      case 'SC':
      case 'scn':
      case 'SCN':
        await this.#requireColour(reader, isStroke ? colours.stroke : colours.fill, () =>
          find('Pattern'),
        );
        return colours;
      case 'EI': {
        const image = inlineImage(content.subarray(reader.start, reader.end), resources);
        onList(role !== 'uncoloured' || isStencil(image), 'effects', 'an image in a stencil');
        await requireImage(image, {spaces: this.#spaces, named: namer(resources)});
      }
    }
    await this.#requireNamed(operator, find, {role, named: namer(resources)});
    return colours;
  }

  async #requireNamed(
    operator: string,
    find: ReturnType<typeof finder>,
    {role, named}: {role: Part; named: (space: unknown) => unknown},
  ): Promise<void> {
    switch (operator) {
      case 'gs':
        return this.#requireState(find('ExtGState'));
      case 'sh':
        return requireShading(find('Shading'), this.#spaces, named);
      case 'Tf':
        return this.#requireFont(find('Font', 2));
      case 'Do':
        return this.#requireObject(find('XObject'), role, named);
    }
  }

  async #requireSpace(entry: unknown): Promise<Space> {
    const items = itemsOf(entry);
    if (nameOf(entry) === 'Pattern' || (items?.length === 1 && nameOf(items[0]) === 'Pattern'))
      return {family: 'Pattern', base: undefined};
    if (items?.length === 2 && nameOf(items[0]) === 'Pattern')
      return {family: 'Pattern', base: await this.#spaces.require(items[1])};
    return this.#spaces.require(entry);
  }

  async #requireColour(
    reader: ContentReader,
    space: Space,
    findPattern: () => unknown,
  ): Promise<void> {
    const isPattern = reader.operand(1).startsWith('/');
    const numbers = reader.operands - (isPattern ? 1 : 0);
    if ('components' in space)
      return onList(!isPattern && numbers === space.components, 'colours', 'a colour');
    onList(isPattern && numbers === (space.base?.components ?? 0), 'effects', 'a pattern');
    await this.#requirePattern(findPattern(), space);
  }

  #requirePattern(entry: unknown, {base}: PatternSpace): Promise<void> {
    return this.#once(entry, async () => {
      const dict = dictOf(entry);
      onList(dict !== undefined, 'effects', 'a pattern');
      requireMatrix(dict);
      if (numberOf(entryOf(dict, 'PatternType')) === 2) {
        onList(base === undefined && !dict.has(PDFName.of('ExtGState')), 'effects', 'a pattern');
        return requireShading(entryOf(dict, 'Shading'), this.#spaces, (space) => space);
      }
      onList(entry instanceof PDFStream, 'effects', 'a pattern');
      const paint = numberOf(entryOf(dict, 'PaintType'));
      onList(paint === (base ? 2 : 1) && isTiled(dict), 'effects', 'a tiling pattern');
      const part = paint === 2 ? 'uncoloured' : 'drawing';
      await this.#requireContent(streamBytes(entry), dictOf(entryOf(dict, 'Resources')), part);
    });
  }

  #requireState(entry: unknown): Promise<void> {
    return this.#once(entry, () =>
      requireState(dictOf(entry), {
        font: (font) => this.#requireFont(font),
        group: (group) => this.#requireForm(group),
      }),
    );
  }

  #requireFont(entry: unknown): Promise<void> {
    return this.#once(entry, async () => {
      onList(entry instanceof PDFDict, 'fonts', 'a font');
      requireFont(entry);
      const glyphs = dictOf(entryOf(entry, 'CharProcs'));
      if (nameOf(entryOf(entry, 'Subtype')) !== 'Type3' || !glyphs) return;
      const resources = dictOf(entryOf(entry, 'Resources'));
      for (const key of glyphs.keys()) {
        const glyph = glyphs.lookup(key);
        onList(glyph instanceof PDFStream, 'fonts', 'a glyph');
        await this.#requireContent(streamBytes(glyph), resources, 'glyph');
      }
    });
  }

  async #requireObject(
    object: unknown,
    role: Part,
    named: (space: unknown) => unknown,
  ): Promise<void> {
    onList(object instanceof PDFStream, 'content', 'an object');
    const kind = nameOf(entryOf(object.dict, 'Subtype'));
    const isImage = kind === 'Image';
    onList(isImage || kind === 'Form', 'content', 'an object');
    onList(role !== 'uncoloured' || (isImage && isStencil(object)), 'effects', 'an object');
    if (!isImage) return this.#requireForm(object);
    return this.#once(object, () => requireImage(object, {spaces: this.#spaces, named}));
  }

  #requireForm(form: PDFStream): Promise<void> {
    return this.#once(form, async () => {
      const {dict} = form;
      onList(numbersOf(entryOf(dict, 'BBox'))?.length === 4, 'content', 'a form without a box');
      requireMatrix(dict);
      await this.#requireGroup(dict);
      // Without resources of its own, some programs take those of the page and some have none.
      const resources = dictOf(entryOf(dict, 'Resources'));
      await this.#requireContent(streamBytes(form), resources, 'drawing');
    });
  }

  /** A transparency group, in a colour space in which all programs blend alike, that knocks nothing out. */
  async #requireGroup(holder: PDFDict): Promise<void> {
    const entry = entryOf(holder, 'Group');
    if (entry === undefined) return;
    const group = dictOf(entry);
    const isListed =
      group !== undefined &&
      nameOf(entryOf(group, 'S')) === 'Transparency' &&
      isUnset(entryOf(group, 'K'));
    onList(isListed, 'effects', 'a group');
    const space = entryOf(group, 'CS');
    // Anything that a palette may be made of.
    if (space !== undefined) await this.#spaces.require(space, 'Indexed');
  }
}

async function reasonOf(judge: () => Promise<void>): Promise<PictureReason | undefined> {
  try {
    await judge();
    return undefined;
  } catch (error) {
    // Whatever else keeps a page from being judged, its picture can be drawn or the page is refused.
    return error instanceof UnlikeError ? error.reason : 'content';
  }
}

/** Finds what an operation names, in the resources of its kind. */
const finder =
  (reader: ContentReader, resources: PDFDict | undefined) =>
  (kind: string, back = 1): unknown => {
    const list = resources && dictOf(entryOf(resources, kind));
    return list && entryOf(list, reader.name(back));
  };

/** The colour space of an entry: named in the resources, or itself. */
const namer =
  (resources: PDFDict | undefined) =>
  (space: unknown): unknown => {
    const name = nameOf(space);
    return name === undefined ? space : namedSpace(name, resources);
  };

const isStencil = (image: PDFStream): boolean => isTrue(entryOf(image.dict, 'ImageMask'));

/** A pattern's colour space, with that of the colours an uncoloured pattern is painted in. */
interface PatternSpace {
  readonly family: 'Pattern';
  readonly base: ColourSpace | undefined;
}

/** What a colour is chosen from. */
type Space = ColourSpace | PatternSpace;

/** The colour spaces of areas and of lines. */
interface Colours {
  readonly fill: Space;
  readonly stroke: Space;
}

/** The space of colours until another is chosen. */
const GRAY: ColourSpace = {family: 'DeviceGray', components: 1};

/** The colour spaces of operators that set a colour of a device. */
const PLAIN_COLOURS: Readonly<Record<string, ColourSpace>> = {
  g: GRAY,
  rg: {family: 'DeviceRGB', components: 3},
  k: {family: 'DeviceCMYK', components: 4},
};

/** The spaces after another is chosen for lines or areas. */
const withSpace = (colours: Colours, isStroke: boolean, space: Space): Colours =>
  isStroke ? {...colours, stroke: space} : {...colours, fill: space};

/**
 * Requires that a matrix, if there is one, can be reversed.
 * @throws UnlikeError for every other
 */
function requireMatrix(dict: PDFDict): void {
  const matrix = entryOf(dict, 'Matrix');
  const [a = 0, b = 0, c = 0, d = 0] = numbersOf(matrix) ?? [];
  const isListed = numbersOf(matrix)?.length === 6 && a * d - b * c !== 0;
  onList(matrix === undefined || isListed, 'effects', 'a matrix');
}

/** Whether the tiles of a pattern have a size and do not overlap: programs draw them in any order. */
function isTiled(dict: PDFDict): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0, ...more] =
    numbersOf(entryOf(dict, 'BBox')) ?? [];
  const [x, y] = ['XStep', 'YStep'].map((key) => Math.abs(numberOf(entryOf(dict, key)) ?? 0));
  const [width, height] = [right - left, top - bottom];
  return (
    more.length === 0 &&
    width > 0 &&
    height > 0 &&
    (x ?? 0) >= width * 0.99 &&
    (y ?? 0) >= height * 0.99 &&
    [1, 2, 3].includes(numberOf(entryOf(dict, 'TilingType')) ?? 0)
  );
}
