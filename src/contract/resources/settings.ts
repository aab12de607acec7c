import * as z from 'zod/mini';
import {languageSchema} from '../text/language.js';
import {originSchema, originsRequestSchema} from '../origin.js';
import {requestBoolean} from '../scalar.js';

const formats = ['drawn', 'typed', 'upload'] as const;

/** How a signature may be made. */
export const signatureFormatSchema = z.enum(formats);
export type SignatureFormat = z.infer<typeof signatureFormatSchema>;

/** Settings of an account with their defaults (docs/interface.md, "Settings"). */
export const settingsSchema = z.object({
  /** Whether name and time are printed below every signature, on the signing page and in the sealed file. */
  setting_signature_more_info: z._default(z.boolean(), true),
  /** The way to sign that the signing page offers first; one that is not accepted gives way to the first that is. */
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
   * Whether signers must agree, besides signing electronically, that the service begins before their time to cancel is
   * over; the history and with it the certificate hold the words they agreed to.
   */
  setting_signing_consumer_regulations_act: z._default(z.boolean(), false),
  /** Whether the field that has the focus says in a sentence what it is for. */
  setting_signing_tooltips: z._default(z.boolean(), true),
  /**
   * Whether signers can ask the sender something from the menu of the signing page: mailed with their address to reply
   * to, up to five a day and signer. The history says that somebody asked, not what.
   */
  setting_signing_questions: z._default(z.boolean(), false),
  setting_pdf_audit_trail_hide: z._default(z.boolean(), false),
  /**
   * Whether the fingerprint of the envelope stands at the foot of every page, for those who sign and in the sealed file;
   * counts for envelopes made from then on.
   */
  setting_envelope_id_on_pages: z._default(z.boolean(), false),
  setting_envelope_all_at_once: z._default(z.boolean(), false),
  setting_embedded_signing: z._default(z.boolean(), false),
  setting_email_signers: z._default(z.boolean(), true),
  setting_allowed_origins: z._default(z.array(originSchema), []),
  /** What mails and text messages are written in; framed pages follow the host around them, or the browser. */
  setting_language: z._default(languageSchema, 'en'),
});
export type Settings = z.infer<typeof settingsSchema>;

/** The members of a `PUT /settings` that can be applied; what is unknown or invalid is left out. */
export function applicableSettings(body: Readonly<Record<string, unknown>>): Partial<Settings> {
  const applicable = Object.entries(body).flatMap(([name, value]) => {
    const result = settingRequest(name)?.safeParse(value);
    return result?.success ? [[name, result.data] as const] : [];
  });
  return Object.fromEntries(applicable);
}

function settingRequest(name: string): z.ZodMiniType | undefined {
  if (!Object.hasOwn(settingsSchema.shape, name)) return undefined;
  if (name === 'setting_allowed_origins') return originsRequestSchema;
  const schema = settingsSchema.shape[name as keyof Settings];
  return isSwitch(schema) ? requestBoolean : schema;
}

const isSwitch = (schema: z.ZodMiniType): boolean => schema.safeParse(true).success;

/** Answer of `GET /settings` and `PUT /settings`. */
export const settingsAnswerSchema = z.extend(settingsSchema, {
  http: z.literal(200),
  message: z.optional(z.string()),
});
