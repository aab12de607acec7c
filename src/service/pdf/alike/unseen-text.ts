/** Text that is not drawn, but found, selected and read aloud (ISO 32000-2, 9.3.6, mode 3). */
import {PDFString, type PDFContext, type PDFRef} from '@cantoo/pdf-lib';
import {number} from '../drawing/pdf-number.js';
import type {FontLibrary} from '../drawing/text/font-library.js';
import type {PageSize} from '../geometry.js';
import type {MarkedCharacter} from '../reading/page-characters.js';

/** Width of every letter, in thousandths of the type size. */
const WIDTH = 500;

/** Writes text with a font whose letters are all the same empty glyph: each code is its own character in UTF-16. */
export class UnseenText {
  readonly font: PDFRef;

  constructor(context: PDFContext, fonts: FontLibrary) {
    this.font = embedEmptyFont(context, fonts);
  }

  /**
   * The operations that place text above a page, in points from its lower left as displayed. What belongs to one element
   * of a tagged document is marked as before.
   */
  operations(characters: readonly MarkedCharacter[], {height}: PageSize): string[] {
    const marks = new Map<number | undefined, MarkedCharacter[]>();
    for (const character of characters) {
      const known = marks.get(character.mark);
      if (known) known.push(character);
      else marks.set(character.mark, [character]);
    }
    return [...marks].flatMap(([mark, content]) => {
      const words = wordsOf(content).map((word) => showWord(word, height));
      if (words.length === 0) return [];
      const text = ['BT 3 Tr', ...words, 'ET'];
      return mark === undefined ? text : [`/P <</MCID ${mark}>> BDC`, ...text, 'EMC'];
    });
  }
}

/** Letters between blanks and generated characters; a blank that was on the page ends the word before it. */
function wordsOf(characters: readonly MarkedCharacter[]): MarkedCharacter[][] {
  const words: MarkedCharacter[][] = [];
  let word: MarkedCharacter[] = [];
  for (const character of characters) {
    const isBlank = character.isGenerated || character.character.trim() === '';
    const isPlaced = character.box.width > 0 && character.box.height > 0;
    if (!isBlank && isPlaced && character.character !== '\0') word.push(character);
    else if (word.length > 0) {
      words.push(word);
      word = [];
    }
  }
  return word.length > 0 ? [...words, word] : words;
}

/** Shows a word as wide as it is, each letter where it is, and a blank behind it. */
function showWord(word: readonly MarkedCharacter[], pageHeight: number): string {
  const boxes = word.map(({box}) => box);
  const left = Math.min(...boxes.map(({x}) => x));
  const right = Math.max(...boxes.map(({x, width}) => x + width));
  const top = Math.min(...boxes.map(({y}) => y));
  const bottom = Math.max(...boxes.map(({y, height}) => y + height));
  const size = bottom - top;
  const codes = word.map(({character}) => codeOf(character));
  const units = codes.reduce((sum, code) => sum + code.length / 4, 0);
  const scale = ((right - left) / (units * size * (WIDTH / 1000))) * 100;
  // The box of a letter reaches below its line.
  const baseline = pageHeight - bottom + size * 0.2;
  return [
    `/Unseen ${number(size)} Tf ${number(Math.max(scale, 0.01))} Tz`,
    `1 0 0 1 ${number(left)} ${number(baseline)} Tm <${codes.join('')}0020> Tj`,
  ].join(' ');
}

/** The code of a character: its units in UTF-16, four hex digits each. */
const codeOf = (character: string): string =>
  Buffer.from(character, 'utf16le').swap16().toString('hex');

function embedEmptyFont(context: PDFContext, fonts: FontLibrary): PDFRef {
  const font = fonts.open('sans');
  const subset = font.createSubset();
  subset.includeGlyph(font.glyphForCodePoint(0x20));
  const encoded = subset.encode();
  const file = context.flateStream(encoded, {Length1: encoded.length});
  // Every code shows the glyph after that for missing characters, the blank.
  const glyphs = Buffer.alloc(0x20000);
  for (let at = 1; at < glyphs.length; at += 2) glyphs[at] = 1;
  const name = 'ESIGNU+Unseen';
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDToGIDMap: context.register(context.flateStream(glyphs)),
    CIDSystemInfo: {
      Registry: PDFString.of('Adobe'),
      Ordering: PDFString.of('Identity'),
      Supplement: 0,
    },
    FontDescriptor: context.register(context.obj(descriptorOf(name, context.register(file)))),
    DW: WIDTH,
  });
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(context.flateStream(IDENTITY)),
    }),
  );
}

const descriptorOf = (name: string, file: PDFRef) => ({
  Type: 'FontDescriptor',
  FontName: name,
  Flags: 4,
  FontBBox: [0, -200, WIDTH, 800],
  ItalicAngle: 0,
  Ascent: 800,
  Descent: -200,
  CapHeight: 800,
  StemV: 80,
  FontFile2: file,
});

/** The CMap by which each code is its own character. */
const IDENTITY = [
  '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
  '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
  '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
  '1 begincodespacerange <0000> <ffff> endcodespacerange',
  '1 beginbfrange <0000> <ffff> <0000> endbfrange',
  'endcmap CMapName currentdict /CMap defineresource pop end end',
].join('\n');
