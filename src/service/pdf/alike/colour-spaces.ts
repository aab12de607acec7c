/** Colour spaces (ISO 32000-2, 8.6) in which all programs show the same colours. */
import {PDFName, PDFStream, type PDFContext, type PDFDict, type PDFObject} from '@cantoo/pdf-lib';
import {streamBytes} from '../content/stream-bytes.js';
import {
  dictOf,
  entryOf,
  isMissingOr,
  itemsOf,
  nameOf,
  numberOf,
  numbersOf,
  stringOf,
} from './entries.js';
import {requireFunction} from './functions.js';
import {distanceFromDevice, type Distance} from './painted-alike.js';
import {onList, UnlikeError} from './unlike-error.js';

/** A colour space on the list. */
export interface ColourSpace {
  readonly family: string;
  readonly components: number;
}

const DEVICE: Readonly<Record<string, ColourSpace>> = {
  DeviceGray: {family: 'DeviceGray', components: 1},
  DeviceRGB: {family: 'DeviceRGB', components: 3},
  DeviceCMYK: {family: 'DeviceCMYK', components: 4},
};

const DEVICE_OF = {1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK'} as const;

/** Families of which each is made of earlier ones alone: none can be made of itself. */
const LAYERS: Readonly<Record<string, number>> = {
  DeviceGray: 0,
  DeviceRGB: 0,
  DeviceCMYK: 0,
  CalGray: 0,
  CalRGB: 0,
  Lab: 1,
  ICCBased: 1,
  Separation: 2,
  DeviceN: 2,
  Indexed: 3,
};

/** The colorants of a printing press, as components of DeviceCMYK. */
const PROCESS = ['Cyan', 'Magenta', 'Yellow', 'Black'];

/**
 * Whether colours are near the device colours that programs show which cannot use a profile. Of profiles in use, Adobe
 * RGB and ProPhoto differ most in colour, grays for printing in lightness.
 */
const isNear = ({lightness, colour}: Distance): boolean => lightness <= 80 && colour <= 180;

/** How much darker than white what has no colorants may be, from 0 to 255: rounding. */
const PAPER = 3;

/** How many components a colour may have. */
const MOST_COLORANTS = 8;

/** Judges the colour spaces of a document. Each is judged once, however often it is named. */
export class ColourSpaces {
  readonly #context: PDFContext;
  readonly #judged = new Map<unknown, Promise<ColourSpace>>();
  readonly #distances = new Map<unknown, Promise<Distance>>();

  constructor(context: PDFContext) {
    this.#context = context;
  }

  /**
   * Requires a colour space that is not `Pattern`.
   * @param made the family that it is part of, if it is
   * @throws UnlikeError for every other
   */
  async require(entry: unknown, made?: keyof typeof LAYERS): Promise<ColourSpace> {
    const items = itemsOf(entry) ?? [];
    const family = nameOf(entry) ?? nameOf(items[0]) ?? '';
    const layer = LAYERS[family] ?? Infinity;
    onList(layer < (LAYERS[made ?? ''] ?? Infinity), 'colours', `the colour space ${family}`);
    const device = DEVICE[family];
    if (device && items.length <= 1) return device;
    const judged = this.#judged.get(entry) ?? this.#judge(entry, family, items);
    this.#judged.set(entry, judged);
    return judged;
  }

  async #judge(
    entry: unknown,
    family: string,
    [, first, second, third]: readonly unknown[],
  ): Promise<ColourSpace> {
    switch (family) {
      case 'CalGray':
      case 'CalRGB':
        requireCalibrated(dictOf(first));
        return {family, components: family === 'CalGray' ? 1 : 3};
      case 'Lab':
        requireLab(dictOf(first));
        return {family, components: 3};
      case 'ICCBased':
        return this.#profile(first, entry as PDFObject);
      case 'Indexed':
        return this.#palette(first, second, third);
      case 'Separation':
        await this.#colorants([nameOf(first) ?? 'None'], second, third, entry as PDFObject);
        return {family, components: 1};
      case 'DeviceN': {
        const names = (itemsOf(first) ?? []).map((name) => nameOf(name) ?? 'None');
        await this.#colorants(names, second, third, entry as PDFObject);
        return {family, components: names.length};
      }
    }
    throw new UnlikeError('colours', `the colour space ${family}`);
  }

  /** Requires that what stands for device colours (`DefaultRGB` and its like) shows the same ones. */
  async requireDefaults(spaces: PDFDict): Promise<void> {
    for (const [name, device] of Object.entries(DEVICE)) {
      const space = entryOf(spaces, name.replace('Device', 'Default'));
      if (space === undefined) continue;
      const {components, family} = await this.require(space);
      const isMeasured = ['ICCBased', 'CalGray', 'CalRGB', name].includes(family);
      onList(isMeasured && components === device.components, 'colours', 'a default colour space');
    }
  }

  async #profile(stream: unknown, space: PDFObject): Promise<ColourSpace> {
    onList(stream instanceof PDFStream, 'colours', 'a profile');
    const {dict} = stream;
    const components = numberOf(entryOf(dict, 'N')) ?? 0;
    onList([1, 3, 4].includes(components), 'colours', 'a profile');
    const range = Array.from({length: components}, () => [0, 1]).flat();
    onList(isMissingOr(entryOf(dict, 'Range'), range), 'colours', 'the range of a profile');
    const alternate = entryOf(dict, 'Alternate');
    if (alternate !== undefined) {
      const instead = await this.require(alternate, 'ICCBased');
      onList(instead.components === components, 'colours', 'the alternate of a profile');
    }
    await this.#requireNear(stream, space, components);
    return {family: 'ICCBased', components};
  }

  async #palette(base: unknown, last: unknown, table: unknown): Promise<ColourSpace> {
    const {components, family} = await this.require(base, 'Indexed');
    const high = numberOf(last) ?? -1;
    const bytes = table instanceof PDFStream ? streamBytes(table) : stringOf(table);
    const isListed =
      Number.isInteger(high) &&
      high >= 0 &&
      high <= 255 &&
      family !== 'Lab' &&
      bytes !== undefined &&
      bytes.length >= (high + 1) * components;
    onList(isListed, 'colours', 'a palette');
    return {family: 'Indexed', components: 1};
  }

  /** Colorants are shown in an alternate space, but process colours may be printed as what they are called. */
  async #colorants(
    names: readonly string[],
    alternate: unknown,
    tint: unknown,
    space: PDFObject,
  ): Promise<void> {
    const isListed =
      names.length > 0 &&
      names.length <= MOST_COLORANTS &&
      new Set(names).size === names.length &&
      !names.includes('None') &&
      !names.includes('All');
    onList(isListed, 'colours', 'colorants');
    const {components} = await this.require(alternate, 'Separation');
    requireFunction(tint, names.length, components);
    await this.#requirePaper(space, names.length);
    const inks = names.map((name) => PROCESS.indexOf(name));
    if (inks.every((ink) => ink < 0)) return;
    onList(inks.every((ink) => ink >= 0) && names.length <= 4, 'colours', 'process colours');
    const toInks = (sample: readonly number[]) =>
      PROCESS.map((_, ink) => sample[inks.indexOf(ink)] ?? 0);
    const distance = await distanceFromDevice(
      this.#context,
      space,
      names.length,
      'DeviceCMYK',
      toInks,
    );
    onList(isNear(distance), 'colours', 'process colours');
  }

  /** No ink is paper: programs that mix colorants as a press does leave it out, whatever its colour. */
  async #requirePaper(space: PDFObject, components: number): Promise<void> {
    const none = Array.from({length: components}, () => 0);
    const white = () => [255];
    const {lightness} = await distanceFromDevice(
      this.#context,
      space,
      components,
      'DeviceGray',
      white,
      [none],
    );
    onList(lightness <= PAPER, 'colours', 'colorants that are none and not paper');
  }

  async #requireNear(key: unknown, space: PDFObject, components: number): Promise<void> {
    const device = DEVICE_OF[components as keyof typeof DEVICE_OF];
    const known =
      this.#distances.get(key) ?? distanceFromDevice(this.#context, space, components, device);
    this.#distances.set(key, known);
    onList(isNear(await known), 'colours', 'a profile unlike its device colours');
  }
}

