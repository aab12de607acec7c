import {describe, expect, it} from 'vitest';
import {addressOfNone} from '../../../src/contract/text/no-address.js';
import {parseWebhook} from '../../../src/server/webhooks/index.js';
import {field, party, signing} from '../domain/envelope-fixture.js';
import {anna, ben, seal, send, setup, signAll} from './delivery-fixture.js';

describe('events', () => {
  it('of the whole life of an envelope arrive in order, each with what the interface promises', async () => {
    const {hook, play, deliveries} = await setup({meta: {esign_owner: '7'}});
    await hook('http://localhost:5501/');
    await play(send, ...signAll, seal);
    const events = (await deliveries()).map(({body}) => parseWebhook(body));
    expect(events.map(({action}) => action)).toEqual([
      'send-envelope',
      'opened-envelope',
      'signed-envelope',
      'opened-envelope',
      'signed-envelope',
      'signed-envelope-complete',
    ]);
    expect(events[2]).toMatchObject({
      contact_name: 'Anna',
      company_id: 1,
      user_id: 1,
      client_ip: '203.0.113.7',
      action_date: '2026-11-21T09:00:00+00:00',
      envelope_meta: {esign_owner: '7'},
      envelope_fields: [{field_id: 101, field_value: 'Anna'}],
    });
    expect(events[5]).toMatchObject({envelope_fields: [{field_id: 101}, {field_id: 102}]});
  });

  it.each([
    ['cancelled-envelope', {type: 'cancel'}],
    ['expired-envelope', {type: 'expire'}],
    ['rejected-envelope', {type: 'reject', partyId: anna, reason: 'No', documentId: null}],
  ] as const)('%s parses as the interface describes it', async (action, command) => {
    const {hook, play, deliveries} = await setup();
    await hook('http://localhost:5501/');
    await play(send, command);
    const last = (await deliveries()).at(-1)?.body ?? '';
    expect(parseWebhook(last).action).toBe(action);
    expect(new URLSearchParams(last).has('client_ip')).toBe(action !== 'expired-envelope');
  });

  it('of a type nobody asked for are not kept', async () => {
    const {hook, play, deliveries} = await setup();
    await hook('http://localhost:5501/', 'send-envelope');
    await play(send, {type: 'cancel'});
    expect((await deliveries()).map(({event}) => event)).toEqual(['send-envelope']);
  });

  it('are not kept for a suspended webhook', async () => {
    const {db, hook, play, deliveries, clock} = await setup();
    await hook('http://localhost:5501/');
    await db.updateTable('webhooks').set({suspended: clock.now()}).execute();
    await play(send);
    expect(await deliveries()).toEqual([]);
  });

  it('carry a frame for the signer invited, where the account embeds signing', async () => {
    const {hook, play, set, deliveries} = await setup();
    await set({setting_embedded_signing: true});
    await hook('http://localhost:5501/');
    await play(send, ...signing(anna, 101));
    const events = (await deliveries()).map(({body}) => parseWebhook(body));
    for (const action of ['send-envelope', 'signed-envelope']) {
      expect(events.find((event) => event.action === action)).toMatchObject({
        envelope_signing_embed: expect.stringMatching(/^<iframe src="http[^"]+\/embed\/[^"]+#/),
      });
    }
  });
});

describe('mails', () => {
  it('go to those whose turn it is', async () => {
    const {play, queuedOf} = await setup();
    await play(send);
    expect(queuedOf('mail').map(({job}) => job)).toMatchObject([{kind: 'email-send', to: anna}]);
  });

  it('go to no signer where the host application delivers the links', async () => {
    const {play, set, queuedOf} = await setup();
    await set({setting_email_signers: false});
    await play(send, ...signAll, seal);
    expect(queuedOf('mail').map(({job}) => job)).toMatchObject([{to: 'sender'}]);
  });

  it('tell the sender of an opening only where the account wants it', async () => {
    const {play, set, queuedOf} = await setup();
    await play(send, {type: 'open', partyId: anna});
    expect(queuedOf('mail')).toHaveLength(1);
    await set({setting_email_envelope_open: true});
    await play(...signing(anna, 101), {type: 'open', partyId: ben});
    expect(queuedOf('mail').map(({job}) => job)).toContainEqual(
      expect.objectContaining({kind: 'email-opened', to: 'sender'}),
    );
  });
});

describe('links', () => {
  it('of a party die when its address changes', async () => {
    const {db, ids, clock, key, play} = await setup();
    const {createEmbedSession} =
      await import('../../../src/service/storage/access/embed-sessions.js');
    await play(send);
    const session = {
      kind: 'signing',
      partyId: anna,
      origins: [],
      locale: null,
      expires: null,
    } as const;
    await createEmbedSession(db, {...session, ...key, idleSeconds: null}, {clock, ids});
    await play({type: 'update-party', partyId: anna, email: 'new@example.com'});
    expect(await db.selectFrom('embed_sessions').selectAll().execute()).toEqual([]);
  });
});

describe('somebody without an address', () => {
  const none = (id: number) => ({
    ...party(id),
    email: addressOfNone(String(id)),
    settings: {invitation: 'link'} as const,
  });

  it('is in the events with one that is nobody’s, and is sent no mail, whatever happens', async () => {
    const {hook, play, deliveries, queuedOf} = await setup({parties: [none(anna), party(ben)]});
    await hook('http://localhost:5501/');
    await play(send, ...signAll, seal);
    const [sent] = (await deliveries()).map(({body}) => parseWebhook(body));
    expect(sent).toMatchObject({contact_email: `${anna}@no-address.invalid`, contact_id: anna});
    const parties = queuedOf('mail').map(({job}) => job.type === 'mail' && job.to);
    expect(parties).toContain(ben);
    expect(parties).not.toContain(anna);
  });

  it('is told nothing of a cancellation either', async () => {
    const {play, queuedOf} = await setup({parties: [none(anna)], fields: [field(101, anna)]});
    await play(send, {type: 'cancel'});
    expect(queuedOf('mail').filter(({job}) => job.type === 'mail' && job.to === anna)).toEqual([]);
  });
});
