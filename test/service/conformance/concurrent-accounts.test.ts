/** What comes at once from several accounts: nobody gets anything of another, and nobody suffers from what another asks for. */
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {envelopeBody, type Json} from '../http/api-fixture.js';
import {fromOne, signatures} from '../http/template-fixture.js';
import {openWorld, otherKey, type World} from './world.js';

/** Keys of both accounts, the first being that of the fixture itself, and one that opens nothing. */
const keys = [undefined, otherKey, 'a-key-that-opens-nothing'] as const;

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

/** The same requests of everybody, one after another of each in turn. */
const askedByAll = <Asked>(asked: readonly Asked[]) =>
  asked.flatMap((each) => keys.map((key) => ({each, key})));

const statusFor = (key: string | undefined, owner: string | undefined) =>
  key === keys[2] ? 401 : key === owner ? 200 : 404;

describe('at once', () => {
  it('envelopes are read by their own account alone, beside names that no envelope has', async () => {
    const made = await Promise.all(
      [0, 1, 0, 1, 0, 1, 0, 1].map(async (account, index) => {
        const title = `Lease ${index} of account ${account}`;
        const body = await envelopeBody({is_draft: true, envelope_title: title});
        const {json} = await world.call('POST', '/envelopes', body, keys[account]);
        return {name: String(json.envelope_fingerprint), owner: keys[account], title};
      }),
    );
    const nobodys = ['f'.repeat(32), '%00', "'", '%27%29%20OR%20TRUE--', '%ED%A0%80'].map(
      (name) => ({
        name,
        owner: 'nobody',
        title: undefined,
      }),
    );
    const answers = await Promise.all(
      askedByAll([...made, ...nobodys]).map(async ({each, key}) => {
        const {status, json} = await world.call('GET', `/envelopes/${each.name}`, undefined, key);
        return {each, key, status, title: json.envelope_title};
      }),
    );
    for (const {each, key, status, title} of answers) {
      expect([each.name, key, status]).toEqual([each.name, key, statusFor(key, each.owner)]);
      expect(title).toBe(status === 200 ? each.title : undefined);
    }
  });

  it('envelopes are made from templates of their own account alone, and all of those', async () => {
    const {call, db, other} = world;
    const templates = [await world.makeTemplate(), await world.makeTemplate(signatures, other)];
    const count = async (companyId: number) =>
      (
        await db
          .selectFrom('envelopes')
          .select('title')
          .where('company_id', '=', companyId)
          .execute()
      ).length;
    const before = [await count(world.companyId), await count(other.companyId)];
    const bodies: readonly Json[] = Array.from({length: 6}, () =>
      templates.map((each) => fromOne(each)),
    ).flat();
    const answers = await Promise.all(
      askedByAll(bodies).map(
        async ({each, key}) => (await call('POST', '/envelopes', each, key)).json,
      ),
    );
    const codes = answers.map(({http, code}) => code ?? http);
    const numberOf = (wanted: number) => codes.filter((code) => code === wanted).length;
    expect([202, 10002, 10153].map(numberOf)).toEqual([12, 12, 12]);
    expect([await count(world.companyId), await count(other.companyId)]).toEqual(
      before.map((number) => number + 6),
    );
  });
});
