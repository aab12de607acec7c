/** How an account looks and what its mails say (docs/interface.md, "Branding"). */
import * as z from 'zod/mini';
import {asOneLine} from '../text/as-one-line.js';
import {codeText} from '../errors.js';
import {longest, timestampSchema} from '../scalar.js';

/** `#RRGGBB`, upper case. */
export const colourSchema = z.string().check(z.regex(/^#[0-9A-F]{6}$/));

/** The same in a request, in either case. */
const colourRequest = z
  .string(codeText(10560))
  .check(z.trim(), z.toUpperCase(), z.regex(/^#[0-9A-F]{6}$/, codeText(10560)));

/** A form cannot say null: empty text means it too. */
const logoRequest = z.pipe(
  z.nullable(z.string().check(z.trim(), z.maxLength(longest.url))),
  z.transform((url) => url || null),
);

/** Body of `PUT /branding`: a logo to fetch, null to have none, a colour, or both. */
export const updateBrandingSchema = z
  .object({
    branding_logo_url: z.optional(logoRequest),
    branding_colour: z.optional(colourRequest),
  })
  .check(
    z.refine(
      ({branding_logo_url: logo, branding_colour: colour}) =>
        logo !== undefined || colour !== undefined,
      codeText(10555),
    ),
  );

/** Answer of `GET /branding`; that of `PUT` has a message too. */
export const brandingSchema = z.object({
  http: z.literal(200),
  message: z.optional(z.string()),
  /** URL of the logo as PNG; null without one. */
  branding_logo: z.nullable(z.url()),
  branding_colour: colourSchema,
});

/** Mails whose texts an account can make its own. */
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

/** What may stand in braces in a mail's subject and content; anything else in braces stays as it is. */
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

/** Variables without which a mail of this type would be of no use to the person who gets it. */
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

/** Most characters of a mail's content; much larger mails are cut off by those who show them. */
const longestContent = 50_000;

const content = z.optional(z.string().check(z.trim(), z.maxLength(longestContent)));

/** Body of `PUT /branding/emails/{branding_email_type}`; what is left out stays. */
export const updateBrandingEmailSchema = z.object({
  branding_email_subject: z.optional(z.string().check(asOneLine, z.maxLength(longest.title))),
  branding_email_content: content,
  branding_email_content_plain: content,
});

/** One row of `GET /branding/emails`: the account's own text, or ours where it has none. */
export const brandingEmailInListSchema = z.object({
  branding_email_type: brandingEmailTypeSchema,
  branding_email_subject: z.string(),
  branding_email_content: z.string(),
  branding_email_content_plain: z.string(),
  /** Null where the account never changed it. */
  branding_email_updated: z.nullable(timestampSchema),
});
export type BrandingEmailInList = z.infer<typeof brandingEmailInListSchema>;

/** Answer of `GET /branding/emails/{branding_email_type}`; that of `PUT` has a message too. */
export const brandingEmailSchema = z.extend(brandingEmailInListSchema, {
  http: z.literal(200),
  message: z.optional(z.string()),
});
