import * as z from 'zod/mini';
import {digitsSchema} from './scalar.js';

/** Rows that one page of a list holds at the most. */
export const largestLimit = 50;
/** Rows that one page of a list holds when the request does not say, or says something unusable. */
export const defaultLimit = 10;

const lenientInteger = (isUsable: (value: number) => boolean, fallback: number) =>
  z.pipe(
    z.optional(z.string()),
    z.transform((text) => {
      const value = Number(text || NaN);
      return Number.isInteger(value) && isUsable(value) ? value : fallback;
    }),
  );

/** `offset` and `limit`: unusable values fall back to the default, `offset=-1` counts from the end. */
export const pageQuery = {
  offset: lenientInteger((value) => value >= -1, 0),
  limit: lenientInteger((value) => value >= 1 && value <= largestLimit, defaultLimit),
};

/** Answer of a list: one page of `things`, how many there are, and where the next page is. */
export const listAnswer = <Name extends string, Item extends z.ZodMiniType>(
  things: Name,
  item: Item,
) =>
  z.intersection(
    z.object({http: z.literal(200), offset: z.int(), limit: z.int(), next: z.optional(z.url())}),
    z.intersection(
      z.record(z.literal(`total_${things}` as const), digitsSchema),
      z.record(z.literal(things), z.array(item)),
    ),
  );
