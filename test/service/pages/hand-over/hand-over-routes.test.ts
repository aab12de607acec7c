/** The calls of a device on which people sign one after another: who gets it, whose pages end, and who gets it back. */
import {randomBytes} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import type {HandOverState} from '../../../../src/contract/pages/hand-over-page.js';
import {hashPassword} from '../../../../src/service/security/told-password.js';
import {createEmbedSession} from '../../../../src/service/storage/access/embed-sessions.js';
import {addHandOver} from '../../../../src/service/storage/access/hand-overs.js';
import {toldHistory} from '../../told-history.js';
import {anna, ben, setup, type SetUp} from '../signing/sign-fixture.js';

const pin = '4711';
const pinHash = await hashPassword(pin);
const both = {[anna]: {isInPerson: true}, [ben]: {isInPerson: true}};
const ids = {
  fingerprint: () => randomBytes(16).toString('hex'),
  token: () => randomBytes(32).toString('base64url'),
};
const clock = {now: () => new Date('2026-11-21T09:00:00Z')};

/** A device that Nora hands over, and what calls its page. */
async function open(given: SetUp = {parties: both}) {
  const parts = await setup(given);
  const {db, companyId} = parts;
  const {id, token} = await createEmbedSession(
    db,
    {
      companyId,
      kind: 'hand_over',
      envelopeId: 1,
      partyId: null,
      isEmbedded: true,
      origins: [],
      locale: null,
      expires: null,
      idleSeconds: null,
    },
    {clock, ids},
  );
  await addHandOver(db, {companyId, id}, {host: 'Nora Larkin', pinHash});
  const request = async (
    of: string,
    bearer: string,
    method: string,
    path: string,
    body?: object,
  ) => {
    const response = await parts.app.request(`/embed/${of}/${path}`, {
      method,
      headers: {'Content-Type': 'application/json', Authorization: `Bearer ${bearer}`},
      ...(body && {body: JSON.stringify(body)}),
    });
    const json = (await response.json()) as Partial<HandOverState> & {
      readonly url?: string;
      readonly error?: {readonly code: string};
    };
    return {status: response.status, json};
  };
  const call = (method: string, path: string, body?: object) =>
    request(id, token, method, path, body);
  /** Hands the device to somebody, and gives what opens their page. */
  const hand = async (party_id: number) => {
    const {status, json} = await call('POST', 'hand-over/turn', {party_id, pin});
    const [, of = '', bearer = ''] = /embed\/([^#]+)#(.+)$/.exec(json.url ?? '') ?? [];
    const reads = async () => (await request(of, bearer, 'GET', 'signing')).status;
    const goesOn = async (path: string) =>
      (await request(of, bearer, 'POST', `${path}/phone`, {})).status;
    return {status, code: json.error?.code, reads, goesOn};
  };
  return {...parts, call, hand, request};
}

describe('the device', () => {
  it('says who signs on it, and when', async () => {
    const {call} = await open();
    expect((await call('GET', 'hand-over')).json).toEqual({
      title: 'Lease of 1 Mill Lane',
      branding: expect.anything(),
      host: 'Nora Larkin',
      people: [
        {party_id: anna, name: 'Anna Berg', status: 'now'},
        {party_id: ben, name: 'Ben Okafor', status: 'later'},
      ],
      console: '',
    });
  });

  it('names nobody who signs elsewhere, and no address of anybody', async () => {
    const {call} = await open({parties: {[anna]: {isInPerson: true}}});
    const {json} = await call('GET', 'hand-over');
    expect(json.people?.map(({name}) => name)).toEqual(['Anna Berg']);
    expect(JSON.stringify(json)).not.toContain('@');
  });

  it('opens the page of whom it is handed to, which ends as it is given back', async () => {
    const {call, hand, db} = await open();
    const turn = await hand(anna);
    expect(await turn.reads()).toBe(200);
    expect((await toldHistory(db)).at(-1)).toBe(
      'Nora Larkin handed a device to Anna Berg (anna@example.com) and said who it is',
    );
    expect((await call('POST', 'hand-over/back', {})).status).toBe(200);
    expect(await turn.reads()).toBe(401);
  });

  it('lets nobody take the turn along on a phone, which would sign when the device is back', async () => {
    const {hand, db} = await open();
    const turn = await hand(anna);
    expect(await turn.goesOn('signing')).toBe(400);
    expect(await turn.goesOn('access')).toBe(400);
    expect(await db.selectFrom('phone_codes').selectAll().execute()).toEqual([]);
  });

  it('lets nobody go on whose turn another one has taken', async () => {
    const {hand} = await open({parties: both, isAllAtOnce: true});
    const first = await hand(anna);
    const second = await hand(ben);
    expect([await first.reads(), await second.reads()]).toEqual([401, 200]);
  });

  it.each([
    [
      'somebody who signs elsewhere',
      {parties: {[anna]: {isInPerson: true}}, isAllAtOnce: true},
      ben,
      400,
    ],
    ['somebody whose turn it is not', {parties: both}, ben, 400],
    ['a party of another envelope', {parties: both}, 999, 400],
  ])('is not handed to %s, and nothing is recorded', async (_, given, partyId, least) => {
    const {hand, db} = await open(given);
    const told = await toldHistory(db);
    const {status} = await hand(partyId);
    expect(status).toBeGreaterThanOrEqual(least);
    expect(await toldHistory(db)).toEqual(told);
  });

  it('opens none of the pages of those who sign or set up, and their tokens do not open it', async () => {
    const {call, session} = await open();
    for (const path of ['signing', 'set-up', 'confirmation'])
      expect((await call('GET', path)).status).toBe(401);
    const signer = await session(anna);
    expect((await signer.call('GET', 'hand-over')).status).toBe(401);
    expect((await signer.call('POST', 'hand-over/leave', {pin})).status).toBe(401);
  });
});

describe('the PIN', () => {
  it('ends the device, and whatever is open on it', async () => {
    const {call, hand} = await open();
    const turn = await hand(anna);
    expect((await call('POST', 'hand-over/leave', {pin})).status).toBe(200);
    expect((await call('GET', 'hand-over')).status).toBe(401);
    expect(await turn.reads()).toBe(401);
  });

  it('is asked of who begins a turn: nobody on the device begins as somebody else', async () => {
    const {call, db} = await open();
    const told = await toldHistory(db);
    for (const given of [{pin: '0000'}, {pin: ''}]) {
      const {status, json} = await call('POST', 'hand-over/turn', {party_id: anna, ...given});
      expect([status, json.error?.code, json.url]).toEqual([403, 'wrong_pin', undefined]);
    }
    expect((await call('POST', 'hand-over/turn', {party_id: anna})).status).toBe(400);
    expect(await toldHistory(db)).toEqual(told);
  });

  it('is asked of who skips somebody, which ends nothing', async () => {
    const {call} = await open();
    expect((await call('POST', 'hand-over/skip', {pin: '0000'})).json.error?.code).toBe(
      'wrong_pin',
    );
    expect((await call('POST', 'hand-over/skip', {pin})).status).toBe(200);
    expect((await call('GET', 'hand-over')).status).toBe(200);
  });

  it('is not guessed: after five wrong ones, beginning, skipping and leaving together, the right one is refused for a while', async () => {
    const {call, pass} = await open();
    for (const [path, code] of [
      ['turn', 'wrong_pin'],
      ['leave', 'wrong_pin'],
      ['skip', 'wrong_pin'],
      ['leave', 'wrong_pin'],
      ['leave', 'pin_locked'],
    ] as const) {
      const {status, json} = await call('POST', `hand-over/${path}`, {pin: '0000', party_id: anna});
      expect([status, json.error?.code]).toEqual([403, code]);
    }
    const locked = await call('POST', 'hand-over/leave', {pin});
    expect([locked.status, locked.json.error?.code]).toEqual([403, 'pin_locked']);
    pass(15 * 60_000);
    expect((await call('POST', 'hand-over/leave', {pin})).status).toBe(200);
  });

  it('is not guessed by many tries at the same time either', async () => {
    const {call} = await open();
    const guesses = Array.from({length: 8}, () => call('POST', 'hand-over/skip', {pin: '0000'}));
    const codes = (await Promise.all(guesses)).map(({json}) => json.error?.code);
    expect(codes.filter((code) => code === 'wrong_pin')).toHaveLength(4);
    expect((await call('POST', 'hand-over/skip', {pin})).json.error?.code).toBe('pin_locked');
  });

  it('is stored as a slow hash', async () => {
    const {db} = await open();
    const [row] = await db.selectFrom('hand_overs').selectAll().execute();
    expect(row?.pin_hash).toMatch(/^scrypt\$16384\$/);
    expect(JSON.stringify(row)).not.toContain(pin);
  });
});
