import {formatOfZone, isTimeZone, offsetIn, timeZoneName} from '../contract/text/time-zones.js';
import {utcTime} from './utc-time.js';

/** In which zones times are said beside UTC: names of the IANA database. */
export interface TimeZones {
  /** That of the account. */
  readonly account?: string;
  /** That of the party that acted; omitted if none is known, and for what others did. */
  readonly party?: string;
}

/** In UTC, and below it in the zone of whoever acted: a line each. */
export const timesOf = (time: Date, zones: TimeZones): readonly string[] =>
  [utcTime(time), localTime(time, zones)].filter(Boolean).map(leftToRight);

/** The same on one line, as within a sentence: `2026-11-21 09:30:05 UTC (10:30 UTC+01:00)`. */
export function timesInLine(time: Date, zones: TimeZones): string {
  const local = localTime(time, zones);
  return leftToRight(local ? `${utcTime(time)} (${local})` : utcTime(time));
}

/**
 * A time to be read beside that in UTC: `10:30 UTC+01:00`, with its date where that is another one. The offset tells apart
 * the two hours of the night in which clocks go back.
 * @returns Empty where clocks show UTC, as in London in winter, and for zones that are unknown here.
 */
export function localTime(time: Date, {account, party}: TimeZones): string {
  const zone = [party, account].find((each) => each !== undefined && isTimeZone(each));
  const offset = zone === undefined ? noOffset : offsetIn(zone, time);
  if (!zone || offset === noOffset) return '';
  const [day, clock] = partsIn(time, zone);
  const isSameDay = day === time.toISOString().slice(0, 10);
  return [...(isSameDay ? [] : [day]), clock, offset].join(' ');
}

const noOffset = 'UTC+00:00';

/** A zone by its name, as people read it: `America/New York`. */
export const sayTimeZone = (zone: string): string => timeZoneName(zone).replaceAll('_', ' ');

/** Isolated, so that text from right to left around it does not reorder it (UAX #9: LRI, PDI). */
const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** Swedish writes dates as ISO 8601 does. */
const swedish = formatOfZone('sv-SE', {dateStyle: 'short', timeStyle: 'short'});

const partsIn = (date: Date, timeZone: string): readonly string[] =>
  swedish(timeZone).format(date).split(' ');
