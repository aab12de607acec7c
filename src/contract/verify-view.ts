import * as z from './schema.js';

const checksSchema = z.array(
  z.object({
    name: z.string(),
    ok: z.boolean(),
    detail: z.string(),
    status: z.optional(z.string()),
    code: z.optional(z.string()),
    data: z.optional(z.record(z.string(), z.string())),
  }),
);

/**
 * `POST /verify`: the verdict on one PDF. `level` is `''` if the PDF has no seal; `signatures` are those that are not the
 * seal's.
 */
export const verifyViewSchema = z.object({
  valid: z.boolean(),
  level: z.string(),
  checks: checksSchema,
  signatures: z.optional(z.array(z.object({kind: z.string(), checks: checksSchema}))),
  signers: z.array(z.object({name: z.string(), email: z.string(), signed_at: z.string()})),
});
export type VerifyView = z.infer<typeof verifyViewSchema>;
