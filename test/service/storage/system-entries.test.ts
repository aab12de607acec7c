/** What the service does by itself is put down to nobody, whoever set it going. */
import {expect, it} from 'vitest';
import {seal, send, setup, signAll} from '../delivery/delivery-fixture.js';

it('entries of the service carry no signer’s address and browser', async () => {
  const {db, play} = await setup();
  await play(send, ...signAll, seal);
  const entries = await db
    .selectFrom('history')
    .select(['type', 'ip', 'user_agent'])
    .orderBy('position')
    .execute();
  const from = (wanted: string) =>
    new Set(entries.filter(({ip}) => ip === wanted).map(({type}) => type));
  expect(from('0.0.0.0')).toEqual(new Set(['party-invited', 'all-signed', 'sealed']));
  expect(from('203.0.113.7')).toEqual(
    new Set(['created', 'sent', 'party-opened', 'party-consented', 'party-signed']),
  );
  expect(entries.filter(({ip, user_agent}) => (ip === '0.0.0.0') !== (user_agent === ''))).toEqual(
    [],
  );
});
