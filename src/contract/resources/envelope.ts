import * as z from 'zod/mini';
import {asOneLine} from '../text/as-one-line.js';
import {codeText} from '../errors.js';
import {changedDocumentSchema, documentRequestSchema, documentSchema} from './document.js';
import {
  changedPartySchema,
  mobileSchema,
  partyInListSchema,
  partyInvitationSchema,
  partyRequestSchema,
  partySchema,
  toldPasswordSchema,
} from './party.js';
import {asAddress} from '../text/address.js';
import {longest} from '../longest.js';
import {tagNameSchema} from './tag.js';
import {
  fingerprintSchema,
  emailAddress,
  jsonOr,
  most,
  optionalOrEmpty,
  requestBoolean,
  requestInteger,
  requiredEmail,
  requiredText,
  timestampSchema,
} from '../scalar.js';

interface SenderRequest {
  readonly user_id?: number | undefined;
  readonly user_name?: string | undefined;
  readonly user_email?: string | undefined;
}

/** A sender is named in one way, and completely. */
const oneSender = z.refine<SenderRequest>(
  ({user_id: id, user_name: name, user_email: email}) =>
    email === undefined ? name === undefined : name !== undefined && id === undefined,
  {
    path: ['user_email'],
    error: 'Expected user_email together with user_name, or user_id instead of both',
  },
);

/** Every status an envelope can have, in the order of its life cycle (docs/interface.md, "Statuses"). */
export const envelopeStatuses = [
  'processing',
  'failed',
  'draft',
  'sent',
  'signed',
  'cancelled',
  'expired',
  'rejected',
  'verify',
] as const;

export const envelopeStatusSchema = z.enum(envelopeStatuses);
export type EnvelopeStatus = z.infer<typeof envelopeStatusSchema>;

/** `envelope_meta`: an object, or an object as JSON text, at most 64 KB. */
export const metaRequestSchema = jsonOr(
  z.record(z.string(), z.unknown(), 'Expected an object, or an object as JSON text').check(
    z.refine((meta) => bytesOf(meta) <= longest.metaBytes, 'Longer than 64 KB'),
    shortText('esign_owner', longest.owner),
    shortText('esign_external_id', longest.externalId),
  ),
);

/** Those that lists are filtered by. */
function shortText(name: string, most: number) {
  return z.refine<Record<string, unknown>>(
    ({[name]: text}) => text === undefined || (typeof text === 'string' && text.length <= most),
    `${name}: expected text of at most ${most} characters`,
  );
}

const bytesOf = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(value)).byteLength;

/** Ten years. */
const mostHours = 87_600;

/** From 12 hours to ten years. */
export const hours = requestInteger.check(
  z.minimum(12, 'Expected 12 hours or more'),
  z.maximum(mostHours, `Expected at most ${mostHours} hours`),
);

const tooManyParties = `Expected at most ${most.parties} recipients`;
const tooManyDocuments = `Expected at most ${most.documents} documents`;

/** Options of a new envelope and of a changed draft. */
const envelopeOptions = {
  user_id: optionalOrEmpty(requestInteger),
  envelope_redirect_url: z.optional(
    z.union([
      z
        .url({protocol: /^https?$/, error: 'Expected a URL that begins with https://'})
        .check(z.maxLength(longest.url)),
      z.literal(''),
    ]),
  ),
  envelope_password_protect: z.optional(requestBoolean),
  envelope_requires_otp: z.optional(requestBoolean),
  envelope_auto_expire_hours: z.optional(hours),
  envelope_auto_remind_hours: z.optional(hours),
  envelope_all_at_once_enabled: z.optional(requestBoolean),
  envelope_meta: z.optional(z.union([metaRequestSchema, z.literal('')])),
};

/** Body of `POST /envelopes`. */
export const createEnvelopeSchema = z
  .object({
    envelope_fingerprint: z.optional(z.never(codeText(10250))),
    envelope_title: requiredText(longest.title, 10255),
    is_draft: z.optional(requestBoolean),
    envelope_documents: jsonOr(
      z
        .array(documentRequestSchema, {
          error: (issue) => codeText(issue.input === undefined ? 10257 : 10265),
        })
        .check(z.minLength(1, codeText(10257)), z.maxLength(most.documents, tooManyDocuments)),
    ),
    envelope_parties: jsonOr(
      z
        .array(partyRequestSchema, {
          error: (issue) => codeText(issue.input === undefined ? 10256 : 10261),
        })
        .check(z.minLength(1, codeText(10258)), z.maxLength(most.parties, tooManyParties)),
    ),
    ...envelopeOptions,
    user_name: z.optional(requiredText(longest.name, 10010)),
    user_email: z.optional(requiredEmail(10010)),
    envelope_untouched_hours: z.optional(hours),
  })
  .check(oneSender);
