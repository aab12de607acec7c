import {toTimestamp} from '../../contract/scalar.js';
import type {CreateEmbedSession} from '../../contract/embed-session.js';
import type {Envelope} from '../domain/envelope.js';
import {Refusal} from '../domain/refusal.js';
import type {PublicLinks} from '../public-links.js';
import type {Clock, Ids} from '../ports.js';
import {readCompany} from '../storage/companies.js';
import type {Queries} from '../storage/database.js';
import {createEmbedSession} from '../storage/embed-sessions.js';
import {findEnvelope} from '../storage/envelope-reader.js';
import type {Handlers} from './request.js';

export interface EmbedSessionParts {
  readonly db: Queries;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly links: PublicLinks;
}

/** Seconds without use after which a session ends early. */
const idleSeconds = 3_600;

/** Sessions that show a set-up or signing page in a frame of the host's page. */
export function embedSessionHandlers(
  parts: EmbedSessionParts,
): Pick<Handlers, 'createEmbedSession'> {
  const {db, clock, links} = parts;
  return {
    async createEmbedSession({companyId, body}) {
      const envelope = await findEnvelope(db, {companyId, fingerprint: body.envelope_fingerprint});
      if (!envelope) throw new Refusal(10253);
      const partyId = allowedParty(envelope, body);
      const {settings} = await readCompany(db, companyId);
      const origins = allowedOrigins(settings.setting_allowed_origins, body.allowed_origins);
      const expires = new Date(clock.now().getTime() + body.session_expires_in * 1000);
      const kind = body.session_type;
      const locale = body.locale ?? null;
      const session = await createEmbedSession(
        db,
        {companyId, kind, envelopeId: envelope.id, partyId, origins, locale, expires, idleSeconds},
        parts,
      );
      return {
        http: 200,
        message: messageFor(origins),
        session_url: links.embed(session),
        session_expires: toTimestamp(expires),
        envelope_fingerprint: envelope.fingerprint,
      };
    },
  };
}

/** The party a signing session is for; null for sending. */
function allowedParty(
  envelope: Envelope,
  {session_type, party_id}: CreateEmbedSession,
): number | null {
  const statuses = session_type === 'sending' ? ['processing', 'draft'] : ['sent'];
  if (!statuses.includes(envelope.status))
    throw new Refusal(10350, `Its status is ${envelope.status}.`);
  if (session_type === 'sending') return null;
  if (party_id === undefined) throw new Refusal(10010, 'party_id: say who signs.');
  const party = envelope.parties.find(({id}) => id === party_id);
  if (!party) throw new Refusal(10281);
  if (party.role === 'copy')
    throw new Refusal(10350, `${party.name} receives a copy and does not sign.`);
  return party_id;
}

/** Who may frame the page: the request's origins, within the setting's where it names any. */
function allowedOrigins(
  setting: readonly string[],
  asked: readonly string[] | undefined,
): readonly string[] {
  if (asked === undefined) return setting;
  const foreign =
    setting.length > 0 ? asked.find((origin) => !setting.includes(origin)) : undefined;
  if (foreign !== undefined)
    throw new Refusal(10351, `${foreign} is not in setting_allowed_origins.`);
  return asked;
}

const messageFor = (origins: readonly string[]): string =>
  origins.length > 0
    ? 'The session is ready.'
    : 'The session is ready, but no page may frame it: send allowed_origins or fill setting_allowed_origins.';
