import {mostLogoBytes} from '../../contract/file-limits.js';
import type {BrandingEmailType} from '../../contract/resources/branding.js';
import {cleanHtml} from '../notifications/mail/mail-html.js';
import {DocumentRefusedError} from '../pdf/refusal.js';
import {sha256} from '../security/sha256.js';
import {readCompany} from '../storage/accounts/companies.js';
import type {DeclaredBranding} from './installation-file.js';
import {pathBeside, readBytes} from './local-file.js';
import {changed, differing, unchanged, type AccountWork} from './reconcile.js';

/** Colour and logo, and texts of mails. */
export async function applyBranding(work: AccountWork, branding?: DeclaredBranding): Promise<void> {
  if (!branding) return;
  const {branding_emails: emails = {}, ...appearance} = branding;
  if (Object.keys(appearance).length > 0)
    await work.step(['branding'], 'branding', () => applyAppearance(work, appearance));
  for (const [type, text] of Object.entries(emails)) {
    const path = ['branding', 'branding_emails', type];
    await work.step(path, `mail ${type}`, () => applyEmail(work, type as BrandingEmailType, text));
  }
}

type Appearance = Omit<DeclaredBranding, 'branding_emails'>;
type EmailText = NonNullable<NonNullable<DeclaredBranding['branding_emails']>[BrandingEmailType]>;

async function applyAppearance(work: AccountWork, {branding_colour, branding_logo}: Appearance) {
  const {client, file, companyId, services} = work;
  const {branding: now} = await readCompany(services.db, companyId);
  const logo =
    branding_logo && (await readBytes(await pathBeside(file, branding_logo), mostLogoBytes));
  const drawn = logo && (await drawnAs(logo, work));
  const members = differing(
    {branding_colour, branding_logo: drawn},
    {branding_colour: now.colour, branding_logo: now.logoSha256},
  );
  if (members.length === 0) return unchanged;
  await client.updateBranding({
    ...(branding_colour === undefined ? {} : {branding_colour}),
    ...(logo === null ? {branding_logo_url: null} : {}),
    ...(logo ? {branding_logo_file: Buffer.from(logo).toString('base64')} : {}),
  });
  return changed(members);
}

/** The digest of the file that a logo becomes; of one that cannot be used there is none, and the API says why. */
async function drawnAs(logo: Uint8Array, {services, companyId}: AccountWork): Promise<string> {
  try {
    return sha256(await services.documents.of(companyId).drawLogo(logo));
  } catch (error) {
    if (error instanceof DocumentRefusedError) return '';
    throw error;
  }
}

async function applyEmail({client}: AccountWork, type: BrandingEmailType, text: EmailText) {
  const members = differing(
    asKept(text),
    await client.getBrandingEmail({branding_email_type: type}),
  );
  if (members.length === 0) return unchanged;
  await client.updateBrandingEmail({branding_email_type: type, ...text});
  return changed(members);
}

/** Empty texts count as not given. */
const asKept = ({branding_email_content: html, ...others}: EmailText): EmailText => {
  const kept = {...others, branding_email_content: html && cleanHtml(html)};
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value));
};
