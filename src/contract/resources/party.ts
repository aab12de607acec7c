import * as z from 'zod/mini';
import {codeText} from '../errors.js';
import {asOneLine} from '../text/as-one-line.js';
import {languages} from '../text/language.js';
import {isMessageWay} from '../text/message-way.js';
import {e164} from '../text/mobile-number.js';
import {plainDigits} from '../text/plain-digits.js';
import {isTimeZone} from '../text/time-zones.js';
import {longest} from '../longest.js';
import {
  digitsSchema,
  most,
  requestBoolean,
  requestInteger,
  optionalOrEmpty,
  requiredEmail,
  requiredText,
  storedEmailOrEmpty,
} from '../scalar.js';

/** The status of one party of a sent envelope; `copy` never signs. */
export const partyStatuses = [
  'pending',
  'in progress',
  'signed',
  'rejected',
  'bounced',
  'copy',
] as const;
export const partyStatusSchema = z.enum(partyStatuses);
export type PartyStatus = z.infer<typeof partyStatusSchema>;

/**
 * `signer`, `signerN` (matching document tags), `approver`, `viewer`, `witness` or `copy`; null and absence mean
 * `signer`.
 */
export const partyRoleSchema = z
  .string()
  .check(
    z.regex(
      /^(signer([1-9]\d?)?|approver|viewer|witness|copy)$/,
      'Expected signer, signer1, signer2, …, approver, viewer, witness or copy',
    ),
  );

/** A number as it is stored (E.164). */
export const mobileSchema = z
  .string()
  .check(z.overwrite(plainDigits), z.regex(e164, 'Expected an E.164 number such as +441632960000'));

/** Signers of the same stage sign at the same time, after those of all lower stages; 0 is none. */
const stageSchema = requestInteger.check(z.minimum(0), z.maximum(99));

/** The role of the signer whom a witness watches; empty is the first signer. */
const witnessOfSchema = z
  .string()
  .check(z.regex(/^(signer([1-9]\d?)?)?$/, 'Expected the role of a signer, such as signer2'));

/** Who hands over the device to a party that signs in person; empty is nobody. */
const hostSchema = z.string().check(asOneLine, z.maxLength(longest.name));

/** The language of a party's mails and page; empty is the account's. */
const partyLanguageSchema = z.enum(['', ...languages]);

/** The zone in which the certificate says when a party did something; empty is what its device says, else the account's. */
const partyTimeZoneSchema = z
  .string()
  .check(
    z.refine(
      (name) => name === '' || isTimeZone(name),
      'Expected the name of a time zone, such as Europe/Berlin',
    ),
  );

/** What may be asked of a party before its page opens, in the order in which it is asked. */
export const identityChecks = [
  'sign_in',
  'password',
  'code_by_mail',
  'code_by_sms',
  'passkey',
] as const;
export type IdentityCheckName = (typeof identityChecks)[number];

/**
 * How a party gets to sign: by a mail of the service, a link that the sender passes on, a device that is handed over, or a
 * message of the service to its number.
 */
export const partyInvitations = ['email', 'link', 'device', 'sms', 'whatsapp'] as const;
export const partyInvitationSchema = z.enum(partyInvitations);
export type PartyInvitation = z.infer<typeof partyInvitationSchema>;

/** Said where a party has no number that is invited by a message. */
export const numberNeeded =
  'party_mobile: send the number, such as +441632960000, to which the invitation goes.';

/** All that is asked; empty is nothing. */
const identitySchema = z.array(z.enum(identityChecks)).check(z.maxLength(identityChecks.length));

/** What the sender tells the party by other means; no answer ever has it. */
export const toldPasswordSchema = z
  .string()
  .check(z.trim(), z.minLength(8, 'Expected at least 8 characters'), z.maxLength(200));

/** How a party takes part, beyond its role. */
const partySettingsShape = {
  party_witness_of: z.optional(witnessOfSchema),
  party_named_by_signer: z.optional(requestBoolean),
  party_host: z.optional(hostSchema),
  party_copy_from_start: z.optional(requestBoolean),
  party_invitation: z.optional(partyInvitationSchema),
  party_sign_in_required: z.optional(requestBoolean),
  party_may_reassign: z.optional(requestBoolean),
  party_language: z.optional(partyLanguageSchema),
  party_time_zone: z.optional(partyTimeZoneSchema),
  party_identity: z.optional(identitySchema),
  party_password: z.optional(toldPasswordSchema),
};

interface Named {
  readonly party_named_by_signer?: boolean | undefined;
  readonly party_email?: string | undefined;
  readonly party_mobile?: string | undefined;
  readonly party_invitation?: PartyInvitation | undefined;
}

/** The signer names a witness, so the sender does not. */
const namedOnce = z.refine<Named>(
  ({party_named_by_signer: isLater, party_email: email}) => !isLater || !email,
  'party_email: leave it out, since the signer names this witness.',
);

