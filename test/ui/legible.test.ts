import {describe, expect, it} from 'vitest';
import {
  areLegible,
  contrastOf,
  legibleSize,
  type LegalColours,
  type Shown,
} from '../../src/ui/tokens/legible.js';

const white: Shown = [255, 255, 255, 255];
const black: Shown = [0, 0, 0, 255];
const grey = (value: number, opacity = 255): Shown => [value, value, value, opacity];

/** A theme that can be read. */
const light: LegalColours = {
  text: grey(26),
  muted: [89, 96, 112, 255],
  surface: white,
  raised: grey(246),
  border: grey(220),
  danger: [179, 38, 30, 255],
  accent: [31, 75, 216, 255],
  'on-accent': white,
  'accent-ink': [31, 75, 216, 255],
};

describe('contrast', () => {
  it.each([
    {one: white, other: black, is: 21},
    {one: black, other: white, is: 21},
    {one: grey(118), other: white, is: 4.54},
    {one: grey(119), other: white, is: 4.48},
    {one: [255, 0, 0, 255] as const, other: white, is: 4},
    {one: white, other: white, is: 1},
    {one: grey(0, 254), other: white, is: 1},
    {one: black, other: grey(255, 0), is: 1},
  ])('between $one and $other is $is', ({one, other, is}) => {
    expect(contrastOf(one, other)).toBeCloseTo(is, 2);
  });
});

describe('a theme', () => {
  it('whose colours can be read is used', () => {
    expect(areLegible(light)).toBe(true);
  });

  it.each<Partial<LegalColours>>([
    {text: white},
    {text: grey(0, 0)},
    {text: grey(119)},
    {muted: grey(200)},
    {surface: grey(40)},
    {surface: grey(255, 0)},
    {raised: grey(26)},
    {danger: white},
    {accent: grey(0, 0)},
    {'on-accent': [31, 75, 216, 255]},
    {'accent-ink': grey(250)},
  ])('is not used with %o', (change) => {
    expect(areLegible({...light, ...change})).toBe(false);
  });
});

it.each([
  [1, 16],
  [0, 16],
  [Number.NaN, 16],
  [-5, 16],
  [17, 17],
  [4000, 18],
])('a host that asks for %d pixels gets %d', (asked, given) => {
  expect(legibleSize(asked)).toBe(given);
});
