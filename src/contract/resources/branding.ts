/** An account's appearance and the texts of its mails (docs/interface.md, "Branding"). */
import * as z from 'zod/mini';
import {asOneLine} from '../text/as-one-line.js';
import {codeText} from '../errors.js';
import {mostLogoBytes} from '../file-limits.js';
import {longest} from '../longest.js';
import {timestampSchema} from '../scalar.js';

/** `#RRGGBB`, upper case. */
export const colourSchema = z.string().check(z.regex(/^#[0-9A-F]{6}$/));

/** The same in a request, in upper or lower case. */
const colourRequest = z
  .string(codeText(10560))
  .check(z.trim(), z.toUpperCase(), z.regex(/^#[0-9A-F]{6}$/, codeText(10560)));

/** A form cannot send null: empty text means it too. */
const logoRequest = z.pipe(
  z.nullable(z.string().check(z.trim(), z.maxLength(longest.url))),
  z.transform((url) => url || null),
);

const wrongLogo = 'Expected a JPG or PNG of up to 1 MB in base64';
const logoFile = z
  .base64(wrongLogo)
  .check(z.minLength(1, wrongLogo), z.maxLength(4 * Math.ceil(mostLogoBytes / 3), wrongLogo));

/** Body of `PUT /branding`: a logo as its URL or as a file, null for none, a colour, or both. */
export const updateBrandingSchema = z
  .object({
    branding_logo_url: z.optional(logoRequest),
    branding_logo_file: z.optional(logoFile),
    branding_colour: z.optional(colourRequest),
  })
  .check(
    z.refine(
      ({branding_logo_url: url, branding_logo_file: file, branding_colour: colour}) =>
        [url, file, colour].some((each) => each !== undefined),
      codeText(10555),
    ),
    z.refine(
      ({branding_logo_url: url, branding_logo_file: file}) =>
        url === undefined || file === undefined,
      'Expected branding_logo_url or branding_logo_file, not both',
    ),
  );

/** Response of `GET /branding`; that of `PUT` has a message too. */
export const brandingSchema = z.object({
  http: z.literal(200),
  message: z.optional(z.string()),
  /** URL of the logo as PNG; null if there is none. */
  branding_logo: z.nullable(z.url()),
  branding_colour: colourSchema,
});

/** Mails whose texts an account can replace. */
export const brandingEmailTypes = [
  'email-send',
  'email-send-password',
  'email-reminder',
  'email-reminder-password',
  'email-signed',
  'email-cancelled',
  'email-rejected',
  'email-widget-verify',
] as const;
export const brandingEmailTypeSchema = z.enum(brandingEmailTypes);
export type BrandingEmailType = z.infer<typeof brandingEmailTypeSchema>;

/** Variables allowed in braces in a mail's subject and content; anything else in braces is left as it is. */
export const mailVariables = [
  'company name',
  'contract title',
  'client name',
  'user name',
  'contract url',
  'contract password',
  'contract intro',
  'acknowledge url',
  'widget verify url',
] as const;
export type MailVariable = (typeof mailVariables)[number];

/** Variables without which a mail of this type would be useless to its recipient. */
export const requiredVariables: Readonly<Record<BrandingEmailType, readonly MailVariable[]>> = {
  'email-send': ['contract url'],
  'email-send-password': ['contract url', 'contract password'],
  'email-reminder': ['contract url'],
  'email-reminder-password': ['contract url', 'contract password'],
  'email-signed': ['contract url'],
  'email-cancelled': [],
  'email-rejected': [],
  'email-widget-verify': ['widget verify url'],
};

/** Maximum length of a mail's content in characters; mail clients cut off much larger mails. */
const longestContent = 50_000;

const content = z.optional(z.string().check(z.trim(), z.maxLength(longestContent)));

/** Body of `PUT /branding/emails/{branding_email_type}`; omitted members stay unchanged. */
export const updateBrandingEmailSchema = z.object({
  branding_email_subject: z.optional(z.string().check(asOneLine, z.maxLength(longest.title))),
  branding_email_content: content,
  branding_email_content_plain: content,
});

/** One row of `GET /branding/emails`: the account's own text, or the default if it has none. */
export const brandingEmailInListSchema = z.object({
  branding_email_type: brandingEmailTypeSchema,
  branding_email_subject: z.string(),
  branding_email_content: z.string(),
  branding_email_content_plain: z.string(),
  /** Null if the account has never changed it. */
  branding_email_updated: z.nullable(timestampSchema),
});
export type BrandingEmailInList = z.infer<typeof brandingEmailInListSchema>;

/** Response of `GET /branding/emails/{branding_email_type}`; that of `PUT` has a message too. */
export const brandingEmailSchema = z.extend(brandingEmailInListSchema, {
  http: z.literal(200),
  message: z.optional(z.string()),
});
