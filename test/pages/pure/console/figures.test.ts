import {expect, it} from 'vitest';
import {figuresOf, type Counted} from '../../../../src/pages/console/views/figures.js';

const now = new Date(2026, 10, 21, 12);

/** An envelope sent on a day of a month, and signed so many hours later. */
function sentOn(month: number, day: number, hours?: number): Counted {
  const sent = new Date(2026, month - 1, day, 9);
  const processed = hours === undefined ? null : new Date(sent.getTime() + hours * 3_600_000);
  return {
    envelope_status: processed ? 'signed' : 'sent',
    envelope_sent: sent.toISOString(),
    envelope_processed: processed?.toISOString() ?? null,
  };
}

it('counts by month, months without envelopes too', () => {
  const months = figuresOf([sentOn(9, 30), sentOn(11, 1), sentOn(11, 2, 4)], now, 3);
  expect(months.map(({start, sent, signed}) => [start.getMonth() + 1, sent, signed])).toEqual([
    [9, 1, 0],
    [10, 0, 0],
    [11, 2, 1],
  ]);
});

it.each([
  [[], null],
  [[3], 3],
  [[1, 9], 5],
  [[8, 1, 2], 2],
])('half of those signed after %j hours were signed within %j', (hours, half) => {
  const signed = hours.map((each) => sentOn(11, 3, each));
  expect(figuresOf([...signed, sentOn(11, 4)], now, 1)[0]?.half).toBe(half);
});

it('leaves out drafts, and what was rejected, of the time that signing takes', () => {
  const draft: Counted = {
    envelope_status: 'draft',
    envelope_sent: null,
    envelope_processed: null,
  };
  const rejected: Counted = {...sentOn(11, 3, 5), envelope_status: 'rejected'};
  expect(figuresOf([draft, rejected], now, 1)[0]).toMatchObject({sent: 1, signed: 0, half: null});
});
