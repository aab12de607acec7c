import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {
  displayedSize,
  displayRectangle,
  pageRectangle,
  type PageBox,
} from '../../../src/service/pdf/drawing/placement.js';

const crop = {x: 150, y: 100, width: 500, height: 650};
const field = {x: 40, y: 60, width: 120, height: 30};

describe('placing a field', () => {
  test.each([
    [0, [190, 660, 310, 690]],
    [90, [210, 140, 240, 260]],
    [180, [490, 160, 610, 190]],
    [270, [560, 590, 590, 710]],
  ] as const)('follows a page turned by %i degrees', (rotation, corners) => {
    const box = {...crop, rotation};
    expect(pageRectangle(box, field)).toEqual(corners);
    expect(displayRectangle(box, corners)).toEqual(field);
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
        const {width, height} = displayedSize(box);
        const [left, bottom, right, top] = pageRectangle(box, {
          x: width * share,
          y: height * share,
          width: width * (1 - share),
          height: height * (1 - share),
        });
        expect(left).toBeGreaterThanOrEqual(box.x - 1e-6);
        expect(right).toBeLessThanOrEqual(box.x + box.width + 1e-6);
        expect(bottom).toBeGreaterThanOrEqual(box.y - 1e-6);
        expect(top).toBeLessThanOrEqual(box.y + box.height + 1e-6);
      }),
    );
  });
});
