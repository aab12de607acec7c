import {readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {create, type Font} from 'fontkit';
import {fontFiles, type FontName} from './font-files.js';

/** The font files of a folder, each read and parsed when first needed. */
export class FontLibrary {
  readonly #folder: string;
  readonly #fonts = new Map<FontName, Font>();

  /** @param folder where the build has put the font files */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A font to shape and subset with, as good as new: to be used for one document at a time. */
  open(name: FontName): Font {
    const font = this.#fonts.get(name) ?? this.#parse(name);
    this.#fonts.set(name, font);
    forgetGlyphs(font);
    return font;
  }

  #parse(name: FontName): Font {
    const font = create(readFileSync(join(this.#folder, basename(fontFiles[name]))));
    if ('fonts' in font) throw new TypeError(`${fontFiles[name]} is a collection, not one font.`);
    return font;
  }
}

/**
 * fontkit 2.0 keeps every glyph with the characters it first stood for, from one document to the next, so that the
 * same input could give other bytes. A font parsed anew would do as well, but takes 40 ms.
 */
function forgetGlyphs(font: Font): void {
  Object.assign(font, {_glyphs: {}});
}
