/** Work on an envelope that fails for good ends it, seen by people, with nothing signed lost. */
import {expect, it} from 'vitest';
import {PermanentJobError} from '../../../src/service/jobs/job.js';
import {createGiveUp} from '../../../src/service/jobs/failing/give-up.js';
import {cancelling} from '../../../src/service/processing/cancelling.js';
import {createSealEnvelope} from '../../../src/service/processing/seal-envelope.js';
import {PermanentError, PassingError} from '../../../src/service/pdf/permanent-error.js';
import {DocumentRefusedError} from '../../../src/service/pdf/refusal.js';
import type {Sealer} from '../../../src/service/sealing/open-sealer.js';
import {entrySentence} from '../../../src/service/domain/record/history.js';
import {createLog} from '../../../src/service/log.js';
import {findEnvelope, readHistory} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {unsealedWarning} from '../../../src/service/storage/accounts/waiting-work.js';
import {sealsWith} from '../documents/seal-fixture.js';
import {memoryBlobs} from '../memory-blobs.js';
import {send, setup, signAll} from './delivery-fixture.js';
import {ofAnyone} from '../of-anyone.js';
import {given} from '../given.js';
import type {Stores} from '../../../src/service/services.js';

/** An envelope that everybody has signed, whose sealing fails with this error as long as there is one. */
async function signed(error: Error | undefined) {
  const parts = await setup();
  await parts.play(send, ...signAll);
  const sealing = {error, meanwhile: () => Promise.resolve()};
  const sealEnvelope = createSealEnvelope({
    ...parts,
    blobs: memoryBlobs(),
    seals: sealsWith({} as Sealer),
    documents: ofAnyone({
      async seal() {
        await sealing.meanwhile();
        if (sealing.error) throw sealing.error;
        return {
          pdf: Buffer.from('sealed'),
          sha256: '',
          level: 'B-B',
          provedUntil: null,
          missing: [],
          hasLostClaims: false,
        };
      },
    }),
  });
  const envelope = async () => {
    const found = await findEnvelope(parts.db, parts.key);
    if (!found) throw new Error('The envelope is gone.');
    return found;
  };
  const history = async () =>
    (await readHistory(parts.db, await envelope())).map((entry) => entrySentence(entry));
  /** What is given up is kept by whoever called. */
  const run: typeof sealEnvelope = (...job) =>
    sealEnvelope(...job).catch((error: unknown) => {
      if (!(error instanceof PermanentJobError)) throw error;
    });
  return {...parts, sealing, sealEnvelope, run, envelope, history};
}

const once = {isLastTry: false};

it.each([
  new PermanentError('Contents.push is not a function'),
  new DocumentRefusedError({code: 'timeout'}),
])('a seal that nothing but a mend can make fails the envelope: $message', async (error) => {
  const {run, key, envelope, history, queuedOf, db} = await signed(error);
  await run(key, once);
  const {status, parties} = await envelope();
  expect(status).toBe('failed');
  expect(parties.filter((party) => party.status === 'signed')).toHaveLength(2);
  expect((await history()).at(-1)).toMatch(/^Envelope failed: /);
  expect(queuedOf('mail').at(-1)?.job).toMatchObject({kind: 'email-failed', to: 'sender'});
  expect(await unsealedWarning(db)).toMatch(
    /^1 envelope that everybody .* `esign-service retry --all --type seal`\.$/,
  );
});

it('a seal that waits for what is away is tried again, and fails with the last try', async () => {
  const error = new PassingError('The timestamp authority does not answer.');
  const {run, key, envelope} = await signed(error);
  await expect(run(key, once)).rejects.toThrow(error);
  expect(await envelope()).toMatchObject({status: 'sent', isSealing: true});
  await run(key, {isLastTry: true});
  expect(await envelope()).toMatchObject({status: 'failed'});
});

