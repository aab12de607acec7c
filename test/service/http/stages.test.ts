import {describe, expect, it} from 'vitest';
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
