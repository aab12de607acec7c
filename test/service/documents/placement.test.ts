import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {
  displayedSize,
  placeField,
  type PageBox,
} from '../../../src/service/pdf/drawing/placement.js';

const crop = {x: 150, y: 100, width: 500, height: 650};
const field = {x: 40, y: 60, width: 120, height: 30};

describe('placing a field', () => {
  test.each([
    [0, 190, 660],
    [90, 240, 140],
    [180, 610, 190],
    [270, 560, 710],
  ] as const)('follows a page turned by %i degrees', (rotation, x, y) => {
    expect(placeField({...crop, rotation}, field)).toEqual({x, y, rotation});
  });

  test('never leaves the crop box while the field lies on the displayed page', () => {
    const boxes = fc.record({
      x: fc.integer({min: -500, max: 500}),
      y: fc.integer({min: -500, max: 500}),
      width: fc.integer({min: 100, max: 2000}),
      height: fc.integer({min: 100, max: 2000}),
      rotation: fc.constantFrom(0, 90, 180, 270),
    });
    fc.assert(
      fc.property(boxes, fc.double({min: 0, max: 1, noNaN: true}), (drawn, share) => {
        const box = drawn as PageBox;
        const size = displayedSize(box);
        const placed = placeField(box, {
          x: size.width * share,
          y: size.height * share,
          width: 0,
          height: 0,
        });
        expect(placed.x).toBeGreaterThanOrEqual(box.x - 1e-6);
        expect(placed.x).toBeLessThanOrEqual(box.x + box.width + 1e-6);
        expect(placed.y).toBeGreaterThanOrEqual(box.y - 1e-6);
        expect(placed.y).toBeLessThanOrEqual(box.y + box.height + 1e-6);
      }),
    );
  });
});
