import * as z from 'zod/mini';
import {checkNames, sealLevels} from '../../../contract/verification.js';

/** One thing that was checked. */
const checkSchema = z.object({name: z.enum(checkNames), ok: z.boolean(), detail: z.string()});

const signerSchema = z.object({
  name: z.string(),
  email: z.string(),
  signedAt: z.nullable(z.string()),
});

/** Whether a PDF is as it was sealed, by whom, and what that judgement rests on. */
export const verdictSchema = z.object({
  /** Every check holds, that of the installation included. */
  valid: z.boolean(),
  /** `null` where the PDF holds no seal. */
  level: z.nullable(z.enum(sealLevels)),
  checks: z.array(checkSchema),
  signers: z.array(signerSchema),
});

export type VerdictCheck = z.infer<typeof checkSchema>;
export type Verdict = z.infer<typeof verdictSchema>;
