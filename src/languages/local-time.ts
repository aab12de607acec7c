import {utcTime} from './utc-time.js';

/** In UTC, and in this zone on a line below it. */
export const timesOf = (time: Date, timeZone: string | undefined): string =>
  [utcTime(time), localTime(time, timeZone)].filter(Boolean).join('\n');

/**
 * A time in a zone, to be read beside that in UTC: `10:30 Europe/Berlin`, with its date where that is another one.
 * @returns Empty in UTC itself, and for a zone that is unknown here.
 */
export function localTime(date: Date, timeZone = 'UTC'): string {
  if (timeZone === 'UTC') return '';
  const [day, time] = partsIn(date, timeZone);
  if (day === undefined) return '';
  const isSameDay = day === date.toISOString().slice(0, 10);
  return `${isSameDay ? '' : `${day} `}${time} ${timeZone.replaceAll('_', ' ')}`;
}

/** Swedish writes dates as ISO 8601 does. */
function partsIn(date: Date, timeZone: string): readonly [string?, string?] {
  const style = {dateStyle: 'short', timeStyle: 'short', timeZone} as const;
  try {
    const [day, time] = new Intl.DateTimeFormat('sv-SE', style).format(date).split(' ');
    return [day, time];
  } catch {
    return [];
  }
}
