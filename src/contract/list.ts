import * as z from 'zod/mini';
import {digitsSchema} from './scalar.js';

/** Maximum number of rows on one page of a list. */
export const largestLimit = 50;
/** Number of rows on one page if the request does not give one, or gives an unusable value. */
export const defaultLimit = 10;

const lenientInteger = (isUsable: (value: number) => boolean, fallback: number) =>
  z.pipe(
    z.optional(z.string()),
    z.transform((text) => {
      // `Number('')` is 0, but an empty value counts as none.
      const value = Number(text || NaN);
      return Number.isSafeInteger(value) && isUsable(value) ? value : fallback;
    }),
  );

/** `offset` and `limit`: unusable values fall back to the default, `offset=-1` counts from the end. */
export const pageQueryOf = (limit: number) => ({
  offset: lenientInteger((value) => value >= -1, 0),
  limit: lenientInteger((value) => value >= 1 && value <= largestLimit, limit),
});

/** The query of nearly all lists. */
export const pageQuery = pageQueryOf(defaultLimit);

const pageShape = {
  http: z.literal(200),
  offset: z.int(),
  limit: z.int(),
  /** Absolute URL of the next page, if there is one. */
  next: z.optional(z.url()),
};

type ListShape<Name extends string, Item extends z.ZodMiniType> = typeof pageShape &
  Readonly<Record<`total_${Name}`, typeof digitsSchema>> &
  Readonly<Record<Name, z.ZodMiniArray<Item>>>;

/** Response of a list: one page of `things`, the total, and the URL of the next page. */
export const listAnswer = <Name extends string, Item extends z.ZodMiniType>(
  things: Name,
  item: Item,
) =>
  z.object({
    ...pageShape,
    [`total_${things}`]: digitsSchema,
    [things]: z.array(item),
  } as ListShape<Name, Item>);
