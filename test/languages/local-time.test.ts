/** Times beside UTC, where clocks differ by halves of an hour, go forward or back, or are a day ahead. */
import {expect, test} from 'vitest';
import {isTimeZone, offsetIn, timeZoneName} from '../../src/contract/text/time-zones.js';
import {localTime, timesInLine, timesOf} from '../../src/languages/local-time.js';

test.each([
  ['Asia/Kolkata', '2026-11-20T23:30:05Z', '2026-11-21 05:00 UTC+05:30'],
  ['Asia/Kathmandu', '2026-11-20T09:00:00Z', '14:45 UTC+05:45'],
  // Its summer time is half an hour.
  ['Australia/Lord_Howe', '2026-01-15T02:00:00Z', '13:00 UTC+11:00'],
  ['Australia/Lord_Howe', '2026-07-15T02:00:00Z', '12:30 UTC+10:30'],
  ['America/St_Johns', '2026-01-15T02:00:00Z', '2026-01-14 22:30 UTC-03:30'],
  ['America/St_Johns', '2026-07-15T12:00:00Z', '09:30 UTC-02:30'],
  ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-21 00:00 UTC+14:00'],
  ['Pacific/Pago_Pago', '2026-11-20T10:00:00Z', '2026-11-19 23:00 UTC-11:00'],
  ['Europe/London', '2026-01-15T12:00:00Z', ''],
  ['Europe/London', '2026-07-15T12:00:00Z', '13:00 UTC+01:00'],
  // From 2:00 to 3:00 there is no time in Berlin that night.
  ['Europe/Berlin', '2026-03-29T00:59:59Z', '01:59 UTC+01:00'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', '03:00 UTC+02:00'],
  // And here there are two of 2:30.
  ['Europe/Berlin', '2026-10-25T00:30:00Z', '02:30 UTC+02:00'],
  ['Europe/Berlin', '2026-10-25T01:30:00Z', '02:30 UTC+01:00'],
  ['America/New_York', '2026-11-01T05:30:00Z', '01:30 UTC-04:00'],
  ['America/New_York', '2026-11-01T06:30:00Z', '01:30 UTC-05:00'],
  ['UTC', '2026-11-20T10:00:00Z', ''],
] as const)('in %s %s is %s', (account, time, said) => {
  expect(localTime(new Date(time), {account})).toBe(said);
});

test.each([
  ['is said in its own zone', 'America/New_York', '04:00 UTC-05:00'],
  ['is said once in UTC', 'UTC', ''],
  ['is read where its zone is unknown as the account’s', 'Mars/Olympus', '10:00 UTC+01:00'],
] as const)('the time of a party %s', (_, party, said) => {
  const zones = {account: 'Europe/Berlin', party};
  expect(localTime(new Date('2026-11-20T09:00:00Z'), zones)).toBe(said);
});

test('it stands below that in UTC, or behind it in brackets, from left to right in any text', () => {
  const time = new Date('2026-11-20T09:00:05Z');
  expect(timesOf(time, {account: 'Europe/Berlin'})).toEqual([
    '\u20662026-11-20 09:00:05 UTC\u2069',
    '\u206610:00 UTC+01:00\u2069',
  ]);
  expect(timesOf(time, {})).toEqual(['\u20662026-11-20 09:00:05 UTC\u2069']);
  expect(timesInLine(time, {account: 'Europe/Berlin'})).toBe(
    '\u20662026-11-20 09:00:05 UTC (10:00 UTC+01:00)\u2069',
  );
});

test.each([
  ['', false],
  ['Europe/Berlin', true],
  ['europe/berlin', true],
  ['Asia/Kolkata', true],
  ['Asia/Calcutta', true],
  ['+02:00', false],
  ['Europe/Atlantis', false],
  ['Europe/Berlin\u202e', false],
  ['Europe/Berlin\n', false],
  ['<b>Europe/Berlin</b>', false],
  ['__proto__', false],
  ['constructor', false],
  ['../../etc/localtime', false],
  ['Europe/Berlin'.repeat(10_000), false],
] as const)('whether %j is a time zone: %s', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne);
});

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['europe/kiev', 'Europe/Kyiv'],
  ['EUROPE/BERLIN', 'Europe/Berlin'],
  ['Mars/Olympus', 'Mars/Olympus'],
] as const)('%s is called %s', (name, now) => {
  expect(timeZoneName(name)).toBe(now);
});

test('every zone that is offered here has a name that is known and an offset', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    expect(isTimeZone(timeZoneName(zone)), zone).toBe(true);
    expect(offsetIn(zone, new Date('2026-07-15T12:00:00Z')), zone).toMatch(/^UTC[+-]\d\d:\d\d$/);
  }
});
