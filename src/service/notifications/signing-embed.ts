import type {Envelope, Party} from '../domain/envelope.js';
import type {Company} from '../storage/accounts/companies.js';
import type {Queries} from '../storage/connection/database.js';
import {mintSigningLink} from './signing-link.js';
import type {Services} from '../services.js';

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
