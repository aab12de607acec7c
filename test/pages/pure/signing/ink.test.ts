import {describe, expect, it} from 'vitest';
import {drawnSignatureSchema} from '../../../../src/contract/fields/field-value.js';
import {
  inkPath,
  reproject,
  toDrawnSignature,
  toStrokes,
} from '../../../../src/pages/signing/ceremony/signature/ink.js';

const portrait = {width: 300, height: 400};
const landscape = {width: 800, height: 200};

describe('ink', () => {
  it('keeps its shape when the pad turns', () => {
    const turned = reproject(
      [
        [
          {x: 0, y: 0},
          {x: 300, y: 400},
        ],
      ],
      portrait,
      landscape,
    );
    expect(turned).toEqual([
      [
        {x: 325, y: 0},
        {x: 475, y: 200},
      ],
    ]);
  });

  it('is within the limits of the contract however long a stroke is', () => {
    const stroke = Array.from({length: 9_000}, (_, index) => ({x: index / 30, y: index % 100}));
    const value = toDrawnSignature(Array(300).fill(stroke), portrait);
    expect(drawnSignatureSchema.safeParse(value).success).toBe(true);
  });

  it('comes back as the same strokes', () => {
    const strokes = [
      [
        {x: 1, y: 2},
        {x: 3.1, y: 4},
      ],
      [{x: 5, y: 6}],
    ];
    expect(toStrokes(toDrawnSignature(strokes, portrait))).toEqual(strokes);
  });

  it('draws a single point as a dot', () => {
    expect(inkPath([{x: 5, y: 6}])).toBe('M5 6l0.01 0');
  });
});
