/** What the plots show, from a list of envelopes. */
import type {CallAnswer} from '../../../client/client.js';

/** What is counted of an envelope. */
export type Counted = Pick<
  CallAnswer<'listEnvelopes'>['envelopes'][number],
  'envelope_status' | 'envelope_sent' | 'envelope_processed'
>;

/** One calendar month in the person's own zone. */
export interface MonthFigures {
  /** The first of the month. */
  readonly start: Date;
  readonly sent: number;
  readonly signed: number;
  /** Hours within which half of the signed ones were signed; null where none was. */
  readonly half: number | null;
}

/** The latest months, oldest first; months without envelopes are there too. */
export function figuresOf(
  envelopes: readonly Counted[],
  now: Date,
  months = 12,
): readonly MonthFigures[] {
  return Array.from({length: months}, (_, at) => {
    const start = new Date(now.getFullYear(), now.getMonth() - (months - 1 - at), 1);
    const end = new Date(start.getFullYear(), start.getMonth() + 1, 1);
    const sent = envelopes.filter(({envelope_sent: time}) => isWithin(time, start, end));
    const hours = sent.flatMap(hoursOf);
    return {start, sent: sent.length, signed: hours.length, half: medianOf(hours)};
  });
}

const isWithin = (time: string | null, start: Date, end: Date): boolean =>
  time !== null && Date.parse(time) >= start.getTime() && Date.parse(time) < end.getTime();

function hoursOf({envelope_status, envelope_sent, envelope_processed}: Counted): readonly number[] {
  if (envelope_status !== 'signed' || !envelope_sent || !envelope_processed) return [];
  return [(Date.parse(envelope_processed) - Date.parse(envelope_sent)) / 3_600_000];
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
