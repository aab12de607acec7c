import {readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {create, type Font} from 'fontkit';
import {fontFiles, type FontName} from './font-files.js';

/** The font files in a folder, each read and parsed on first use. */
export class FontLibrary {
  readonly #folder: string;
  readonly #fonts = new Map<FontName, Font>();

  /** @param folder where the build has copied the font files */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A font for shaping and subsetting. */
  open(name: FontName): Font {
    const font = this.#fonts.get(name) ?? this.#parse(name);
    this.#fonts.set(name, font);
    return font;
  }

  #parse(name: FontName): Font {
    const font = create(readFileSync(join(this.#folder, basename(fontFiles[name]))));
    if ('fonts' in font) throw new TypeError(`${fontFiles[name]} is a collection, not one font.`);
    return font;
  }
}
