/** A number as PDF writes it: at most four decimals, never an exponent. */
export function number(value: number): string {
  return (Math.round(value * 10_000) / 10_000).toFixed(4).replace(/\.?0+$/, '') || '0';
}
