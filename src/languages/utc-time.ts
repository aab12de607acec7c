/** A time to the second with its zone, such as `2026-11-21 09:30:05 UTC`. */
export function utcTime(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
