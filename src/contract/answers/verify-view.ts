import * as z from '../schema.js';

/** `POST /verify`: the verdict on one PDF. `level` is `''` if the PDF has no seal. */
export const verifyViewSchema = z.object({
  valid: z.boolean(),
  level: z.string(),
  checks: z.array(
    z.object({
      name: z.string(),
      ok: z.boolean(),
      detail: z.string(),
      status: z.optional(z.string()),
      code: z.optional(z.string()),
      data: z.optional(z.record(z.string(), z.string())),
    }),
  ),
  signers: z.array(z.object({name: z.string(), email: z.string(), signed_at: z.string()})),
});
export type VerifyView = z.infer<typeof verifyViewSchema>;
