/** A page as text that fits any width: its words in the order of the text layer, what tags say of them, and what no word says. */
import * as z from 'zod/mini';

const rectangle = {x: z.number(), y: z.number(), width: z.number(), height: z.number()};

/** What a tag says: `header` and `cell` stand in a `row`, that in a `table`, an `item` in a `list`. */
export const tagTypes = [
  'heading',
  'paragraph',
  'list',
  'item',
  'table',
  'row',
  'header',
  'cell',
] as const;
export type TagType = (typeof tagTypes)[number];

/** Whether a word can be seen on the page: not where it is covered, without colour, or outside; or has a line through it. */
export const wordLooks = ['seen', 'unseen', 'struck'] as const;
export type WordLook = (typeof wordLooks)[number];

/** Rectangles are in points from the top left as displayed. */
export const pageFlowSchema = z.object({
  lines: z.array(
    z.object({
      text: z.string(),
      ...rectangle,
      words: z.array(
        z.object({
          text: z.string(),
          x: z.number(),
          width: z.number(),
          /** Index of the tag that it stands in; -1 if there is none. */
          tag: z.int(),
          look: z.enum(wordLooks),
        }),
      ),
    }),
  ),
  tags: z.array(
    z.object({
      type: z.enum(tagTypes),
      /** Of a heading, 1 to 6; 0 otherwise. */
      level: z.int(),
      /** Index of the tag around it; -1 if there is none. */
      parent: z.int(),
    }),
  ),
  /** Parts of the page that show what no word says: pictures, drawings, drawn letters. */
  pictures: z.array(z.object(rectangle)),
  /** Whether the page is a picture, such as a scan, and is shown as it is. */
  is_picture: z.boolean(),
});
export type PageFlow = z.infer<typeof pageFlowSchema>;
export type FlowLine = PageFlow['lines'][number];
export type FlowWord = FlowLine['words'][number];
