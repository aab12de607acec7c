/** Rows that somebody changes who has the database, with the service's own role: nothing is done with them. */
import {sql} from 'kysely';
import {describe, expect, it} from 'vitest';
import type {Sealer} from '../../../src/service/sealing/open-sealer.js';
import {createSealEnvelope} from '../../../src/service/processing/seal-envelope.js';
import {findEnvelope} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {scrubHistories} from '../../../src/service/storage/files/scrubbing/scrub-histories.js';
import {sealsWith} from '../documents/seal-fixture.js';
import {keepRows} from '../kept-rows.js';
import {memoryBlobs} from '../memory-blobs.js';
import {ofAnyone} from '../of-anyone.js';
import {anna, ben, bindRows, send, setup} from './delivery-fixture.js';
import {signing} from '../domain/envelope-fixture.js';

const forgeries = [
  ['the place of a signature', `UPDATE fields SET x = x + 100`],
  ['a signature on another page', `UPDATE fields SET page = 2`],
  ['a required signature that is hidden', `UPDATE fields SET is_hidden = true`],
  ['a field that is not required any more', `UPDATE fields SET is_required = false`],
  ['the condition of a field', `UPDATE fields SET settings = '{"condition": "1 = 2"}'`],
  ['a value', `UPDATE fields SET value = '"EUR 9999999"'`],
  ['a field less', `DELETE FROM fields WHERE party_id = 12`],
  ['a role', `UPDATE parties SET role = 'approver'`],
  ['a name', `UPDATE parties SET name = 'Eve'`],
  ['the time of an invitation', `UPDATE parties SET invited = invited - interval '1 year'`],
  ['the time of consent', `UPDATE parties SET consented = consented - interval '1 year'`],
  ['what was agreed to', `UPDATE parties SET agreed_to = 'Everything'`],
  ['a proof of identity', `UPDATE parties SET entered_code = now()`],
  ['another password', `UPDATE parties SET password_hash = 'x'`],
  ['the title', `UPDATE envelopes SET title = 'Sale of the house'`],
  ['the owner', `UPDATE envelopes SET meta = '{"esign_owner": "eve"}'`],
  ['the title of a document', `UPDATE documents SET title = 'Sale'`],
  ['another file', `UPDATE documents SET pdf_sha256 = repeat('c', 64)`],
  ['another upload', `UPDATE documents SET original_sha256 = repeat('c', 64)`],
  ['the record', `UPDATE history SET ip = '192.0.2.1' WHERE position = 1`],
  ['a shorter record', `DELETE FROM history WHERE position = (SELECT max(position) FROM history)`],
  ['nothing to compare with', `UPDATE envelopes SET binding = NULL`],
  ['something else to compare with', `UPDATE envelopes SET binding = 'a2b3c4d5.AA.AA.AA'`],
] as const;

/** An envelope that Anna has signed, and Ben is to sign. */
async function signedByAnna() {
  const parts = await setup();
  await parts.play(send, ...signing(anna, 101));
  const forge = async (statement: string) => {
    // Whoever owns the tables can take their guards away.
    await sql`ALTER TABLE history DISABLE TRIGGER USER`.execute(parts.db);
    await sql.raw(statement).execute(parts.db);
    await sql`ALTER TABLE history ENABLE TRIGGER USER`.execute(parts.db);
  };
  const sealEnvelope = createSealEnvelope({
    ...parts,
    blobs: memoryBlobs(),
    seals: sealsWith({} as Sealer),
    documents: ofAnyone({seal: () => Promise.reject(new Error('Something was sealed.'))}),
  });
  const status = async () => (await findEnvelope(parts.db, parts.key))?.status;
  const broken = async () =>
    (await scrubHistories(parts, () => undefined)).broken.map(
      ({envelope_fingerprint}) => envelope_fingerprint,
    );
  return {...parts, forge, sealEnvelope, status, broken};
}

const refusal = /^The data of envelope \w+ do not agree with its record \(\w+\)/;

describe('between two signatures', () => {
  it.each(forgeries)('%s ends every act, and scrub names it', async (_, statement) => {
    const {play, forge, broken, envelope, queued, status} = await signedByAnna();
    expect(await broken()).toEqual([]);
    await forge(statement);
    queued.length = 0;
    // The chain alone is recomputed before something is sealed; an act looks at its end.
    if (!statement.includes('history SET'))
      for (const act of [signing(ben, 102), [{type: 'cancel'}], [{type: 'expire'}]] as const)
        await expect(play(...act)).rejects.toThrow(refusal);
    expect(await status()).toBe('sent');
    expect(queued).toEqual([]);
    expect(await broken()).toEqual([envelope.fingerprint]);
  });
});

describe('after the last signature', () => {
  it.each(forgeries)('%s is not sealed', async (_, statement) => {
    const {play, forge, sealEnvelope, key, status, broken} = await signedByAnna();
    await play(...signing(ben, 102));
    await forge(statement);
    await expect(sealEnvelope(key)).rejects.toThrow(refusal);
    expect(await status()).toBe('sent');
    expect(await broken()).toHaveLength(1);
  });

  it('what was put back from a backup goes on', async () => {
    const {play, forge, sealEnvelope, key} = await signedByAnna();
    await forge(`UPDATE fields SET x = x + 100`);
    await expect(play(...signing(ben, 102))).rejects.toThrow(refusal);
    await forge(`UPDATE fields SET x = x - 100`);
    await play(...signing(ben, 102));
    await expect(sealEnvelope(key)).rejects.toThrow('Something was sealed.');
  });
});

describe('what nobody can tell from a backup that was restored', () => {
  it('is all rows of an envelope, put back together as they once were', async () => {
    const parts = await setup();
    await parts.play(send);
    const putBack = await keepRows(parts.db);
    await parts.play(...signing(anna, 101));
    await putBack();
    expect((await scrubHistories(parts, () => undefined)).broken).toEqual([]);
    await parts.play(...signing(anna, 101), ...signing(ben, 102));
  });

  it('is not some of them', async () => {
    const parts = await setup();
    await parts.play(send);
    const putBack = await keepRows(parts.db);
    await parts.play(...signing(anna, 101));
    await sql`UPDATE kept_envelopes SET binding = (SELECT binding FROM envelopes)`.execute(
      parts.db,
    );
    await putBack();
    expect((await scrubHistories(parts, () => undefined)).broken).toHaveLength(1);
    await expect(parts.play(...signing(ben, 102))).rejects.toThrow(refusal);
  });
});

it('whoever has the key outside of the database too can write rows as the service does, until they are sealed', async () => {
  const {db, forge, broken, play} = await signedByAnna();
  await forge(`UPDATE fields SET x = x + 100`);
  expect(await broken()).toHaveLength(1);
  await bindRows(db);
  expect(await broken()).toEqual([]);
  await play(...signing(ben, 102));
});
