import * as fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {inReadingOrder} from '../../../../src/ui/paper/reading-order.js';

interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Item extends Omit<Line, 'text'> {
  readonly name: string;
}

/** Width of a letter in points. */
const letter = 6;
const pitch = 15;

const line = (text: string, x: number, y: number, width = text.length * letter): Line => ({
  text,
  x,
  y,
  width,
  height: 12,
});

/** A text broken into lines of at most this width, as a word processor does. */
function paragraph(text: string, x: number, y: number, width = 240): Line[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length * letter <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((each, index) => line(each, x, y + index * pitch));
}

const field = (name: string, x: number, y: number, width = 80, height = 20): Item => ({
  name: `[${name}]`,
  x,
  y,
  width,
  height,
});

const readIn = (lines: readonly Line[], items: readonly Item[]) =>
  inReadingOrder(lines, items).map((entry) =>
    entry.kind === 'line' ? entry.line.text : entry.item.name,
  );

const courts = paragraph(
  'The courts of Berlin have exclusive jurisdiction over every dispute that arises from this contract or in connection with it, as far as the law allows.',
  72,
  100,
);
const courtLines = courts.map(({text}) => text);
const bottom = courts.at(-1)!.y + 12;
const next = line('Signed by both parties.', 72, bottom + 40);

/** The same page, read from right to left. */
const mirrored = <Part extends Omit<Line, 'text'>>(part: Part): Part => ({
  ...part,
  x: 600 - part.x - part.width,
});
const arabic = (lines: readonly Line[]) =>
  lines.map((each) => mirrored({...each, text: each.text.replace(/[a-z]/gi, 'ب')}));

describe('a field is read', () => {
  it.each<[string, readonly Line[], readonly Item[], readonly string[]]>([
    [
      'after the line left of it',
      [line('Name:', 72, 100), line('Date:', 72, 140)],
      [field('date', 120, 136), field('name', 120, 96)],
      ['Name:', '[name]', 'Date:', '[date]'],
    ],
    [
      'after its own label where labels without colons stand close',
      [
        line('Full name of tenant', 72, 100),
        line('Place of birth', 72, 115),
        line('Bank', 72, 130),
      ],
      [field('a', 260, 98, 80, 14), field('b', 260, 113, 80, 14), field('c', 260, 128, 80, 14)],
      ['Full name of tenant', '[a]', 'Place of birth', '[b]', 'Bank', '[c]'],
    ],
    [
      'after the line above it in its own column',
      [line('left', 72, 100), line('left end', 72, 300), line('right', 320, 100)],
      [field('sign', 330, 320)],
      ['left', 'left end', 'right', '[sign]'],
    ],
    [
      'below the text of its own column, not beside that of the other',
      [...courts, line('The tenant:', 340, 100)],
      [field('sign', 340, 118, 120, 40)],
      [...courtLines, 'The tenant:', '[sign]'],
    ],
    [
      'first where nothing stands above it',
      [line('text', 72, 100)],
      [field('top', 72, 20)],
      ['[top]', 'text'],
    ],
    [
      'from left to right where fields stand side by side',
      [],
      [field('second', 200, 98), field('first', 72, 100)],
      ['[first]', '[second]'],
    ],
    [
      'after the whole paragraph in whose margin it stands',
      [...courts, next],
      [field('initials', 330, 112, 40, 20)],
      [...courtLines, '[initials]', next.text],
    ],
    [
      'after the whole paragraph in whose left margin it stands',
      [...courts, next],
      [field('initials', 20, 118, 40, 20)],
      [...courtLines, '[initials]', next.text],
    ],
    [
      'after the paragraph that it lies over',
      [...courts, next],
      [field('sign', 90, 105, 150, 40)],
      [...courtLines, '[sign]', next.text],
    ],
    [
      'after the paragraph that it stands below',
      [...courts, next],
      [field('sign', 90, bottom + 4, 150, 30)],
      [...courtLines, '[sign]', next.text],
    ],
    [
      'within the sentence in whose line it stands',
      [
        line('I, the undersigned, born on', 72, 100),
        line('in ____________ to parents who', 72, 115),
        line('live there to this day.', 72, 130),
      ],
      [field('born', 236, 97, 20, 18), field('in', 90, 112, 72, 18)],
      [
        'I, the undersigned, born on',
        '[born]',
        'in ____________ to parents who',
        '[in]',
        'live there to this day.',
      ],
    ],
    [
      'before the line that begins with it',
      [
        line('The tenant of the flat is called', 72, 100),
        line('and lives in this town now.', 160, 115),
      ],
      [field('name', 72, 112, 84, 16)],
      ['The tenant of the flat is called', '[name]', 'and lives in this town now.'],
    ],
    [
      'before the words that a box belongs to',
      [line('I have read the terms', 90, 100), line('I have read the notes', 90, 115)],
      [field('a', 72, 100, 12, 12), field('b', 72, 115, 12, 12)],
      ['[a]', 'I have read the terms', '[b]', 'I have read the notes'],
    ],
    [
      'before the word on whose side it is, between two',
      [line('Pets:', 72, 100), line('Yes', 140, 100), line('No', 220, 100)],
      [field('yes', 122, 100, 12, 12), field('no', 204, 100, 12, 12)],
      ['Pets:', '[yes]', 'Yes', '[no]', 'No'],
    ],
    [
      'after the cell of a table, of however many lines',
      [
        line('Monthly rent including', 72, 100),
        line('all charges', 72, 115),
        line('Deposit', 72, 150),
      ],
      [field('rent', 240, 98), field('deposit', 240, 148)],
      ['Monthly rent including', 'all charges', '[rent]', 'Deposit', '[deposit]'],
    ],
  ])('%s', (_, lines, items, order) => {
    expect(readIn(lines, items)).toEqual(order);
    const turned = readIn(arabic(lines), items.map(mirrored));
    expect(turned.map((each) => each.startsWith('['))).toEqual(
      order.map((each) => each.startsWith('[')),
    );
    if (lines.length > 0)
      expect(turned.filter((each) => each.startsWith('['))).toEqual(
        order.filter((each) => each.startsWith('[')),
      );
  });

  it('after a sentence that was broken by hand', () => {
    const texts = [
      'The courts of Berlin have exclusive',
      'jurisdiction',
      'over disputes',
      'Agreed',
    ];
    const lines = texts.map((text, index) => line(text, 72, 100 + index * pitch));
    const order = [...texts.slice(0, 3), '[sign]', 'Agreed'];
    expect(readIn(lines, [field('sign', 330, 110, 40, 20)])).toEqual(order);
  });

  it('between words of Chinese only after their paragraph', () => {
    const lines = [
      '本合同引起的或与本合同有关的任何争议',
      '均由合同签订地有管辖权的人民法院管辖',
      '双方签字。',
    ];
    const placed = lines.map((text, index) =>
      line(text, 72, 100 + index * pitch, text.length * 12),
    );
    expect(readIn(placed, [field('sign', 320, 110)])).toEqual([...lines, '[sign]']);
  });
});

