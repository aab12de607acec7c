import * as z from 'zod/mini';

/** One thing that was checked. */
const checkSchema = z.object({
  name: z.enum(['document', 'signature', 'certificate', 'timestamp', 'history']),
  ok: z.boolean(),
  detail: z.string(),
});

const signerSchema = z.object({
  name: z.string(),
  email: z.string(),
  signedAt: z.nullable(z.string()),
});

/** Whether a PDF is as it was sealed, and what that judgement rests on. */
export const verdictSchema = z.object({
  valid: z.boolean(),
  /** `null` where the PDF holds no seal. */
  level: z.nullable(z.enum(['B-B', 'B-T'])),
  checks: z.array(checkSchema),
  signers: z.array(signerSchema),
});

export type VerdictCheck = z.infer<typeof checkSchema>;
export type Verdict = z.infer<typeof verdictSchema>;
