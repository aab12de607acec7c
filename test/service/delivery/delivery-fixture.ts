/** A database with an account and an envelope with two signers, a clock that can be moved, and the jobs that were asked for. */
import {randomBytes} from 'node:crypto';
import {createOutbox} from '../../../src/service/notifications/outbox.js';
import type {Jobs, QueuedJob} from '../../../src/service/jobs/jobs.js';
import type {Job} from '../../../src/service/jobs/job.js';
import type {Command} from '../../../src/service/domain/behaviours.js';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import {createLog} from '../../../src/service/log.js';
import {associatedDataOf} from '../../../src/service/security/associated-data.js';
import {createPublicLinks} from '../../../src/service/public-links.js';
import {createSignedLinks} from '../../../src/service/security/signed-link.js';
import {ensureFirstCompany} from '../../../src/service/storage/accounts/companies.js';
import {ensureContact} from '../../../src/service/storage/accounts/contacts.js';
import {type Queries} from '../../../src/service/storage/connection/database.js';
import {createEnvelopeStore} from '../../../src/service/storage/envelopes/envelope-store.js';
import {beginRegister} from '../../../src/service/storage/envelopes/register.js';
import {addWebhook} from '../../../src/service/storage/accounts/webhooks.js';
import {setUpDatabase} from '../test-database.js';
import {readDelivery, secretBox} from '../test-secret-box.js';
import {actor, anna, ben, draft, seal, signing} from '../domain/envelope-fixture.js';
import {bindRows} from '../bind-rows.js';
import {everyFile} from '../memory-blobs.js';
import {given} from '../given.js';

export const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
export const origin = 'http://localhost:5500';

/** Everything a test of deliveries needs; ends with the test. */
export async function setup(change: Partial<Envelope> = {}) {
  const {address, db} = await setUpDatabase();
  let now = new Date('2026-11-21T09:00:00Z');
  const clock = {now: () => now};
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  const ids = {
    fingerprint: () => randomBytes(16).toString('hex'),
    token: () => randomBytes(32).toString('base64url'),
  };
  const links = createPublicLinks(origin, createSignedLinks(origin, 'secret'));
  const queued: {job: Job; notBefore: Date | undefined}[] = [];
  const jobs = given<Jobs>({
    enqueue: (_: unknown, job: Job, notBefore?: Date) =>
      Promise.resolve(void queued.push({job, notBefore})),
    enqueueAll: (_: unknown, all: readonly QueuedJob[]) =>
      Promise.resolve(void queued.push(...all.map(({job, notBefore}) => ({job, notBefore})))),
  });
  const outbox = createOutbox({jobs, links, clock, ids, secretBox});
  const storesOver = (over: Queries) => ({
    store: createEnvelopeStore({db: over, clock, blobs: everyFile, outbox, secretBox}),
  });
  const {store} = storesOver(db);
  await beginRegister({db, secretBox});
  const companyId = await ensureFirstCompany(db, now, {email: 'sender@larkfield.example'});
  const envelope = {...draft(change), companyId} as Envelope;
  for (const {name, email} of envelope.parties)
    await ensureContact(db, companyId, {name, email}, now);
  await store.create(envelope, actor);
  queued.length = 0;
  const key = {companyId, envelopeId: envelope.id};

  return {
    db,
    log: createLog('json', {write: () => undefined}),
    secretBox,
    address,
    clock,
    ids,
    links,
    jobs,
    store,
    storesOver,
    companyId,
    envelope,
    key,
    queued,
    /** What has been queued, by type. */
    queuedOf: (type: Job['type']) => queued.filter(({job}) => job.type === type),
    pass,
    /** Changes the envelope, a millisecond apart: what happens at one instant belongs together. */
    async play(...commands: readonly Command[]) {
      for (const command of commands) {
        await store.change(key, command, actor);
        pass(1);
      }
    },
    hook: (url: string, type: 'all' | 'send-envelope' = 'all') =>
      addWebhook(db, {
        companyId,
        url,
        type,
        created: now,
        secret: secretBox.encrypt(secret, associatedDataOf.webhookSecret(companyId)),
      }),
    set: (settings: Record<string, unknown>) =>
      db
        .updateTable('companies')
        .set({settings: JSON.stringify(settings)})
        .execute(),
    deliveries: async () =>
      (await db.selectFrom('deliveries').selectAll().orderBy('delivery_id').execute()).map(
        readDelivery,
      ),
  };
}

export const send: Command = {type: 'send'};
export const signAll: readonly Command[] = [...signing(anna, 101), ...signing(ben, 102)];
export {anna, ben, bindRows, seal};
