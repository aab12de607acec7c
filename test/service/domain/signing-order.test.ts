import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import {decide} from '../../../src/service/domain/behaviours.js';
import {requireWitnessed} from '../../../src/service/domain/party-role.js';
import {Refusal} from '../../../src/service/domain/refusal.js';
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

describe('roles', () => {
  const approver = () => party(24, {role: 'approver', position: 3});
  const witness = (change = {}) => party(25, {role: 'witness', position: 4, ...change});

  /** The commands by which a party of any role does its part. */
  const doing = ({id, role}: Envelope['parties'][number]) =>
    role === 'signer' || role === 'witness'
      ? signing(id, id + 100)
      : ([{type: 'sign', partyId: id}] as const);

  /** An envelope of parties with these roles, in this order. */
  const envelopeOf = (roles: readonly string[], change: Partial<Envelope> = {}): Envelope => {
    const parties = roles.map((role, index) =>
      party(21 + index, {role, position: index, status: role === 'copy' ? 'copy' : 'pending'}),
    );
    const signers = parties.filter(({role}) => role === 'signer' || role === 'witness');
    return draft({parties, fields: signers.map(({id}) => field(id + 100, id)), ...change});
  };

  it('that do not sign take their turn, agree to nothing and have no fields', () => {
    const envelope = draft({parties: [approver(), party(anna, {position: 5})]});
    const sent = after(envelope, {type: 'send'});
    expect(inProgress(sent)).toEqual([24]);
    expect(outcome(sent, {type: 'consent', partyId: 24, text: 'Agreed'})).toBe(10010);
    expect(outcome(envelope, {type: 'place-fields', fields: [field(1, 24)]})).toBe(10010);
    expect(inProgress(after(sent, {type: 'sign', partyId: 24}))).toEqual([anna]);
  });

  it.each(['approver', 'viewer', 'copy'])('leave an envelope unsent that has only a %s', (role) => {
    expect(outcome(envelopeOf([role]), {type: 'send'})).toBe(10280);
  });

  it('let an approver decline, and a viewer not', () => {
    const sent = after(envelopeOf(['approver', 'viewer', 'signer'], {isAllAtOnce: true}), {
      type: 'send',
    });
    const rejecting = {type: 'reject', reason: '', documentId: null} as const;
    expect(after(sent, {...rejecting, partyId: 21}).status).toBe('rejected');
    expect(outcome(sent, {...rejecting, partyId: 22})).toBe(10010);
  });

  it('let a witness sign right after its own signer, before anybody later', () => {
    const sent = after(envelopeOf(['signer', 'signer', 'witness']), {type: 'send'});
    expect(inProgress(sent)).toEqual([21]);
    const first = signedBy(sent, 21);
    expect(inProgress(first)).toEqual([23]);
    expect(inProgress(signedBy(first, 23))).toEqual([22]);
  });

  it('refuse a witness of nobody, and of itself', () => {
    const watching = (change: object) => () =>
      requireWitnessed([party(anna), party(ben), witness(change)]);
    expect(watching({settings: {witnessOf: 'signer2'}})).not.toThrow();
    expect(watching({settings: {witnessOf: 'signer3'}})).toThrow(Refusal);
    expect(watching({email: `${anna}@EXAMPLE.com`})).toThrow(Refusal);
  });

  it('send a copy from the start to those only who are to get one', () => {
    const parties = [
      party(anna),
      party(copy, {settings: {isCopiedAtStart: true}}),
      party(24, {role: 'copy', status: 'copy', position: 3}),
    ];
    expect(outcome(draft({parties}), {type: 'send'})).toContainEqual({
      type: 'party-copied',
      partyId: copy,
    });
    expect(outcome(draft({parties}), {type: 'send'})).toHaveLength(3);
  });

  it('never let anybody act before their turn, and end an envelope exactly once', () => {
    const roles = fc.array(fc.constantFrom('signer', 'approver', 'viewer', 'witness', 'copy'), {
      minLength: 1,
      maxLength: 7,
    });
    fc.assert(
      fc.property(roles, fc.boolean(), fc.infiniteStream(fc.nat()), (some, isAllAtOnce, picks) => {
        const named = ['signer', ...some];
        let envelope = after(envelopeOf(named, {isAllAtOnce}), {type: 'send'});
        const turnOf = (id: number) => (isAllAtOnce || named[id - 21] === 'witness' ? 0 : id - 21);
        const acting = envelope.parties.filter(({role}) => role !== 'copy');
        const done: number[] = [];
        let ends = 0;
        while (envelope.status === 'sent' && !envelope.isSealing) {
          const open = inProgress(envelope);
          const pending = acting.filter(({id}) => !open.includes(id) && !done.includes(id));
          for (const {id} of pending) {
            expect(outcome(envelope, {type: 'sign', partyId: id})).toBe(10010);
            if (named[id - 21] === 'witness') expect(done).not.toContain(21);
          }
          const id = open[picks.next().value! % open.length]!;
          const before = acting.filter((other) => turnOf(other.id) < turnOf(id));
          expect(done).toEqual(expect.arrayContaining(idsOf(before)));
          const commands = doing(acting.find((other) => other.id === id)!);
          const ready = after(envelope, ...commands.slice(0, -1));
          const events = decide(ready, commands.at(-1)!);
          ends += events.filter(({type}) => type === 'all-signed').length;
          envelope = after(ready, commands.at(-1)!);
          done.push(id);
        }
        expect(ends).toBe(1);
        expect(done.toSorted((one, other) => one - other)).toEqual(idsOf(acting));
      }),
      {numRuns: 300},
    );
  });
});
