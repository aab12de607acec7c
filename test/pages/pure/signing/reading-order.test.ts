import {describe, expect, it} from 'vitest';
import {inReadingOrder} from '../../../../src/ui/paper/reading-order.js';

const line = (name: string, x: number, y: number, width = 100) => ({name, x, y, width, height: 12});
const field = (name: string, x: number, y: number) => ({name, x, y, width: 80, height: 20});

const namesOf = (lines: ReturnType<typeof line>[], items: ReturnType<typeof field>[]) =>
  inReadingOrder(lines, items).map((entry) =>
    entry.kind === 'line' ? entry.line.name : entry.item.name,
  );

describe('a field is read', () => {
  it('after the line left of it', () => {
    const lines = [line('Name:', 72, 100, 40), line('Date:', 72, 140, 40)];
    expect(namesOf(lines, [field('date', 120, 136), field('name', 120, 96)])).toEqual([
      'Name:',
      'name',
      'Date:',
      'date',
    ]);
  });

  it('after the line above it in its own column', () => {
    const lines = [line('left', 72, 100), line('left end', 72, 300), line('right', 320, 100)];
    expect(namesOf(lines, [field('sign', 330, 320)])).toEqual([
      'left',
      'left end',
      'right',
      'sign',
    ]);
  });

  it('first where nothing stands above it', () => {
    expect(namesOf([line('text', 72, 100)], [field('top', 72, 20)])).toEqual(['top', 'text']);
  });

  it('from left to right where fields stand side by side', () => {
    expect(namesOf([], [field('second', 200, 98), field('first', 72, 100)])).toEqual([
      'first',
      'second',
    ]);
  });
});
