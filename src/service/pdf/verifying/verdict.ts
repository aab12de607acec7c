import * as z from 'zod/mini';
import {
  checkCodes,
  checkNames,
  checkStatuses,
  sealLevels,
  signatureKinds,
  subIndications,
  verdictResults,
} from '../../../contract/resources/verification.js';
import {sentenceOf} from './verdict-sentences.js';

/** One check and its result. */
const checkSchema = z.object({
  name: z.enum(checkNames),
  ok: z.boolean(),
  status: z.enum(checkStatuses),
  code: z.enum(checkCodes),
  /** The values in the sentence: names, times in ISO 8601, digests. */
  data: z.record(z.string(), z.string()),
  /** `code` and `data` as one English sentence. */
  detail: z.string(),
  /** Why the check did not pass; `null` if it passed. */
  subIndication: z.nullable(z.enum(subIndications)),
});

const signerSchema = z.object({
  name: z.string(),
  email: z.string(),
  signedAt: z.nullable(z.string()),
});

/** A signature or timestamp that is not the seal's. What it proves, and who made it, is only in its checks. */
const otherSignatureSchema = z.object({
  kind: z.enum(signatureKinds),
  checks: z.array(checkSchema),
});

/** Whether a PDF is unchanged since it was sealed, who sealed it, and what this result is based on. */
export const verdictSchema = z.object({
  /** Whether every check passed, including whether the installation is trusted. */
  valid: z.boolean(),
  result: z.enum(verdictResults),
  /** Why the result is not valid (ETSI EN 319 102-1); `null` if it is. */
  subIndication: z.nullable(z.enum(subIndications)),
  /** `null` if the PDF has no readable seal. */
  level: z.nullable(z.enum(sealLevels)),
  checks: z.array(checkSchema),
  /** All other signatures, in the order in which they were added. */
  signatures: z.array(otherSignatureSchema),
  signers: z.array(signerSchema),
});

export type OtherSignature = z.infer<typeof otherSignatureSchema>;
export type VerdictCheck = z.infer<typeof checkSchema>;
export type Verdict = z.infer<typeof verdictSchema>;
export type CheckCode = VerdictCheck['code'];
export type SubIndication = (typeof subIndications)[number];
type Values = Readonly<Record<string, string>>;

/** A check that passed. */
export const passed = (code: CheckCode, data: Values = {}): VerdictCheck =>
  check('passed', code, null, data);

/** A check that proves that something is wrong. */
export const failed = (
  code: CheckCode,
  subIndication: SubIndication,
  data: Values = {},
): VerdictCheck => check('failed', code, subIndication, data);

/** A check that can prove neither. */
export const indeterminate = (
  code: CheckCode,
  subIndication: SubIndication,
  data: Values = {},
): VerdictCheck => check('indeterminate', code, subIndication, data);

function check(
  status: VerdictCheck['status'],
  code: CheckCode,
  subIndication: SubIndication | null,
  data: Values,
): VerdictCheck {
  const name = checkNames.find((each) => code.startsWith(`${each}-`)) ?? 'document';
  const ok = status === 'passed';
  return {name, ok, status, code, data, detail: sentenceOf(code, data), subIndication};
}

/** The verdict from all checks: a failed check outweighs an indeterminate one. */
export function judge(
  checks: readonly VerdictCheck[],
  found: Partial<Pick<Verdict, 'level' | 'signatures' | 'signers'>> = {},
): Verdict {
  const worst =
    checks.find(({status}) => status === 'failed') ??
    checks.find(({status}) => status === 'indeterminate');
  return {
    valid: !worst,
    result: worst ? results[worst.status] : 'TOTAL-PASSED',
    subIndication: worst?.subIndication ?? null,
    level: null,
    checks: [...checks],
    signatures: [],
    signers: [],
    ...found,
  };
}

const results = {
  passed: 'TOTAL-PASSED',
  failed: 'TOTAL-FAILED',
  indeterminate: 'INDETERMINATE',
} as const;
