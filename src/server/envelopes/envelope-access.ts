import {isServiceError} from '../../client/errors.js';
import {addressKey} from '../../contract/text/address.js';
import {shownAddress} from '../../contract/text/no-address.js';
import type {EnvelopeStatusView} from '../../contract/helper.js';
import {noSuchEnvelope, notAllowed} from '../refusal.js';
import {envelopeAnswerSchema, type ServiceEnvelope, type ServiceParty} from '../service-answers.js';
import type {Service} from '../service.js';
import {type EsignStore, storedSeconds} from '../store.js';
import type {Helper, RequestContext} from '../request-context.js';

/** Member of `envelope_meta` that names the envelope's owner. */
export const ownerMember = 'esign_owner';

/** Member of `envelope_meta` with the host's own id of the envelope. */
export const externalIdMember = 'esign_external_id';

/** An envelope, and the user's role in it. */
export interface EnvelopeAccess {
  readonly envelope: ServiceEnvelope;
  readonly isOwner: boolean;
  /** The parties that have the user's address. */
  readonly myParties: readonly ServiceParty[];
}

/** The route's envelope; refused as unknown unless the user owns it or is a party to it. */
export async function requireAccess(context: RequestContext): Promise<EnvelopeAccess> {
  const envelope = await readEnvelope(context, context.params['fp'] ?? '');
  const access = accessTo(envelope, context);
  // Not 403, which would tell a stranger that the envelope exists.
  if (!access) throw noSuchEnvelope();
  return access;
}

/** The route's envelope; refused unless the user owns it. */
export async function requireOwner(context: RequestContext): Promise<ServiceEnvelope> {
  const {envelope, isOwner} = await requireAccess(context);
  if (!isOwner) throw notAllowed();
  return envelope;
}

/** An envelope that the user may see, if it exists. */
export async function findAccess(
  context: RequestContext,
  fingerprint: string,
): Promise<EnvelopeAccess | undefined> {
  try {
    return accessTo(await readEnvelope(context, fingerprint), context);
  } catch (error) {
    if (isServiceError(error, 'NotFoundError')) return undefined;
    throw error;
  }
}

/** Reads an envelope and records in the store who may see it. */
export async function readEnvelope(
  {service, store}: {readonly service: Service; readonly store: EsignStore},
  fingerprint: string,
): Promise<ServiceEnvelope> {
  const envelope = await service.read(
    'getEnvelope',
    {envelope_fingerprint: fingerprint},
    envelopeAnswerSchema,
  );
  await store.setItem(`esign:seen:${fingerprint}`, summaryOf(envelope), {ttl: storedSeconds});
  return envelope;
}

/** The user's role in an envelope; undefined for a stranger. A party sees the envelope once it has been sent. */
export function accessTo(
  envelope: ServiceEnvelope,
  {user, seesAll}: Pick<RequestContext, 'user' | 'seesAll'>,
): EnvelopeAccess | undefined {
  const isOwner = seesAll || ownerOf(envelope.envelope_meta) === user.id;
  const myParties = wasSent(envelope.envelope_status)
    ? envelope.envelope_parties.filter(({contact_email}) =>
        isSameAddress(contact_email, user.email),
      )
    : [];
  return isOwner || myParties.length > 0 ? {envelope, isOwner, myParties} : undefined;
}

/** Whether an envelope has been sent. */
export const wasSent = (status: EnvelopeStatusView) =>
  status !== 'processing' && status !== 'draft' && status !== 'failed';

/** What the stream needs of an envelope. */
export interface EnvelopeSummary {
  readonly owner: string;
  readonly emails: readonly string[];
  readonly status: EnvelopeStatusView;
  readonly revision: number;
}

/**
 * The current state of an envelope if the user may follow it. While the service is down, the last known state is used,
 * so that streams can still be opened.
 */
export async function findSummary(
  context: RequestContext,
  fingerprint: string,
): Promise<EnvelopeSummary | undefined> {
  const {user, seesAll} = context;
  const summary = await readSummary(context, fingerprint);
  if (!summary || seesAll) return summary;
  const isParty = summary.emails.some((email) => isSameAddress(email, user.email));
  // Also for a stored summary: an outage must not show an envelope to a stranger.
  return summary.owner === user.id || isParty ? summary : undefined;
}

async function readSummary(
  helper: Helper,
  fingerprint: string,
): Promise<EnvelopeSummary | undefined> {
  try {
    return summaryOf(await readEnvelope(helper, fingerprint));
  } catch (error) {
    if (!isServiceError(error)) throw error;
    if (error.name === 'NotFoundError') return undefined;
    const seen = await helper.store.getItem(`esign:seen:${fingerprint}`);
    if (!seen) throw error;
    return seen as EnvelopeSummary;
  }
}

function summaryOf(envelope: ServiceEnvelope) {
  const parties = wasSent(envelope.envelope_status) ? envelope.envelope_parties : [];
  return {
    owner: ownerOf(envelope.envelope_meta),
    emails: parties.map(({contact_email}) => contact_email),
    status: envelope.envelope_status,
    revision: envelope.envelope_history.length,
  };
}

/** What the host calls it. */
export const externalIdOf = (meta: unknown): unknown =>
  (meta as Record<string, unknown> | null)?.[externalIdMember];

function ownerOf(meta: unknown): string {
  const owner = (meta as Record<string, unknown> | null)?.[ownerMember];
  return typeof owner === 'string' ? owner : '';
}

function isSameAddress(one: string, other: string): boolean {
  // An address that is empty or stands for none belongs to nobody: otherwise
  // a user without one would match such a party.
  return shownAddress(one) !== '' && addressKey(one) === addressKey(other);
}
