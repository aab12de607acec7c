/** What the values of fields depend on besides themselves: as whose, and when, they are read and printed. */
import type {Settings} from '../../../contract/resources/settings.js';
import {dayIn} from '../../../contract/text/time-zones.js';

export interface Printing {
  /** Of the document, which decides how a number is read. */
  readonly language: string;
  /** The day it is where the account is, as `2026-11-21`. */
  readonly today: string;
  /** Where that is: a name of the IANA database. */
  readonly timeZone: string;
}

/** How the account prints at this moment. */
export const printingOf = (
  {
    setting_language: language,
    setting_time_zone: timeZone,
  }: Pick<Settings, 'setting_language' | 'setting_time_zone'>,
  now: Date,
): Printing => ({language, today: dayIn(timeZone, now), timeZone});
