import type {Envelope, Party} from '../domain/envelope.js';
import type {Clock, Ids} from '../ports.js';
import type {PublicLinks} from '../public-links.js';
import type {Queries} from '../storage/connection/database.js';
import {createEmbedSession, type SessionOpener} from '../storage/access/embed-sessions.js';
import type {Company} from '../storage/accounts/companies.js';
import type {Services} from '../services.js';

export interface SigningLinkRequest {
  readonly envelope: Pick<Envelope, 'companyId' | 'id' | 'parties'>;
  readonly partyId: number;
  /** What it opens: the signing page, or the page on which a stranger confirms. */
  readonly kind?: 'signing' | 'confirming';
  /** Whether the link is embedded in a page of the account rather than sent by mail. */
  readonly isEmbedded?: boolean;
  /** When it ends; if omitted, 30 days after the envelope. */
  readonly expires?: Date | null;
  /** Who passes the link on, if the service does not send it. */
  readonly opener?: SessionOpener;
  /** Who may frame the page. */
  readonly origins: readonly string[];
  readonly links: PublicLinks;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Creates a link with which one party opens one envelope. Unless it expires, it is valid as long as the envelope exists
 * (docs/interface.md, "Links in mails").
 */
export async function mintSigningLink(
  db: Queries,
  {
    envelope,
    partyId,
    kind = 'signing',
    isEmbedded = false,
    expires = null,
    opener = {},
    origins,
    links,
    clock,
    ids,
  }: SigningLinkRequest,
): Promise<string> {
  const session = {
    companyId: envelope.companyId,
    kind,
    envelopeId: envelope.id,
    partyId,
    isEmbedded,
    origins,
    locale: envelope.parties.find(({id}) => id === partyId)?.settings?.language ?? null,
    expires,
    idleSeconds: null,
    ...opener,
  } as const;
  return links.embed(await createEmbedSession(db, session, {clock, ids}));
}

/**
 * Markup of a frame in which this party signs, with its own link; null if the account does not embed signing
 * (docs/interface.md, "Embedded signing"). Only the account's allowed origins may frame the page.
 */
export async function signingEmbed(
  db: Queries,
  services: Pick<Services, 'links' | 'clock' | 'ids'>,
  {settings}: Pick<Company, 'settings'>,
  envelope: Envelope,
  {id: partyId}: Party,
): Promise<string | null> {
  if (!settings.setting_embedded_signing) return null;
  const origins = settings.setting_allowed_origins;
  const link = await mintSigningLink(db, {
    ...services,
    envelope,
    partyId,
    isEmbedded: true,
    origins,
  });
  return frame({src: link, title: envelope.title, width: '100%', height: '800', style: 'border:0'});
}

function frame(attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<iframe ${written.join(' ')}></iframe>`;
}

const escaped = (value: string): string =>
  value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