export type CreateEnvelope = z.infer<typeof createEnvelopeSchema>;

/**
 * Body of `PUT /envelopes/{envelope_fingerprint}`. Omitted members stay unchanged. A list replaces the whole list, in
 * the new order: parties and documents missing from it are removed, with their fields. `envelope_meta` replaces the
 * metadata as a whole, except for `esign_owner`, which can be set once and then stays. Null for a number of hours
 * removes it.
 */
export const updateEnvelopeSchema = z.object({
  envelope_title: z.optional(requiredText(longest.title, 10255)),
  envelope_documents: z.optional(
    jsonOr(
      z
        .array(changedDocumentSchema, codeText(10265))
        .check(z.minLength(1, codeText(10257)), z.maxLength(most.documents, tooManyDocuments)),
    ),
  ),
  envelope_parties: z.optional(
    jsonOr(
      z
        .array(changedPartySchema, codeText(10261))
        .check(z.minLength(1, codeText(10258)), z.maxLength(most.parties, tooManyParties)),
    ),
  ),
  ...envelopeOptions,
  envelope_auto_expire_hours: z.optional(z.nullable(hours)),
  envelope_auto_remind_hours: z.optional(z.nullable(hours)),
});
export type UpdateEnvelope = z.infer<typeof updateEnvelopeSchema>;

/** Query of `GET /envelopes`, in addition to the page. */
export const envelopeFilterSchema = z.object({
  status: z.optional(envelopeStatusSchema),
  envelope_status: z.optional(envelopeStatusSchema),
  q: z.optional(z.string().check(z.maxLength(longest.title))),
  owner: z.optional(z.string().check(z.maxLength(longest.owner))),
  party_email: z.optional(z.string().check(z.overwrite(asAddress), z.maxLength(longest.email))),
  external_id: z.optional(z.string().check(z.maxLength(longest.externalId))),
  tag: z.optional(tagNameSchema),
  shared_with_me: z.optional(z.literal('true')),
});

const listed = {
  envelope_fingerprint: fingerprintSchema,
  envelope_title: z.string(),
  envelope_status: envelopeStatusSchema,
  envelope_redirect_url: z.string(),
  envelope_created: timestampSchema,
  envelope_sent: z.nullable(timestampSchema),
  envelope_processed: z.nullable(timestampSchema),
  envelope_all_at_once_enabled: z.boolean(),
  envelope_requires_otp: z.boolean(),
};

/** One row of `GET /envelopes`. */
export const envelopeInListSchema = z.object({
  ...listed,
  envelope_parties: z.array(partyInListSchema),
  /** Absent in a list of what goes to one party. */
  envelope_tags: z.optional(z.array(z.string())),
  envelope_signed_pdf: z.optional(z.nullable(z.url())),
});
export type EnvelopeInList = z.infer<typeof envelopeInListSchema>;

/** One row of `GET /contacts/{contact_id}/envelopes`. */
export const contactEnvelopeSchema = z.object({
  envelope_fingerprint: fingerprintSchema,
  envelope_title: z.string(),
  envelope_status: envelopeStatusSchema,
  envelope_created: timestampSchema,
  envelope_sent: z.nullable(timestampSchema),
  envelope_processed: z.nullable(timestampSchema),
  envelope_signed_pdf: z.optional(z.nullable(z.url())),
});
export type ContactEnvelope = z.infer<typeof contactEnvelopeSchema>;

export const historyEntrySchema = z.object({
  history_detail: z.string(),
  history_ip: z.string(),
  history_user_agent: z.string(),
  history_date: timestampSchema,
  /** A `HistoryType`; with the members below, an extension of the interface. */
  history_type: z.optional(z.string()),
  history_party_id: z.optional(z.string()),
  history_data: z.optional(z.record(z.string(), z.unknown())),
});

