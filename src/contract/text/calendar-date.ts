/** Whether a text is a date of the calendar such as `2026-11-21`, with a year from 1; 30 February is none. */
export function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    !text.startsWith('0000') &&
    !Number.isNaN(date.getTime()) &&
    // `new Date()` turns 30 February into 2 March.
    date.toISOString().startsWith(text)
  );
}
