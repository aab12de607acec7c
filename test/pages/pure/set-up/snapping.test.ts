import {expect, test} from 'vitest';
import {pulled} from '../../../../src/pages/set-up/editing/geometry.js';
import {snapMove, snapResize} from '../../../../src/pages/set-up/editing/snapping.js';

const sheet = {documentId: 1, page: 1, width: 600, height: 800};
const other = {x: 100, y: 100, width: 80, height: 20};
const box = (x: number, y: number, width = 50, height = 30) => ({x, y, width, height});

test.each([
  ['left edges meet', box(103, 500), -3, 0],
  ['right edges meet', box(132, 500), -2, 0],
  ['middles meet', box(117, 500), -2, 0],
  ['tops meet', box(400, 98), 0, 2],
  ['the middle of the page', box(273, 600), 2, 0],
  ['too far away', box(300, 600), 0, 0],
])('%s', (_name, moving, dx, dy) => {
  expect(snapMove(moving, [other], sheet, 4)).toMatchObject({dx, dy});
});

test('a guide runs through all that has lined up', () => {
  const {guides} = snapMove(box(103, 500), [other], sheet, 4);
  expect(guides).toEqual([{axis: 'x', at: 100, from: 100, to: 530}]);
});

test('resizing snaps only the edges that move', () => {
  expect(snapResize(box(101, 300, 77, 30), 'se', [other], sheet, 4)).toMatchObject({dx: 2, dy: 0});
});

test('a negative reach snaps to nothing', () => {
  expect(snapMove(other, [other], sheet, -1).guides).toEqual([]);
});

test.each([
  ['se', {x: 10, y: 10, width: 110, height: 55}],
  ['nw', {x: 20, y: 15, width: 90, height: 45}],
  ['ne', {x: 10, y: 15, width: 110, height: 45}],
  ['sw', {x: 20, y: 10, width: 90, height: 55}],
] as const)('pulling %s leaves the opposite corner', (grip, expected) => {
  expect(pulled({x: 10, y: 10, width: 100, height: 50}, grip, 10, 5)).toEqual(expected);
});

test('a corner cannot be pulled past the opposite one', () => {
  expect(pulled({x: 10, y: 10, width: 100, height: 50}, 'nw', 500, 500)).toEqual(
    box(100, 50, 10, 10),
  );
});
