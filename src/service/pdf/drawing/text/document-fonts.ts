import type {PDFContext} from '@cantoo/pdf-lib';
import type {Language} from '../../../../contract/text/language.js';
import {EmbeddedFont} from './embedded-font.js';
import {scriptFonts, signFonts, type FontName} from './font-files.js';
import type {FontLibrary} from './font-library.js';

/** Characters in one font, or in none. */
export interface FontRun {
  readonly text: string;
  readonly font: FontName | undefined;
}

/** Marks, joiners and spaces: characters that stay in the font of those before them. */
const JOINERS = /\p{M}|\p{Join_Control}|\p{Variation_Selector}|\s/u;

/** Invisible characters need no font. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/** The fonts of one document: opened on first use, written as subsets at the end. */
export class DocumentFonts {
  /** Characters that no font has, in the order in which they occurred. */
  readonly missing = new Set<string>();
  /** Widths of measured words, by font and word, in thousandths of the type size. */
  readonly widths = new Map<string, number>();
  /** The account's language. It decides between the Chinese, Japanese and Korean shapes of shared characters. */
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
   * Splits a text into runs of one font each. A word stays in one font if a font has all its letters, so that a
   * handwriting font with only a few Greek letters does not write half a name.
   */
  split(text: string, wanted: FontName): FontRun[] {
    // Nearly every text: no other font has to be looked for.
    if (this.#hasAll(wanted, text)) return text === '' ? [] : [{text, font: wanted}];
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

  /** Writes all fonts in use into the document. */
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

  /** Spaces are not words: they stay in the font of the text before them. */
  #hasWord(name: FontName, word: string): boolean {
    return /\S/.test(word) && this.#hasAll(name, word);
  }

  #hasAll(name: FontName, text: string): boolean {
    for (const character of text) if (!this.#has(name, character)) return false;
    return true;
  }

  #has(name: FontName, character: string): boolean {
    return this.get(name).font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  }
}

/** The fonts that may have the letters of a text, the best first. */
const fontsFor = (text: string, wanted: FontName, language: Language): readonly FontName[] => [
  wanted,
  'sans',
  ...scriptFonts.filter(([, script]) => script.test(text)).map(([name]) => name),
  ...eastAsianFonts(text, language),
  ...signFonts,
];

/**
 * Chinese, Japanese and Korean share characters but not their shapes. Kana or hangul in the text decide, then the
 * language.
 */
function eastAsianFonts(text: string, language: Language): readonly FontName[] {
  const isShared = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(text);
  if (/\p{Script=Hangul}/u.test(text) || (isShared && language === 'ko'))
    return ['korean', 'japanese', 'chinese'];
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) || (isShared && language === 'ja'))
    return ['japanese', 'chinese', 'korean'];
  return isShared ? ['chinese', 'japanese', 'korean'] : [];
}
