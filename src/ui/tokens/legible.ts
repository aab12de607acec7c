/** Whether words can be read, whoever chose their colours and size. */

/** A colour as a screen shows it: red, green, blue and opacity, each from 0 to 255. */
export type Shown = readonly [number, number, number, number];

/** The colours of legal words and their buttons, each named after its token. */
export const legalColours = [
  'text',
  'muted',
  'surface',
  'raised',
  'border',
  'danger',
  'accent',
  'on-accent',
  'accent-ink',
] as const;
export type LegalColours = Readonly<Record<(typeof legalColours)[number], Shown>>;

/** What is written in the first colour stands on the second. */
const pairs = [
  ['text', 'surface'],
  ['text', 'raised'],
  ['muted', 'surface'],
  ['accent-ink', 'surface'],
  ['danger', 'surface'],
  ['danger', 'raised'],
  ['on-accent', 'accent'],
] as const;

/** WCAG 2.2, 1.4.3: contrast of text of any size. */
const leastContrast = 4.5;

/** In pixels: of running text, from which smaller sizes are derived down to 0.8125. */
const [leastSize, greatestSize] = [16, 18];

/** WCAG 2.2, "contrast ratio": from 1 to 21; 1 where one of the colours lets others through. */
export function contrastOf(one: Shown, other: Shown): number {
  if (one[3] < 255 || other[3] < 255) return 1;
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Whether everything that is written in these colours can be read; otherwise none of them is used. */
export const areLegible = (colours: LegalColours): boolean =>
  pairs.every(([ink, ground]) => contrastOf(colours[ink], colours[ground]) >= leastContrast);

/** The size of legal words, in pixels, where a host asks for this one. */
export const legibleSize = (pixels: number): number =>
  Math.min(greatestSize, Math.max(leastSize, pixels || leastSize));

/** WCAG 2.2, "relative luminance": from 0, black, to 1, white. */
function luminanceOf([red, green, blue]: Shown): number {
  const linear = (channel: number) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
