/** Reckoning with calendar dates as `2026-11-21`, in no time zone. */
import {isDate} from '../contract/text/calendar-date.js';

/** Milliseconds of a calendar day, which in UTC has no summer time. */
const day = 86_400_000;

/** The four digits that a year has here. */
const firstYear = 1;
const lastYear = 9_999;

const toDate = (text: string): Date => new Date(`${text}T00:00:00Z`);

/** Null for what is no date, or none with a year of four digits. */
function toText(date: Date): string | null {
  const year = date.getUTCFullYear();
  // False as well for a date that is none, whose year is not a number.
  const isInRange = year >= firstYear && year <= lastYear;
  return isInRange ? date.toISOString().slice(0, 10) : null;
}

/** Whole days from one date to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (toDate(to).getTime() - toDate(from).getTime()) / day;

/** The date so many whole days later; null if the text is no date or the result is out of range. */
export const addDays = (text: string, days: number): string | null =>
  isDate(text) ? toText(new Date(toDate(text).getTime() + Math.trunc(days) * day)) : null;

/** The same day of a later month, or that month's last day if it is shorter. */
export function addMonths(text: string, months: number): string | null {
  if (!isDate(text)) return null;
  const date = toDate(text);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + Math.trunc(months));
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, lastDay));
  return toText(date);
}
