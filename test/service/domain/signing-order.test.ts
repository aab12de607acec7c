import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import {firstParties, isAllAtOnce, nextParties} from '../../../src/service/domain/signing-order.js';
import {after, anna, ben, copy, draft, field, outcome, party, signing} from './envelope-fixture.js';

const idsOf = (parties: Envelope['parties']) => parties.map(({id}) => id);
const inProgress = ({parties}: Envelope) =>
  idsOf(parties.filter(({status}) => status === 'in progress'));

/** An envelope whose signers have these stages. */
function staged(...stages: readonly (number | null)[]): Envelope {
  const parties = stages.map((stage, index) => party(21 + index, {position: index, stage}));
  return draft({
    parties: [...parties, party(copy, {position: stages.length})],
    fields: parties.map(({id}) => field(id + 100, id)),
  });
}

const signedBy = (envelope: Envelope, ...ids: readonly number[]): Envelope =>
  after(envelope, ...ids.flatMap((id) => signing(id, id + 100)));

const refusal = (detail: string) => expect.objectContaining({code: 10010, detail}) as Error;

describe('stages', () => {
  it('begin with everyone of the lowest one, wherever they stand in the list', () => {
    expect(idsOf(firstParties(staged(2, 1, 3, 1)))).toEqual([22, 24]);
  });

  it('go on when all of one stage have signed, past numbers that nobody has', () => {
    const sent = after(staged(5, 1, 9, 1), {type: 'send'});
    const half = signedBy(sent, 24);
    expect(inProgress(half)).toEqual([22]);
    expect(outcome(half, {type: 'sign', partyId: 21})).toBe(10010);
    expect(inProgress(signedBy(half, 22))).toEqual([21]);
    expect(inProgress(signedBy(half, 22, 21))).toEqual([23]);
  });

  it('are given to each signer or to none', () => {
    const {parties} = staged(1, null);
    expect(() => isAllAtOnce(parties, undefined, false)).toThrow(
      refusal('party_stage: give “Party 22” a stage too, or no signer at all.'),
    );
    expect(isAllAtOnce(staged(null, null).parties, undefined, true)).toBe(true);
  });

  it('say themselves whether everyone signs at once', () => {
    expect(isAllAtOnce(staged(3, 3).parties, undefined, false)).toBe(true);
    expect(isAllAtOnce(staged(1, 2).parties, undefined, true)).toBe(false);
    expect(() => isAllAtOnce(staged(1, 2).parties, true, false)).toThrow(
      refusal('envelope_all_at_once_enabled: leave it out, as the signers have stages.'),
    );
  });

  it('leave the order as it is where there are none', () => {
    const three = (order: boolean) =>
      draft({
        isAllAtOnce: order,
        parties: [party(anna), party(ben), party(copy), party(24, {position: 3})],
      });
    expect(idsOf(firstParties(three(false)))).toEqual([anna]);
    expect(idsOf(nextParties(three(false), anna))).toEqual([ben]);
    expect(idsOf(firstParties(three(true)))).toEqual([anna, ben, 24]);
  });

  it('never let anybody sign before all of the lower stages have, and leave nobody out', () => {
    const stages = fc.array(fc.integer({min: 1, max: 4}), {minLength: 1, maxLength: 6});
    fc.assert(
      fc.property(stages, fc.infiniteStream(fc.nat()), (numbers, choices) => {
        const stageOf = (id: number) => numbers[id - 21]!;
        let envelope = after(staged(...numbers), {type: 'send'});
        const signed: number[] = [];
        while (envelope.status === 'sent' && !envelope.isSealing) {
          const open = inProgress(envelope);
          const left = numbers.map((_, index) => 21 + index).filter((id) => !signed.includes(id));
          const lowest = Math.min(...left.map(stageOf));
          expect(open).toEqual(left.filter((id) => stageOf(id) === lowest));
          const id = open[choices.next().value! % open.length]!;
          envelope = signedBy(envelope, id);
          signed.push(id);
        }
        expect(signed.toSorted((one, other) => one - other)).toEqual(
          numbers.map((_, index) => 21 + index),
        );
      }),
      {numRuns: 300},
    );
  });
});