/** The tristimulus values of the primaries of sRGB (IEC 61966-2-1), which those of screens are near. */
// prettier-ignore
const PRIMARIES = [0.4124, 0.2126, 0.0193, 0.3576, 0.7152, 0.1192, 0.1805, 0.0722, 0.9505];

/** Calibrated colours near those of a screen: many programs take them for the same. */
function requireCalibrated(dict: PDFDict | undefined): void {
  const gamma = dict && entryOf(dict, 'Gamma');
  const powers = numbersOf(gamma) ?? [numberOf(gamma) ?? 1];
  const matrix = dict && entryOf(dict, 'Matrix');
  const values = matrix === undefined ? PRIMARIES : (numbersOf(matrix) ?? []);
  const isScreen =
    isWhite(dict) &&
    powers.every((power) => power >= 1 && power <= 3) &&
    values.length === PRIMARIES.length &&
    values.every((value, at) => Math.abs(value - (PRIMARIES[at] ?? 0)) <= 0.3);
  onList(isScreen, 'colours', 'calibrated colours');
}

function isWhite(dict: PDFDict | undefined): boolean {
  const white = (dict && numbersOf(entryOf(dict, 'WhitePoint'))) ?? [];
  return white.length === 3 && white[1] === 1 && white.every((value) => value > 0.7 && value < 1.3);
}

function requireLab(dict: PDFDict | undefined): void {
  const range = dict && entryOf(dict, 'Range');
  const isRange = [
    [-100, 100, -100, 100],
    [-128, 127, -128, 127],
  ].some((each) => isMissingOr(range, each));
  onList(isWhite(dict) && isRange, 'colours', 'a Lab space');
}

/** The colour space that a content stream or an image names: a device's, or one of its resources. */
export const namedSpace = (name: string, resources: PDFDict | undefined): unknown => {
  if (DEVICE[name] || name === 'Pattern') return PDFName.of(name);
  const spaces = resources && dictOf(entryOf(resources, 'ColorSpace'));
  return spaces && entryOf(spaces, name);
};
