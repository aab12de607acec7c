/** From the message to the signature, and on to the signed documents: the link that a gateway gets is all that it takes. */
import {expect, it} from 'vitest';
import {addressOfNone} from '../../../../src/contract/text/no-address.js';
import {createLog} from '../../../../src/service/log.js';
import type {MessageKind} from '../../../../src/service/domain/effects.js';
import {createMessageDelivery} from '../../../../src/service/notifications/messages/message-delivery.js';
import {createPublicLinks} from '../../../../src/service/public-links.js';
import {randomIds as ids} from '../../../../src/service/random-ids.js';
import {createSignedLinks} from '../../../../src/service/security/signed-link.js';
import {openMessageGateway, sendersTo} from '../../delivery/message-gateway.js';
import {consent, finish} from '../as-shown.js';
import {anna, ben, origin, setup, signature} from './sign-fixture.js';
import type {SigningState} from '../../../../src/contract/pages/signing-page.js';
import type {PartySettings} from '../../../../src/service/domain/envelope.js';

const typed = {kind: 'typed', text: 'Anna Berg', hand: 'caveat'} as const;

async function invited(settings: PartySettings = {invitation: 'sms'}) {
  const reached = {mobile: '+441632960123', email: addressOfNone('a'.repeat(32)), settings};
  const parts = await setup({
    fields: [signature(anna)],
    parties: {[anna]: reached, [ben]: {role: 'copy', status: 'copy'}},
  });
  const clock = {now: () => new Date('2026-11-21T09:00:00Z')};
  const {received, url} = await openMessageGateway(202);
  const deliver = createMessageDelivery({
    ...parts,
    clock,
    ids,
    links: createPublicLinks(origin, createSignedLinks(origin, 'secret')),
    // Nothing is stored there, as all goes to the gateway.
    ...sendersTo(url, {clock, dataDir: '/nowhere'}),
    messagesPerDay: {account: 9, partner: 9},
    log: createLog('json', {write: () => {}}),
  });
  const run = (kind: MessageKind) =>
    deliver(
      {type: 'message', kind, partyId: anna, companyId: parts.companyId, envelopeId: 1},
      {id: 'job', isLastTry: false},
    );
  /** Calls of the page that the link in the last message opens. */
  const opened = () => {
    const [, id = '', token = ''] =
      /\/embed\/(\S+)#(\S+)/.exec(String(received.at(-1)?.body['text'])) ?? [];
    return async (method: string, path: string, body?: unknown) => {
      const answer = await parts.app.request(`/embed/${id}/${path}`, {
        method,
        headers: {'Content-Type': 'application/json', Authorization: `Bearer ${token}`},
        ...(body === undefined ? {} : {body: JSON.stringify(body)}),
      });
      return {status: answer.status, json: (await answer.json()) as SigningState};
    };
  };
  return {...parts, run, opened, received};
}

it('signs, and shows the signed documents', async () => {
  const {run, opened, change, received} = await invited();
  await run('invitation');
  const call = opened();
  await consent(call);
  await change({type: 'fill', partyId: anna, fieldId: 1, value: typed});
  expect((await finish(call)).json.status).toBe('sealing');
  await change({
    type: 'seal',
    documents: [{id: 1, sealedSha256: 'f'.repeat(64), level: 'B-B', missing: []}],
  });
  await run('signed');
  expect(received.map(({body}) => String(body['text']).split(':')[0])).toEqual([
    'Please sign',
    'Completed',
  ]);
  expect((await opened()('GET', 'signing')).status).toBe(200);
});

it('opens nothing without the code, where one is asked for', async () => {
  const asked = await invited({invitation: 'sms', needsSmsCode: true});
  await asked.run('invitation');
  expect((await asked.opened()('GET', 'signing')).status).not.toBe(200);
  const unasked = await invited();
  await unasked.run('invitation');
  expect((await unasked.opened()('GET', 'signing')).status).toBe(200);
});
