import {PDFHexString, PDFString, type PDFContext, type PDFRef} from '@cantoo/pdf-lib';
import type {Font, Glyph} from 'fontkit';

/**
 * A font embedded as a subset (ISO 32000-2, 9.7: a Type 0 font with glyph ids as codes). It takes individual glyphs as
 * shaping produced them, which the PDF library's own fonts cannot do.
 */
export class EmbeddedFont {
  /** The reference of the font in the file; `write` writes the object. */
  readonly ref: PDFRef;
  readonly font: Font;
  readonly #context: PDFContext;
  readonly #subset: ReturnType<Font['createSubset']>;
  readonly #glyphs: Glyph[] = [];

  constructor(context: PDFContext, font: Font) {
    this.#context = context;
    this.font = font;
    this.ref = context.nextRef();
    this.#subset = font.createSubset();
    this.#glyphs.push(font.getGlyph(0));
  }

  /** The code of a glyph in this file, as four hex digits. */
  code(glyph: Glyph): string {
    // The type declaration says boolean, but the function returns the glyph's number in the subset.
    const code = Number(this.#subset.includeGlyph(glyph));
    this.#glyphs[code] ??= glyph;
    return hex(code);
  }

  /** Writes the font with all glyphs in use, if any. Call it once, after everything is drawn. */
  write(): void {
    // Every subset begins with the glyph for missing characters. Alone, it is not in use.
    if (this.#glyphs.length === 1) return;
    const name = `ESIGNS+${this.font.postscriptName}`;
    const descendant = this.#context.register(
      this.#context.obj({
        Type: 'Font',
        Subtype: 'CIDFontType2',
        BaseFont: name,
        CIDToGIDMap: 'Identity',
        CIDSystemInfo: {
          Registry: PDFString.of('Adobe'),
          Ordering: PDFString.of('Identity'),
          Supplement: 0,
        },
        FontDescriptor: this.#writeDescriptor(name),
        W: [0, this.#glyphs.map(({advanceWidth}) => this.#scaled(advanceWidth))],
      }),
    );
    this.#context.assign(
      this.ref,
      this.#context.obj({
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: name,
        Encoding: 'Identity-H',
        DescendantFonts: [descendant],
        ToUnicode: this.#context.register(this.#context.flateStream(toUnicode(this.#glyphs))),
      }),
    );
  }

  #writeDescriptor(name: string): PDFRef {
    const {ascent, descent, capHeight, italicAngle, bbox} = this.font;
    const file = this.#subset.encode();
    return this.#context.register(
      this.#context.obj({
        Type: 'FontDescriptor',
        FontName: name,
        Flags: 4,
        FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map((edge) => this.#scaled(edge)),
        ItalicAngle: italicAngle,
        Ascent: this.#scaled(ascent),
        Descent: this.#scaled(descent),
        CapHeight: this.#scaled(capHeight || ascent),
        StemV: 80,
        FontFile2: this.#context.register(this.#context.flateStream(file, {Length1: file.length})),
      }),
    );
  }

  /** Converts font units to thousandths of the type size. */
  #scaled(units: number): number {
    return Math.round((units * 1000) / this.font.unitsPerEm);
  }
}

/** The CMap that maps codes to text, for copying and searching (ISO 32000-2, 9.10.3). */
function toUnicode(glyphs: readonly Glyph[]): string {
  const lines = glyphs.flatMap((glyph, code) => {
    const text = String.fromCodePoint(...glyph.codePoints);
    // A glyph that is only part of a character, such as its dots, leads to an empty text (ISO 14289-1, 7.21.7).
    return code === 0 ? [] : [`<${hex(code)}> ${utf16(text)}`];
  });
  // A block of a CMap may have at most 100 entries.
  const blocks = Array.from({length: Math.ceil(lines.length / 100)}, (_, index) => {
    const block = lines.slice(index * 100, index * 100 + 100);
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`;
  });
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

function hex(code: number): string {
  return code.toString(16).padStart(4, '0');
}

/** A text as a PDF string in UTF-16, without a byte order mark. */
function utf16(text: string): string {
  return PDFHexString.of(Buffer.from(text, 'utf16le').swap16().toString('hex')).toString();
}
