/** What the host says about a signer's values goes to the service; what a browser says does not. */
import {expect, it} from 'vitest';
import {setUp} from './set-up.js';

it('values that a signer cannot change are the host’s alone, for their own open session', async () => {
  const asked: unknown[] = [];
  const {call, service} = setUp({
    lockedValues: (signing) => {
      asked.push([signing.user.id, signing.party_id, signing.external_id]);
      return {iban: 'NO93 8601', Begins: '2026-12-01'};
    },
  });
  const envelope = service.add({});
  envelope.parties[1]!.inPerson = true;
  const path = `/envelopes/${envelope.fingerprint}/sessions`;
  const forged = {party_locked_values: [{field_merge: 'iban', field_value: 'GB29'}]};
  await call('anna', 'POST', path, forged);
  await call('owner', 'POST', path, {party_id: '2'});
  envelope.parties[0]!.status = 'signed';
  await call('anna', 'POST', path, {party_id: '1'});
  const sent = service.requests
    .filter(({path}) => path.includes('embed-sessions'))
    .map(({body}) => (body as {party_locked_values?: unknown}).party_locked_values);
  expect(sent).toEqual([
    [
      {field_merge: 'iban', field_value: 'NO93 8601'},
      {field_merge: 'Begins', field_value: '2026-12-01'},
    ],
    undefined,
    undefined,
  ]);
  expect(asked).toEqual([['u-anna', '1', '']]);
});
