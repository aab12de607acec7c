import type {Envelope, Party} from '../domain/envelope.js';
import type {Clock, Ids} from '../ports.js';
import type {PublicLinks} from '../public-links.js';
import type {Queries} from '../storage/connection/database.js';
import {inTransaction} from '../storage/connection/in-transaction.js';
import {lockEnvelope} from '../storage/envelopes/envelope-reader.js';
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

/** A link would be sent to somebody who is no longer the party: it is written anew, for whoever is. */
class ReachedElsewhereError extends Error {
  override readonly name = 'ReachedElsewhereError';

  constructor() {
    super('The party is reached elsewhere by now.');
  }
}

/**
 * The same, for a link that is sent to where the party was reached when the envelope was read. Whoever corrects that revokes the
 * links that there are, so none may be made afterwards for the former address or number.
 * @throws ReachedElsewhereError if the party has another name, address or number, or is invited in another way; whoever sends
 * tries again
 */
export const mintSentLink = (db: Queries, request: SigningLinkRequest): Promise<string> =>
  inTransaction(db, async (transaction) => {
    const {companyId, id: envelopeId} = request.envelope;
    const locked = await lockEnvelope(transaction, {companyId, envelopeId});
    const now = reachOf(locked?.envelope, request.partyId);
    if (now !== reachOf(request.envelope, request.partyId)) throw new ReachedElsewhereError();
    return mintSigningLink(transaction, request);
  });

function reachOf(envelope: Pick<Envelope, 'parties'> | undefined, partyId: number): string {
  const party = envelope?.parties.find(({id}) => id === partyId);
  const {name, email, mobile, settings} = party ?? {};
  return JSON.stringify([name, email, mobile, settings?.invitation]);
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