/** Whom the signer names is invited at the address that the signer gives. */
const invitedOnce = z.refine<Named>(
  ({party_named_by_signer: isLater, party_invitation: invitation = 'email'}) =>
    !isLater || invitation === 'email',
  'party_invitation: leave it out, since the signer names this witness.',
);

/** Whether a new party that is invited by a message has a number. */
const hasNumber = ({party_named_by_signer, party_invitation, party_mobile}: Named): boolean =>
  party_named_by_signer === true || !isMessageWay(party_invitation) || Boolean(party_mobile);

/** Whether a new party needs no address, or has one. */
const isReached = ({
  party_named_by_signer,
  party_email,
  party_invitation = 'email',
}: Named): boolean =>
  party_named_by_signer === true || Boolean(party_email) || party_invitation !== 'email';

/**
 * One element of `envelope_parties` in `POST /envelopes`. A witness whom the signer names has no name and address yet; who
 * gets a link from the sender needs no address, nor does who is invited by a message, but a number.
 */
export const partyRequestSchema = z
  .object({
    party_name: z.optional(requiredText(longest.name, 10259)),
    party_email: optionalOrEmpty(requiredEmail(10260)),
    party_role: z._default(partyRoleSchema, 'signer'),
    party_message: z.optional(z.string().check(z.maxLength(longest.message))),
    party_mobile: z.optional(mobileSchema),
    signature_in_person: z.optional(requestBoolean),
    party_stage: z.optional(stageSchema),
    ...partySettingsShape,
    party_id: z.optional(requestInteger),
    party_documents: z.optional(
      z.array(z.object({party_id: requestInteger, document_template_fingerprint: z.string()})),
    ),
  })
  .check(
    z.refine(
      ({party_named_by_signer, party_name}) => party_named_by_signer || party_name !== undefined,
      codeText(10259),
    ),
    z.refine(isReached, codeText(10260)),
    z.refine(hasNumber, numberNeeded),
    namedOnce,
    invitedOnce,
  );
export type PartyRequest = z.infer<typeof partyRequestSchema>;

/**
 * One element of `envelope_parties` in `PUT /envelopes/{envelope_fingerprint}`. With the `party_id` of one of the
 * envelope's parties it refers to that party, which keeps whatever the element omits; without one it is a new party,
 * which needs a name and address. An empty `party_message` or `party_mobile` and a `party_stage` of 0 remove it, and so does
 * an empty `party_email` where it is not invited by mail.
 * `party_takes_over` names parties that no longer sign, whose fields become this party's.
 */
export const changedPartySchema = z
  .object({
    party_id: z.optional(requestInteger),
    party_name: z.optional(requiredText(longest.name, 10259)),
    party_email: z.optional(storedEmailOrEmpty(10260)),
    party_role: z.optional(partyRoleSchema),
    party_message: z.optional(z.string().check(z.maxLength(longest.message))),
    party_mobile: z.optional(z.union([mobileSchema, z.literal('')])),
    signature_in_person: z.optional(requestBoolean),
    party_takes_over: z.optional(z.array(requestInteger).check(z.maxLength(most.parties))),
    party_stage: z.optional(stageSchema),
    ...partySettingsShape,
    party_documents: z.optional(z.never('Templates are used when an envelope is created')),
  })
  .check(
    z.refine(
      ({party_id, party_named_by_signer, party_name}) =>
        party_id !== undefined || party_named_by_signer || party_name !== undefined,
      codeText(10259),
    ),
    z.refine((party) => party.party_id !== undefined || isReached(party), codeText(10260)),
    z.refine((party) => party.party_id !== undefined || hasNumber(party), numberNeeded),
    namedOnce,
    invitedOnce,
  );
export type ChangedParty = z.infer<typeof changedPartySchema>;

/** A party in lists and 202 answers. */
export const partyInListSchema = z.object({
  party_id: digitsSchema,
  party_title: z.string(),
  party_mobile_last4: z.nullable(z.string()),
  party_password: z.nullable(z.string()),
});

/** A party in `GET /envelopes/{envelope_fingerprint}`. */
export const partySchema = z.extend(partyInListSchema, {
  contact_id: digitsSchema,
  contact_email: z.string(),
  party_status: partyStatusSchema,
  party_signature_type: z.enum(['remote', 'in_person', 'embedded']),
  party_role: z.string(),
  party_stage: z.nullable(z.int()),
  party_message: z.string(),
  party_witness_of: z.nullable(z.string()),
  party_named_by_signer: z.boolean(),
  party_host: z.nullable(z.string()),
  party_copy_from_start: z.boolean(),
  party_invitation: partyInvitationSchema,
  party_sign_in_required: z.boolean(),
  party_may_reassign: z.nullable(z.boolean()),
  party_language: z.nullable(z.string()),
  party_time_zone: z.nullable(z.string()),
  party_identity: z.array(z.enum(identityChecks)),
});
export type PartyAnswer = z.infer<typeof partySchema>;
