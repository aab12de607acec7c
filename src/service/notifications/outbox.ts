/** Turns the effects of a change into rows and jobs, inside the transaction of the change. */
import type {EventName} from '../../contract/resources/events.js';
import type {Settings} from '../../contract/resources/settings.js';
import {isNoAddress} from '../../contract/text/no-address.js';
import type {Effect, MailKind} from '../domain/effects.js';
import type {Envelope, Party} from '../domain/envelope.js';
import {nextParties} from '../domain/signing-order.js';
import type {PartyKey} from '../security/party-password.js';
import type {Queries} from '../storage/connection/database.js';
import {forgetPageViews} from '../storage/envelopes/page-views.js';
import {revokeEmbedSessions} from '../storage/access/embed-sessions.js';
import {forgetPasses} from '../storage/access/access-passes.js';
import {removePasskey} from '../storage/access/passkeys.js';
import {forgetAccessCheck, notePasswordMailed} from '../storage/access/access-checks.js';
import type {Outbox, QueuedEffect} from '../storage/envelopes/envelope-store.js';
import {readAudience, type Audience} from '../storage/delivery/audience.js';
import type {Jobs, QueuedJob} from '../jobs/jobs.js';
import type {MailRecipient} from '../jobs/job.js';
import {signingEmbed} from './signing-link.js';
import {envelopePayload} from './webhooks/webhook-payload.js';
import type {Services} from '../services.js';
import {dueOf, type Deadline} from '../domain/deadline.js';
import {pageImages, type ImageScale} from '../public-links.js';
import type {TemplateOutbox} from '../storage/templates/template-store.js';
import {associatedDataOf} from '../security/associated-data.js';
import {addDelivery} from '../storage/delivery/delivery-queue.js';

export type OutboxServices = Pick<Services, 'jobs' | 'links' | 'clock' | 'ids' | 'secretBox'>;

/** The outbox of an installation. */
export function createOutbox(services: OutboxServices): Outbox {
  return async (transaction, effects) => {
    // Collected first, so that all jobs of one type are queued by one statement.
    const jobs: QueuedJob[] = [];
    const enqueue: Jobs['enqueue'] = (_, job, notBefore) =>
      Promise.resolve(void jobs.push({job, notBefore}));
    for (const own of byAccount(effects)) {
      const [{envelope}] = own;
      const audience = await readAudience(transaction, envelope.companyId, eventsIn(own));
      for (const queued of own)
        await queue({...services, jobs: {enqueue}}, transaction, audience, queued);
    }
    await services.jobs.enqueueAll(transaction, jobs);
  };
}

function byAccount(
  effects: readonly QueuedEffect[],
): Iterable<readonly [QueuedEffect, ...QueuedEffect[]]> {
  const accounts = new Map<number, [QueuedEffect, ...QueuedEffect[]]>();
  for (const effect of effects) {
    const {companyId} = effect.envelope;
    const known = accounts.get(companyId);
    if (known) known.push(effect);
    else accounts.set(companyId, [effect]);
  }
  return accounts.values();
}

/** What one effect needs; its jobs are collected until all of them are known. */
type QueueServices = Omit<OutboxServices, 'jobs'> & {readonly jobs: Pick<Jobs, 'enqueue'>};

async function queue(
  services: QueueServices,
  transaction: Queries,
  audience: Audience,
  queued: QueuedEffect,
): Promise<void> {
  const {jobs} = services;
  const {effect, envelope} = queued;
  const about = {companyId: envelope.companyId, envelopeId: envelope.id};
  switch (effect.type) {
    case 'process':
    case 'seal':
      return jobs.enqueue(transaction, {type: effect.type, ...about});
    case 'mail':
      return queueMails(services, transaction, audience, {...queued, effect});
    case 'message': {
      const {kind, partyId} = effect;
      return jobs.enqueue(transaction, {type: 'message', kind, partyId, ...about});
    }
    case 'webhook':
      return tellEvent(services, transaction, audience, {...queued, effect});
    case 'schedule':
      return scheduleDeadline(jobs, transaction, envelope, effect.what);
    case 'forget-files':
      return jobs.enqueue(transaction, {
        type: 'forget',
        companyId: envelope.companyId,
        sha256s: effect.sha256s,
      });
    case 'revoke-links':
      await revokeEmbedSessions(transaction, envelope.companyId, effect.partyId);
      await forgetPageViews(transaction, envelope.companyId, effect.partyId);
      return forgetAccessCheck(transaction, {...about, partyId: effect.partyId});
    case 'forget-attempts':
      return forgetAttempts(transaction, {...about, partyId: effect.partyId});
    case 'forget-passkey':
      return forgetPasskey(transaction, envelope, effect.partyId);
  }
}

async function queueMails(
  services: QueueServices,
  transaction: Queries,
  audience: Audience,
  {effect, envelope, at}: QueuedEffect & {readonly effect: EffectOf<'mail'>},
): Promise<void> {
  const about = {companyId: envelope.companyId, envelopeId: envelope.id};
  for (const to of recipientsOf(effect, envelope, audience.company.settings)) {
    await services.jobs.enqueue(transaction, {...effect, to, ...about});
    if (tellsPassword(effect) && typeof to === 'number')
      await notePasswordMailed({...services, db: transaction}, {...about, partyId: to}, at);
  }
}

async function forgetAttempts(transaction: Queries, key: PartyKey): Promise<void> {
  await forgetPasses(transaction, key);
  await forgetAccessCheck(transaction, key);
}

async function forgetPasskey(
  transaction: Queries,
  {companyId, parties}: Envelope,
  partyId: number,
): Promise<void> {
  const party = parties.find(({id}) => id === partyId);
  if (party) await removePasskey(transaction, {companyId, email: party.email});
}