it('what failed is sealed once it is tried again after the mend', async () => {
  const {run, key, play, sealing, envelope, history, db} = await signed(
    new PermanentError('A bug.'),
  );
  await run(key, once);
  await play({type: 'retry'});
  expect(await envelope()).toMatchObject({status: 'sent', isSealing: true});
  expect((await history()).at(-1)).toBe('Trying again after a failure');
  sealing.error = undefined;
  await run(key, once);
  expect(await envelope()).toMatchObject({status: 'signed'});
  expect(await unsealedWarning(db)).toBeUndefined();
});

it('what cannot be sealed can be cancelled, and those who signed are told', async () => {
  const {run, key, play, envelope, queuedOf} = await signed(new PermanentError('A bug.'));
  await run(key, once);
  await play({type: 'cancel'});
  expect(await envelope()).toMatchObject({status: 'cancelled'});
  const told = queuedOf('mail').map(({job}) => job.type === 'mail' && job.kind);
  expect(told.filter((kind) => kind === 'email-cancelled')).toHaveLength(2);
});

it('what a try to seal has failed for can be cancelled while others are to come, and nothing is sealed then', async () => {
  const error = new PassingError('The timestamp authority does not answer.');
  const {run, key, store, sealing, envelope, history} = await signed(error);
  const cancel = (hasFailed: boolean) =>
    store.change(key, cancelling({hasFailed: () => Promise.resolve(hasFailed)}), null);
  await expect(cancel(false)).rejects.toMatchObject({code: 10274});
  await expect(run(key, once)).rejects.toThrow(error);
  await cancel(true);
  const after = await history();
  sealing.error = undefined;
  await run(key, once);
  expect(await envelope()).toMatchObject({status: 'cancelled'});
  expect(await history()).toEqual(after);
});

it.each([undefined, new PermanentError('A bug.'), new PassingError('The store is away.')])(
  'cancelled while a try is under way nothing is sealed, and nothing fails: %s',
  async (error) => {
    const {sealEnvelope, key, store, sealing, envelope, history, queuedOf} = await signed(error);
    let isCancelled = false;
    sealing.meanwhile = async () => {
      await store.change(key, cancelling({hasFailed: () => Promise.resolve(true)}), null);
      isCancelled = true;
    };
    // Nobody is told of work that nobody wants any more.
    await sealEnvelope(key, {isLastTry: true});
    expect(isCancelled).toBe(true);
    expect((await envelope()).documents).toMatchObject([{sealedSha256: null}]);
    expect((await history()).at(-1)).toContain('cancelled');
    expect(queuedOf('mail').some(({job}) => 'kind' in job && job.kind === 'email-failed')).toBe(
      false,
    );
  },
);

it('a second run of a job finds what has failed as it is', async () => {
  const {run, key, history} = await signed(new PermanentError('A bug.'));
  await run(key, once);
  const before = await history();
  await run(key, once);
  expect(await history()).toEqual(before);
});

it('what failed is tried anew by a job that says so', async () => {
  const {run, key, sealing, envelope, queuedOf} = await signed(new PermanentError('A bug.'));
  await run(key, once);
  sealing.error = undefined;
  const before = queuedOf('seal').length;
  await run({...key, isRetry: true}, once);
  expect(await envelope()).toMatchObject({status: 'sent', isSealing: true});
  expect(queuedOf('seal')).toHaveLength(before + 1);
});

it('an envelope whose seal ended every process fails as well', async () => {
  const {store, storesOver, run, key, envelope, db, clock} = await signed(
    new PermanentError('A bug.'),
  );
  await run(key, once);
  await store.change(key, {type: 'retry'}, null);
  const giveUp = createGiveUp({
    db,
    storesOver: (over) => given<Stores>(storesOver(over)),
    clock,
    log: createLog('json', {write: () => undefined}),
  });
  const job = {type: 'seal', ...key} as const;
  await giveUp({id: crypto.randomUUID(), job, reason: 'ended', tries: 300, queued: new Date()});
  expect(await envelope()).toMatchObject({status: 'failed'});
});
