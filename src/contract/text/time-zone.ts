/** Time zones by their names in the IANA database, such as `Europe/Berlin`, and the day that it is in one of them. */

/** Whether there is a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    // An offset such as `+02:00` has no summer time, so nobody lives in it.
    return /^[A-Z]/i.test(name) && dayIn(name, new Date(0)) !== '';
  } catch {
    return false;
  }
}

/** The day that it is in this zone, as `2026-11-21`. */
export function dayIn(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (wanted: string) => parts.find(({type}) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
