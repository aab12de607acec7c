import * as z from '../schema.js';

/** `GET /drafts`: what the helper and the service offer to someone who puts an envelope together. */
export const draftOfferSchema = z.object({
  /** The signed-in user; an address that is not verified is empty. */
  me: z.object({name: z.string(), email: z.string()}),
  /** Whether `GET /contacts` and `GET /templates` answer. */
  contacts: z.boolean(),
  templates: z.boolean(),
  /** Whether Word and Excel files can be converted. */
  office: z.boolean(),
  /** What recipients can be asked to prove beyond having the link. */
  identity: z.array(z.string()),
  /** Steps of `<esign-send>` that the host shows; absent for all. */
  steps: z.optional(z.array(z.string())),
});
export type DraftOffer = z.infer<typeof draftOfferSchema>;
