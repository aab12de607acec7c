/** Time zones by their names in the IANA database, such as `Europe/Berlin`: what day it is in one, and how far from UTC. */

/** Whether there is a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    // An offset such as `+02:00` has no summer time, so nobody lives in it.
    return /^[A-Z]/i.test(name) && dayIn(name, new Date(0)) !== '';
  } catch {
    return false;
  }
}

/**
 * Formats of a zone, made once: making one takes a hundred times as long as using it. The names of zones differ in their
 * letters' case only, so there are no more than a few hundred.
 * @throws RangeError by what is returned, if there is no such zone
 */
export function formatOfZone(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const key = timeZone.toLowerCase();
    const format = made.get(key) ?? new Intl.DateTimeFormat(locale, {...options, timeZone});
    made.set(key, format);
    return format;
  };
}

const dayFormat = formatOfZone('en', {year: 'numeric', month: '2-digit', day: '2-digit'});
const offsetFormat = formatOfZone('en', {timeZoneName: 'longOffset'});

/** The day that it is in this zone, as `2026-11-21`. */
export function dayIn(timeZone: string, at: Date): string {
  const parts = dayFormat(timeZone).formatToParts(at);
  const part = (wanted: string) => parts.find(({type}) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** How far the clocks of this zone are from UTC at that time, summer time included, as `UTC+05:30`. */
export function offsetIn(timeZone: string, at: Date): string {
  const parts = offsetFormat(timeZone).formatToParts(at);
  const {value = ''} = parts.find(({type}) => type === 'timeZoneName') ?? {};
  // `GMT` alone is no difference.
  return `UTC${value.replace('GMT', '') || '+00:00'}`;
}

/**
 * A time zone by the name that the IANA database has for it now, in its letters. V8 still answers with names of before, by
 * which nobody would look for the zone, or recognise it (https://crbug.com/364374). One that is unknown here stays as it is.
 */
export function timeZoneName(name: string): string {
  if (!isTimeZone(name)) return name;
  const {timeZone} = new Intl.DateTimeFormat('en', {timeZone: name}).resolvedOptions();
  // A link to a zone of another name, such as `EST`, is left as it is.
  const own = timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name;
  // Firefox answers with the present name, and then `own` is written as it was given.
  const key = own.toLowerCase();
  return Object.entries(renamed).find(([former]) => former.toLowerCase() === key)?.[1] ?? own;
}

const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};
