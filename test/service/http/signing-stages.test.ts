import {describe, expect, it} from 'vitest';
import {envelopeBody, setup} from './api-fixture.js';
import {withDraft} from './draft-fixture.js';

describe('a draft', () => {
  it('groups its signers into stages, and takes the groups back', async () => {
    const {draft, put, read} = await withDraft();
    const withStages = (...stages: readonly number[]) =>
      put({
        envelope_parties: draft.parties.map(({id}, index) => ({
          party_id: id,
          party_stage: stages[index],
        })),
      });
    const {json} = await withStages(2, 2);
    expect(json).toMatchObject({
      envelope_all_at_once_enabled: true,
      envelope_parties: [{party_stage: 2}, {party_stage: 2}],
    });
    expect(await withStages(1, 0)).toMatchObject({status: 400, json: {code: 10010}});
    expect(await withStages(1, 100)).toMatchObject({status: 400, json: {code: 10010}});
    expect(await put({envelope_all_at_once_enabled: false})).toMatchObject({
      status: 400,
      json: {detail: 'envelope_all_at_once_enabled: leave it out, as the signers have stages.'},
    });
    await withStages(2, 1);
    expect((await read()).isAllAtOnce).toBe(false);
    await withStages(0, 0);
    expect((await read()).parties.map(({stage}) => stage)).toEqual([null, null]);
  });
});

describe('an envelope', () => {
  it.each([-1, 1.5, 100, 1e9, '1e1', '-1', ' 1', 'NaN', '٣', true, [1], {}])(
    'is refused with the stage %j',
    async (party_stage) => {
      const {call} = await setup();
      const parties = ['anna', 'ben'].map((name) => ({
        party_name: name,
        party_email: `${name}@example.com`,
        party_stage,
      }));
      const body = await envelopeBody({envelope_parties: parties});
      const refused = await call('POST', '/envelopes', body);
      expect(refused).toMatchObject({status: 400, json: {code: 10010}});
      expect(String(refused.json['detail'])).toContain('party_stage');
    },
  );

  it('keeps its stages once it is sent, whoever asks for others', async () => {
    const {call, draft, put, read, fingerprint} = await withDraft();
    const stages = async () => (await read()).parties.map(({stage, status}) => [stage, status]);
    const asking = (...numbers: readonly number[]) =>
      draft.parties.map(({id}, index) => ({party_id: id, party_stage: numbers[index]}));
    await put({envelope_parties: asking(3, 7)});
    await call('POST', `/envelopes/${fingerprint}/send`);
    const before = await stages();
    expect(before).toEqual([
      [3, 'in progress'],
      [7, 'pending'],
    ]);
    expect(await put({envelope_parties: asking(7, 3)})).toMatchObject({
      status: 400,
      json: {code: 10278},
    });
    const [, ben] = draft.parties;
    await call('PATCH', `/envelopes/${fingerprint}/parties/${ben!.id}`, {
      party_title: 'Benjamin',
      party_stage: 1,
    });
    expect(await stages()).toEqual(before);
  });
});