/** These mails contain both the link and the password (docs/interface.md, "Branding"). */
const tellsPassword = ({kind}: EffectOf<'mail'>): boolean =>
  kind === 'email-send-password' || kind === 'email-reminder-password';

const eventsIn = (effects: readonly QueuedEffect[]): readonly EventName[] =>
  effects.flatMap(({effect}) => (effect.type === 'webhook' ? [effect.name] : []));

type EffectOf<Type extends Effect['type']> = Extract<Effect, {type: Type}>;

/** The account's settings decide who gets a mail (docs/interface.md, "Settings"); nobody without an address does. */
function recipientsOf(
  {kind, to}: EffectOf<'mail'>,
  {parties}: Envelope,
  settings: Settings,
): readonly MailRecipient[] {
  if (to !== 'sender') {
    const {email = ''} = parties.find(({id}) => id === to.partyId) ?? {};
    return isForParties(kind, settings) && !isNoAddress(email) ? [to.partyId] : [];
  }
  if (!isWanted(kind, settings)) return [];
  return settings.setting_email_main_email ? ['sender', 'account'] : ['sender'];
}

/** A signer cannot confirm without the widget's mail, so it is sent even if the account delivers mails itself. */
const isForParties = (kind: MailKind, settings: Settings): boolean =>
  settings.setting_email_signers || kind === 'email-widget-verify';

const isWanted = (kind: MailKind, settings: Settings): boolean =>
  kind !== 'email-opened' || settings.setting_email_envelope_open;

async function tellEvent(
  services: QueueServices,
  transaction: Queries,
  audience: Audience,
  {effect, envelope, at, actor}: QueuedEffect & {readonly effect: EffectOf<'webhook'>},
): Promise<void> {
  const {companyId, id: envelopeId} = envelope;
  const {name} = effect;
  const party = envelope.parties.find(({id}) => id === effect.partyId) ?? null;
  const document = envelope.documents.find(({id}) => id === effect.documentId) ?? null;
  const body = async () => {
    const invited = party && invitedBy(name, envelope, party);
    const {company} = audience;
    const embed =
      invited && (await signingEmbed(transaction, services, company, envelope, invited));
    const {reason = ''} = effect;
    const occurrence = {name, envelope, at, actor, party, document, reason, signingEmbed: embed};
    return envelopePayload(occurrence, services.links);
  };
  await queueEvent(services, transaction, audience, {name, companyId, envelopeId, at, body});
}

/** The one signer whose turn comes with this event; null if several sign at the same time. */
function invitedBy(name: EventName, envelope: Envelope, party: Party): Party | null {
  if (name === 'send-envelope') return party;
  if (name !== 'signed-envelope') return null;
  const [next, ...others] = nextParties(envelope, party.id);
  return others.length === 0 ? (next ?? null) : null;
}

/** Queues the job for the envelope's next date of this kind, if it has one. */
async function scheduleDeadline(
  jobs: Pick<Jobs, 'enqueue'>,
  transaction: Queries,
  envelope: Envelope,
  what: Deadline,
): Promise<void> {
  const due = dueOf(envelope, what);
  if (due === null) return;
  const about = {companyId: envelope.companyId, envelopeId: envelope.id};
  await jobs.enqueue(transaction, {type: what, ...about, due: due.toISOString()}, due);
}

/** The outbox of an installation's templates. */
export function createTemplateOutbox(
  services: Pick<Services, 'jobs' | 'links' | 'clock' | 'tellAddition'>,
): TemplateOutbox {
  const {jobs, links, clock, tellAddition} = services;
  return async (transaction, template, effect) => {
    const {companyId, id: templateId, document} = template;
    switch (effect.type) {
      case 'process':
        return jobs.enqueue(transaction, {type: 'process-template', companyId, templateId});
      case 'added': {
        const {fingerprint, title} = template;
        const images = (scale: ImageScale) =>
          pageImages(links, companyId, document, scale, clock.now());
        const pages = {pages: images('standard'), thumbnails: images('thumbnail')};
        return tellAddition(
          transaction,
          {companyId, actor: effect.actor},
          {name: 'add-template', template: {fingerprint, title, ...pages}},
        );
      }
      case 'forget-files':
        return jobs.enqueue(transaction, {type: 'forget', companyId, sha256s: effect.sha256s});
    }
  };
}

export interface EventQueueServices extends Pick<Services, 'ids' | 'secretBox'> {
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** An event for webhooks. */
interface NewEvent {
  readonly name: EventName;
  readonly companyId: number;
  /** Null if the event is not about an envelope; all such events of an account share one queue per webhook. */
  readonly envelopeId: number | null;
  readonly at: Date;
  /** Creates the form-encoded body; called only if a webhook is subscribed. */
  readonly body: () => string | Promise<string>;
}

/** Queues an event for every subscribed webhook, in the transaction that caused it; all get it with the same `webhook-id`. */
export async function queueEvent(
  {jobs, ids, secretBox}: EventQueueServices,
  transaction: Queries,
  audience: Pick<Audience, 'listeningTo'>,
  {name, companyId, envelopeId, at, body}: NewEvent,
): Promise<void> {
  const webhookIds = audience.listeningTo(name);
  if (webhookIds.length === 0) return;
  const messageId = `msg_${ids.fingerprint()}`;
  // The body contains links that open pages; anyone who can read the table must not find them.
  const encrypted = secretBox.encrypt(
    await body(),
    associatedDataOf.delivery(companyId, messageId),
  );
  const delivery = {messageId, event: name, body: encrypted, created: at};
  for (const webhookId of webhookIds) {
    const queue = {companyId, webhookId, envelopeId};
    await addDelivery(transaction, queue, delivery);
    await jobs.enqueue(transaction, {type: 'webhook', ...queue});
  }
}