/** Response of `GET /envelopes/{envelope_fingerprint}`. */
export const envelopeSchema = z.object({
  http: z.literal(200),
  ...listed,
  envelope_sealing: z.boolean(),
  envelope_tags: z.array(z.string()),
  /** Of what is sent, from 1. */
  envelope_version: z.int(),
  /** Fingerprint of the draft in which it is being changed, so that nobody can sign; null if it is not. */
  envelope_amendment: z.nullable(fingerprintSchema),
  /** Of a draft: fingerprint of the envelope that it changes; null if it is to be sent by itself. */
  envelope_amends: z.nullable(fingerprintSchema),
  /** What somebody has signed in a version before, and is not in the present one; empty if there is nothing. */
  envelope_former_documents: z.array(
    z.object({
      envelope_version: z.int(),
      document_title: z.string(),
      document_sha256: z.string(),
      document_pdf: z.string(),
    }),
  ),
  envelope_auto_expire_hours: z.nullable(z.int()),
  envelope_auto_remind_hours: z.nullable(z.int()),
  envelope_parties: z.array(partySchema),
  envelope_documents: z.array(documentSchema),
  envelope_history: z.array(historyEntrySchema),
  envelope_meta: z.union([z.literal(''), z.record(z.string(), z.unknown())]),
  envelope_signed_pdf: z.optional(z.nullable(z.url())),
});
export type EnvelopeAnswer = z.infer<typeof envelopeSchema>;

/** Body of remind: one party, or everyone who is waited for. */
export const remindEnvelopeSchema = z.object({party_id: z.optional(requestInteger)});

/** Body of cancel: why, for the signers. */
export const cancelEnvelopeSchema = z.object({
  envelope_cancel_reason: z.optional(
    z
      .string()
      .check(
        asOneLine,
        z.maxLength(longest.reason, `Expected at most ${longest.reason} characters`),
      ),
  ),
});

/** Response of `PUT /envelopes/{envelope_fingerprint}`: the envelope as it is now. */
export const envelopeUpdatedSchema = z.extend(envelopeSchema, {message: z.string()});

/** Response of `POST /envelopes` and `POST /envelopes/{envelope_fingerprint}/send`. */
export const envelopeQueuedSchema = z.object({
  http: z.literal(202),
  message: z.string(),
  href: z.url(),
  envelope_title: z.string(),
  envelope_fingerprint: fingerprintSchema,
  envelope_password_protect: z.boolean(),
  envelope_redirect_url: z.string(),
  /** When it was queued for sending; null for a draft. */
  envelope_queued: z.nullable(timestampSchema),
  envelope_requires_otp: z.boolean(),
  envelope_all_at_once_enabled: z.boolean(),
  envelope_parties: z.array(partyInListSchema),
  envelope_signing_embed: z.optional(z.string()),
});
export type EnvelopeQueued = z.infer<typeof envelopeQueuedSchema>;

const named = {
  http: z.literal(200),
  message: z.string(),
  envelope_fingerprint: fingerprintSchema,
  envelope_title: z.string(),
};

/** Response of remind. */
export const envelopeRemindedSchema = z.object({
  ...named,
  envelope_all_at_once_enabled: z.boolean(),
});

/** Response of cancel and expire. */
export const envelopeEndedSchema = z.object({
  ...named,
  envelope_all_at_once_enabled: z.boolean(),
  envelope_status: envelopeStatusSchema,
  envelope_processed: z.nullable(timestampSchema),
});

/** Response of delete. */
export const envelopeDeletedSchema = z.object({...named, envelope_status: z.literal('deleted')});

/**
 * Body and response of `PATCH /envelopes/{envelope_fingerprint}/parties/{party_id}`. With `party_invitation`, the party is
 * invited in another way from now on; an address that is sent without it to a party that had none is invited by mail.
 */
export const updatePartySchema = z.object({
  party_email: z.optional(emailAddress),
  party_mobile: z.optional(mobileSchema),
  party_invitation: z.optional(partyInvitationSchema),
  party_title: z.optional(z.string().check(asOneLine, z.minLength(1), z.maxLength(longest.name))),
  party_password: z.optional(toldPasswordSchema),
  party_passkey_reset: z.optional(requestBoolean),
});
export const partyUpdatedSchema = z.object({
  http: z.literal(200),
  party_id: z.int(),
  party_title: z.string(),
  party_email: z.string(),
  party_role: z.string(),
});
