import {sql} from 'kysely';
import {expect, it} from 'vitest';
import type {Database} from '../../../src/service/storage/connection/database.js';
import {anna, send} from './delivery-fixture.js';
import {setup} from './mail-fixture.js';

it('an envelope that is deleted while a mail about it is being written ends the mail quietly', async () => {
  const {play, mail, write, mails, db, key} = await setup();
  await write('email-cancelled', {contentPlain: 'See {contract url}'});
  await play(send, {type: 'cancel'});
  const deleting = await db.startTransaction().execute();
  await deleting.deleteFrom('envelopes').where('envelope_id', '=', key.envelopeId).execute();
  const written = mail('email-cancelled', anna, undefined, undefined, true);
  // It has read the envelope, and waits to make its link.
  await expect.poll(() => waitingLocks(db), {timeout: 10_000}).toBe(1);
  await deleting.commit().execute();
  await expect(written).resolves.toBeUndefined();
  expect(mails).toEqual([]);
});

async function waitingLocks(db: Database): Promise<number> {
  const {rows} = await sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%for update'`.execute(
    db,
  );
  return rows.length;
}
