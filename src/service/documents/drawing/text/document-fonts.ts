import type {PDFContext} from '@cantoo/pdf-lib';
import type {Language} from '../../../../contract/text/language.js';
import {EmbeddedFont} from './embedded-font.js';
import {scriptFonts, signFonts, type FontName} from './font-files.js';
import type {FontLibrary} from './font-library.js';

/** Characters drawn by one font, or by none. */
export interface FontRun {
  readonly text: string;
  readonly font: FontName | undefined;
}

/** Marks, joiners, blanks: characters that go with those before them. */
const JOINERS = /\p{M}|\p{Join_Control}|\p{Variation_Selector}|\s/u;

/** What nobody would see anyway needs no font. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/** The fonts of one document: opened when first needed, written as subsets at the end. */
export class DocumentFonts {
  /** Characters that no font has, as they were met. */
  readonly missing = new Set<string>();
  /** Widths of words that were measured, by font and word, in thousandths of the type size. */
  readonly widths = new Map<string, number>();
  /** Of the account: in doubt its shapes of shared characters are taken. */
  readonly language: Language;
  readonly #context: PDFContext;
  readonly #library: FontLibrary;
  readonly #fonts = new Map<FontName, EmbeddedFont>();

  constructor(context: PDFContext, library: FontLibrary, language: Language = 'en') {
    this.#context = context;
    this.#library = library;
    this.language = language;
  }

  get(name: FontName): EmbeddedFont {
    const known = this.#fonts.get(name);
    if (known) return known;
    const font = new EmbeddedFont(this.#context, this.#library.open(name));
    this.#fonts.set(name, font);
    return font;
  }

  /**
   * Splits a text where another font has to take over. A word stays in one font where one has all its letters, so
   * that a hand which holds a few Greek letters does not write half a name.
   */
  split(text: string, wanted: FontName): FontRun[] {
    const order = fontsFor(text, wanted, this.language);
    const runs: {text: string; font: FontName | undefined}[] = [];
    for (const word of text.match(/\s+|\S+/gu) ?? []) {
      const whole = order.find((name) => this.#hasWord(name, word));
      for (const character of word) {
        const last = runs.at(-1);
        const font = whole ?? this.#choose(character, last?.font, order);
        if (!font && UNSEEN.test(character)) continue;
        if (last && last.font === font) last.text += character;
        else runs.push({text: character, font});
      }
    }
    return runs;
  }

  /** Writes every font that was used into the document. */
  write(): void {
    for (const font of this.#fonts.values()) font.write();
  }

  #choose(
    character: string,
    current: FontName | undefined,
    order: readonly FontName[],
  ): FontName | undefined {
    const stays = current && JOINERS.test(character) && this.#has(current, character);
    if (stays) return current;
    const font = order.find((name) => this.#has(name, character));
    if (!font && !UNSEEN.test(character)) this.missing.add(character);
    return font;
  }

  /** Blanks are no word: they stay with what stands before them. */
  #hasWord(name: FontName, word: string): boolean {
    return /\S/.test(word) && Array.from(word).every((letter) => this.#has(name, letter));
  }

  #has(name: FontName, character: string): boolean {
    return this.get(name).font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  }
}

/** The fonts that may hold letters of a text, the best first. */
const fontsFor = (text: string, wanted: FontName, language: Language): readonly FontName[] => [
  wanted,
  'sans',
  ...scriptFonts.filter(([, script]) => script.test(text)).map(([name]) => name),
  ...eastAsianFonts(text, language),
  ...signFonts,
];

/** Chinese, Japanese and Korean share characters but not their shapes: the company they keep decides, then the language. */
function eastAsianFonts(text: string, language: Language): readonly FontName[] {
  const isShared = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(text);
  if (/\p{Script=Hangul}/u.test(text) || (isShared && language === 'ko'))
    return ['korean', 'japanese', 'chinese'];
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) || (isShared && language === 'ja'))
    return ['japanese', 'chinese', 'korean'];
  return isShared ? ['chinese', 'japanese', 'korean'] : [];
}