const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), {minLength: 12, maxLength: 60});

it('no field outside of it ever comes between two lines of a paragraph', () => {
  const place = fc.record({
    x: fc.integer({min: 0, max: 500}),
    y: fc.integer({min: 0, max: 400}),
    width: fc.integer({min: 40, max: 200}),
    height: fc.integer({min: 14, max: 60}),
  });
  fc.assert(
    fc.property(words, place, fc.boolean(), (list, item, isTurned) => {
      const lines = paragraph(list.join(' '), 120, 120);
      const right = Math.max(...lines.map(({x, width}) => x + width));
      const isWithin = item.x < right && item.x + item.width > 120;
      // A blank in a line, or a label of two words beside its field.
      fc.pre(lines.length > 2 && (!isWithin || item.height > 30));
      const shown = isTurned ? arabic(lines) : lines;
      const order = readIn(shown, [{name: '[field]', ...(isTurned ? mirrored(item) : item)}]);
      expect([0, order.length - 1]).toContain(order.indexOf('[field]'));
    }),
  );
});

it('lines keep their order, and every field is read once', () => {
  const place = fc.record({
    x: fc.integer({min: -20, max: 620}),
    y: fc.integer({min: -20, max: 860}),
    width: fc.integer({min: 1, max: 300}),
    height: fc.integer({min: 1, max: 90}),
  });
  const texts = fc.record({text: fc.constantFrom('Name:', 'a b c', '本合同', 'שלום', ''), place});
  fc.assert(
    fc.property(fc.array(texts), fc.array(place), (lines, items) => {
      const given = lines.map((each, index) => ({...each.place, text: each.text + index}));
      const named = items.map((item, index) => ({...item, name: `[${index}]`}));
      const order = readIn(given, named);
      expect(order.filter((each) => !each.startsWith('['))).toEqual(given.map(({text}) => text));
      expect(order.filter((each) => each.startsWith('[')).sort()).toEqual(
        named.map(({name}) => name).sort(),
      );
    }),
  );
});
