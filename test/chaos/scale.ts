/** `npm test -- chaos` runs all of it; `npm run test:all` a slice. */
export const isWhole = process.env['ESIGN_CHAOS'] === 'whole';

/** The figure for a slice, or for the whole. */
export const scaled = (slice: number, whole: number): number => (isWhole ? whole : slice);
