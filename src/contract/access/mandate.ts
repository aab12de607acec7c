/** Mandates: what an automated agent may send, because a person approved it. */
import * as z from 'zod/mini';
import {addressPattern} from '../text/address.js';
import {longest} from '../longest.js';
import {
  digitsSchema,
  fingerprintSchema,
  jsonOr,
  most,
  requestInteger,
  requiredEmail,
  requiredText,
  sha256Schema,
  timestampSchema,
} from '../scalar.js';
import {documentMergeFieldSchema} from '../resources/document.js';
import {envelopeStatusSchema} from '../resources/envelope.js';

/** What an agent may do under a mandate; nobody can permit it to sign. */
export const mandateActions = ['send', 'remind', 'cancel'] as const;
export type MandateAction = (typeof mandateActions)[number];

/** `requested` until a person approves it. One whose time is over is `expired`, whatever it was before. */
export const mandateStatuses = ['requested', 'approved', 'revoked', 'expired'] as const;
const mandateStatusSchema = z.enum(mandateStatuses);
export type MandateStatus = (typeof mandateStatuses)[number];

const mostTemplates = 100;
const mostRecipients = 1_000;
const mostEnvelopes = 10_000;
/** A year. */
const mostDays = 366;

const domainPattern = /^@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

const recipientSchema = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(longest.email),
  z.refine(
    (text) => addressPattern.test(text) || domainPattern.test(text),
    'Expected an e-mail address, or @ with a domain, such as @example.com',
  ),
);

/** Body of `POST /mandates`. */
export const createMandateSchema = z.object({
  mandate_title: requiredText(longest.title, 10010),
  mandate_templates: jsonOr(
    z.array(fingerprintSchema).check(z.minLength(1), z.maxLength(mostTemplates)),
  ),
  mandate_recipients: jsonOr(
    z.array(recipientSchema).check(z.minLength(1), z.maxLength(mostRecipients)),
  ),
  mandate_actions: z._default(
    jsonOr(z.array(z.enum(mandateActions)).check(z.minLength(1), z.maxLength(3))),
    ['send'],
  ),
  mandate_envelopes_most: requestInteger.check(
    z.minimum(1, 'Expected 1 envelope or more'),
    z.maximum(mostEnvelopes, `Expected at most ${mostEnvelopes} envelopes`),
  ),
  mandate_expires_in_days: requestInteger.check(
    z.minimum(1, 'Expected 1 day or more'),
    z.maximum(mostDays, `Expected at most ${mostDays} days`),
  ),
});

const mandate = {
  mandate_id: digitsSchema,
  mandate_title: z.string(),
  mandate_status: mandateStatusSchema,
  mandate_templates: z.array(fingerprintSchema),
  /** Addresses in lower case, and domains that begin with `@`. */
  mandate_recipients: z.array(z.string()),
  mandate_actions: z.array(z.enum(mandateActions)),
  mandate_envelopes_most: digitsSchema,
  mandate_envelopes_sent: digitsSchema,
  mandate_created: timestampSchema,
  /** The address of the user who asked for it; null if nobody did who was signed in. */
  mandate_created_by: z.nullable(z.string()),
  /** How the agent calls itself that asked, if it is one that a user has connected; nobody has checked it. */
  mandate_agent: z.nullable(z.string()),
  mandate_expires: timestampSchema,
  mandate_approved: z.nullable(timestampSchema),
  mandate_approved_by: z.nullable(z.string()),
  mandate_revoked: z.nullable(timestampSchema),
  mandate_last_used: z.nullable(timestampSchema),
};

/** One row of `GET /mandates`. */
export const mandateInListSchema = z.object(mandate);
export type MandateInList = z.infer<typeof mandateInListSchema>;

/** Response of `GET /mandate`. */
export const mandateAnswerSchema = z.object({http: z.literal(200), ...mandate});

/** Response of `POST /mandates/{mandate_id}/approve` and `DELETE /mandates/{mandate_id}`. */
export const mandateChangedSchema = z.object({
  http: z.literal(200),
  message: z.string(),
  ...mandate,
});

/** Response of `POST /mandates`. */
export const mandateCreatedSchema = z.object({
  http: z.literal(200),
  message: z.string(),
  /** What the agent calls with, which is never shown again; it opens nothing before the mandate is approved. */
  mandate_token: z.string(),
  ...mandate,
});

const mandatedDocumentSchema = z.object({
  document_template_fingerprint: fingerprintSchema,
  document_merge_fields: z.optional(z.array(documentMergeFieldSchema)),
});

const mandatedPartySchema = z.object({
  party_name: requiredText(longest.name, 10259),
  party_email: requiredEmail(10260),
  party_id: z.optional(requestInteger),
  party_documents: z.optional(
    z.array(z.object({party_id: requestInteger, document_template_fingerprint: z.string()})),
  ),
});

const planned = {
  envelope_title: requiredText(longest.title, 10255),
  envelope_documents: jsonOr(
    z.array(mandatedDocumentSchema).check(z.minLength(1), z.maxLength(most.documents)),
  ),
  envelope_parties: jsonOr(
    z.array(mandatedPartySchema).check(z.minLength(1), z.maxLength(most.parties)),
  ),
};

/** Body of `POST /mandate/plan`: what of `POST /envelopes` an agent may say. */
export const planEnvelopeSchema = z.object(planned);
export type PlanEnvelope = z.infer<typeof planEnvelopeSchema>;

/** Response of `POST /mandate/plan`: what would be sent, to whom. */
export const envelopePlanSchema = z.object({
  http: z.literal(200),
  message: z.string(),
  /** Names exactly this, for the call that sends it. */
  plan_sha256: sha256Schema,
  /** How many envelopes the mandate still allows. */
  plan_envelopes_left: digitsSchema,
  envelope_title: z.string(),
  plan_sender: z.string(),
  plan_parties: z.array(z.object({party_name: z.string(), party_email: z.string()})),
  plan_documents: z.array(
    z.object({
      document_template_fingerprint: fingerprintSchema,
      document_title: z.string(),
      document_sha256: sha256Schema,
    }),
  ),
});

/** Body of `POST /mandate/envelopes`: the plan and its hash. */
export const sendPlanSchema = z.object({
  ...planned,
  plan_sha256: sha256Schema,
});

const named = {
  http: z.literal(200),
  message: z.string(),
  envelope_fingerprint: fingerprintSchema,
  envelope_title: z.string(),
};

/** Response of `POST /mandate/envelopes`. */
export const planSentSchema = z.object({...named, mandate_envelopes_left: digitsSchema});

/** Response of remind. */
export const mandateRemindedSchema = z.object(named);

/** Response of cancel. */
export const mandateCancelledSchema = z.object({...named, envelope_status: envelopeStatusSchema});
