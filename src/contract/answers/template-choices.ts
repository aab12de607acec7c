import * as z from '../schema.js';

/** `GET /templates`, as far as somebody chooses from it. */
export const templateChoicesSchema = z.object({
  /** Where the next page begins; null on the last one. */
  next_offset: z.unknown(),
  templates: z.array(
    z.object({
      template_fingerprint: z.string(),
      title: z.string(),
      pages: z.number(),
      /** The positions in it, each to be filled by a recipient. */
      parties: z.array(z.object({party_id: z.string(), name: z.string()})),
    }),
  ),
});
export type TemplateChoice = z.infer<typeof templateChoicesSchema>['templates'][number];
