import * as z from 'zod/mini';
import {languages} from '../text/language.js';
import {isTimeZone} from '../text/time-zones.js';
import {originSchema, originsRequestSchema} from '../origin.js';
import {longest} from '../longest.js';
import {retentionSchema} from '../keeping/retention.js';
import {jsonOr, requestBoolean} from '../scalar.js';

const formats = ['drawn', 'typed', 'upload'] as const;

/** How a signature may be made. */
export const signatureFormatSchema = z.enum(formats);
export type SignatureFormat = z.infer<typeof signatureFormatSchema>;

const consentTextsSchema = z.partialRecord(
  z.enum(languages),
  z.string().check(z.trim(), z.minLength(1), z.maxLength(longest.message)),
);

/** Settings of an account with their defaults (docs/interface.md, "Settings"). */
export const settingsSchema = z.object({
  /** Whether name and time are printed below every signature, on the signing page and in the sealed file. */
  setting_signature_more_info: z._default(z.boolean(), true),
  /** The way to sign that the signing page offers first; if it is not accepted, the first accepted one. */
  setting_signature_format_default: z._default(signatureFormatSchema, 'drawn'),
  /** How signatures and initials may be made, comma-separated; others are refused. */
  setting_signature_format_accepted: z._default(
    z.string().check(z.regex(/^(drawn|typed|upload)(,(drawn|typed|upload))*$/)),
    formats.join(','),
  ),
  setting_email_pdf_attach: z._default(z.boolean(), true),
  setting_email_pdf_attach_sender: z._default(z.boolean(), true),
  setting_email_envelope_open: z._default(z.boolean(), false),
  setting_email_main_email: z._default(z.boolean(), false),
  setting_email_return_address_user: z._default(z.boolean(), true),
  /**
   * Whether signers must also agree that the service begins before their cancellation period ends; the history, and
   * with it the certificate, contains the wording they agreed to.
   */
  setting_signing_consumer_regulations_act: z._default(z.boolean(), false),
  /** Whether the focused field explains in a sentence what it is for. */
  setting_signing_tooltips: z._default(z.boolean(), true),
  /**
   * Whether signers can ask the sender a question from the menu of the signing page: mailed with their address to reply
   * to, up to five per day and signer. The history records that someone asked, not what.
   */
  setting_signing_questions: z._default(z.boolean(), false),
  /**
   * Whether signers can assign signing to someone else, once, who is invited by mail; the sender is told, and the
   * history records it. Not offered to signers who need a code on their phone, sign in person, or get no mail.
   */
  setting_signing_reassign: z._default(z.boolean(), false),
  /**
   * The account's own wording of the consent to sign electronically, by language tag, in place of ours in that
   * language: the first line is shown, the others on demand. `{account}` stands for the name of the account.
   */
  setting_consent_texts: z._default(consentTextsSchema, {}),
  setting_pdf_audit_trail_hide: z._default(z.boolean(), false),
  /**
   * Whether the fingerprint of the envelope is printed at the foot of every page, for signers and in the sealed file;
   * applies to envelopes created from then on.
   */
  setting_envelope_id_on_pages: z._default(z.boolean(), false),
  setting_envelope_all_at_once: z._default(z.boolean(), false),
  setting_embedded_signing: z._default(z.boolean(), false),
  setting_email_signers: z._default(z.boolean(), true),
  setting_allowed_origins: z._default(z.array(originSchema), []),
  /** Language of mails and text messages; framed pages follow the host around them, or the browser. */
  setting_language: z._default(z.enum(languages), 'en'),
  /** In which the day of signing is counted, and `today()` in formulas: a name of the IANA database. */
  setting_time_zone: z._default(
    z
      .string()
      .check(z.refine(isTimeZone, 'Expected the name of a time zone, such as Europe/Berlin')),
    'UTC',
  ),
  /** Days after which things are deleted, by kind; for ever if omitted. What is on hold stays. */
  setting_retention: z._default(retentionSchema, {}),
});
export type Settings = z.infer<typeof settingsSchema>;

/** How a setting may be written: a form sends a switch as text such as `1`, and lists or objects as JSON text. */
type Written<Value> = Value extends boolean
  ? z.input<typeof requestBoolean>
  : Value extends object
    ? Value | string
    : Value;

type Change = {
  [Name in keyof Settings]: z.ZodMiniOptional<
    z.ZodMiniType<Settings[Name], Written<Settings[Name]>>
  >;
};

/** Members of an answer that are no settings: what was read may be sent back as it is. */
const readOnly = {
  http: z.optional(z.unknown()),
  message: z.optional(z.unknown()),
  test: z.optional(z.unknown()),
  accepts_office_files: z.optional(z.unknown()),
  settings_ignored: z.optional(z.unknown()),
};

/** Body of `PUT /settings`: what to change. The service leaves unknown and malformed members alone. */
export const updateSettingsSchema = z.strictObject(
  {...changeOf(settingsSchema.shape), ...readOnly},
  {error: (issue) => (issue.code === 'unrecognized_keys' ? noSettings(issue.keys) : undefined)},
);

/** Why a name is left alone that is none of a setting. */
export const noSetting = 'There is no setting of this name; GET /settings names all.';

/** The settings named in a request that has been checked. */
export const settingsIn = ({
  http: _http,
  message: _message,
  test: _test,
  accepts_office_files: _office,
  settings_ignored: _ignored,
  ...change
}: z.infer<typeof updateSettingsSchema>): Partial<Settings> => change;

function changeOf(shape: typeof settingsSchema.shape): Change {
  const entries = Object.entries(shape).map(([name, {def}]) => [
    name,
    z.optional(written(name, def.innerType)),
  ]);
  return Object.fromEntries(entries);
}

function written(name: string, schema: z.ZodMiniType): z.ZodMiniType {
  if (name === 'setting_allowed_origins') return originsRequestSchema;
  if (name === 'setting_consent_texts') return jsonOr(consentTextsSchema);
  if (name === 'setting_retention') return jsonOr(retentionSchema);
  return schema instanceof z.ZodMiniBoolean ? requestBoolean : schema;
}

const noSettings = (names: readonly string[]): string =>
  `There is no setting ${names.join(', ')}; GET /settings names all`;

/** Response of `GET /settings`. */
export const settingsAnswerSchema = z.extend(settingsSchema, {
  http: z.literal(200),
  message: z.optional(z.string()),
  accepts_office_files: z.boolean(),
});

/** Response of `PUT /settings`: all of them as they are now, and what was left alone. */
export const settingsChangedSchema = z.extend(settingsAnswerSchema, {
  settings_ignored: z.optional(z.array(z.object({name: z.string(), reason: z.string()}))),
});
