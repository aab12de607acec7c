import {readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {create, type Font} from 'fontkit';
import {fontFiles, type FontName} from './font-files.js';

/** The font files of a folder, each read when first needed. */
export class FontLibrary {
  readonly #folder: string;
  readonly #files = new Map<FontName, Buffer>();

  /** @param folder where the build has put the font files */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * A font to shape and subset with. New for every document: what a font has shaped before leaves traces in it,
   * and the same input must give the same bytes.
   */
  open(name: FontName): Font {
    const font = create(this.#read(name));
    if ('fonts' in font) throw new TypeError(`${fontFiles[name]} is a collection, not one font.`);
    return font;
  }

  #read(name: FontName): Buffer {
    const known = this.#files.get(name);
    if (known) return known;
    const file = readFileSync(join(this.#folder, basename(fontFiles[name])));
    this.#files.set(name, file);
    return file;
  }
}
