import type {MailKind} from '../../domain/effects.js';
import type {Envelope} from '../../domain/envelope.js';
import {mintSentLink} from '../signing-link.js';
import type {MailText} from './default-mail-text.js';
import type {MailLink} from './mail-content.js';
import type {MailContext} from './mail-context.js';
import {withoutAddresses} from './mail-names.js';
import {isIn, valuesOf, type MailValues} from './mail-variables.js';
import type {Services} from '../../services.js';

export type ValueServices = Pick<Services, 'db' | 'links' | 'partyPasswords' | 'clock' | 'ids'>;

/**
 * Reads the value of each variable in this mail.
 * @param clientName The person who gets the mail, or whom its news is about
 */
export async function readValues(
  services: ValueServices,
  kind: MailKind,
  {text, context, clientName}: {text: MailText; context: MailContext; clientName: string},
): Promise<MailValues> {
  const {company, envelope, sender, party} = context;
  const url = await readUrl(services, kind, {text, context});
  return valuesOf({
    'company name': company.name,
    'contract title': envelope.title,
    'client name': clientName,
    'user name': sender.name,
    'contract url': url,
    'acknowledge url': url,
    'contract intro': party?.message ?? '',
    'contract password': passwordOf(services, kind, context),
    'widget verify url': await readVerifyUrl(services, kind, context),
  });
}

const withPassword: ReadonlySet<MailKind> = new Set([
  'email-send-password',
  'email-reminder-password',
]);

/** The party's password, only for the mails that contain it. */
function passwordOf(
  {partyPasswords}: ValueServices,
  kind: MailKind,
  {party, envelope}: MailContext,
): string {
  if (!party?.encryptedPassword || !withPassword.has(kind)) return '';
  const {companyId} = envelope;
  return partyPasswords.read({companyId, partyId: party.id}, party.encryptedPassword);
}

/**
 * The URL that the recipient opens: a party's signing page, or the file for the sender and for who gets a copy. No signing link is created if
 * the mail does not mention it.
 */
async function readUrl(
  services: ValueServices,
  kind: MailKind,
  {text, context}: {readonly text: MailText; readonly context: MailContext},
): Promise<string> {
  const {envelope, company, party, bounced} = context;
  if (bounced) return services.links.bouncePage(envelope, bounced, services.clock.now());
  if (!party || kind === 'email-copy') return downloadsOf(services, envelope)[0]?.url ?? '';
  const all = Object.values(text).join(' ');
  if (!isIn(all, 'contract url') && !isIn(all, 'acknowledge url')) return '';
  const origins = company.settings.setting_allowed_origins;
  return mintSentLink(services.db, {...services, envelope, partyId: party.id, origins});
}

/** The link with which a stranger confirms. Nobody may frame the page, because one click on its button decides. */
async function readVerifyUrl(
  services: ValueServices,
  kind: MailKind,
  {envelope, party}: MailContext,
): Promise<string> {
  if (kind !== 'email-widget-verify' || !party) return '';
  const link = {envelope, partyId: party.id, kind: 'confirming', origins: []} as const;
  return mintSentLink(services.db, {...services, ...link});
}

/** Links to the documents, in their sealed form if they are sealed. */
export const downloadsOf = (
  {links, clock}: Pick<ValueServices, 'links' | 'clock'>,
  envelope: Envelope,
): readonly MailLink[] =>
  envelope.documents.map((document) => ({
    label: withoutAddresses(document.title),
    url: links.documentFile(
      envelope.companyId,
      document,
      document.sealedSha256 ? 'sealed' : 'document',
      clock.now(),
    ),
  }));
