/** Whatever happens to its parties on the way, an envelope keeps its order, waits for somebody who can act, and ends. */
import fc from 'fast-check';
import {expect, it} from 'vitest';
import {decide, evolve, type Command} from '../../../src/service/domain/behaviours.js';
import type {Envelope, Party} from '../../../src/service/domain/envelope.js';
import {
  isSigner,
  isWitness,
  takesPart,
  unnamedWitnesses,
} from '../../../src/service/domain/party-role.js';
import {Refusal} from '../../../src/service/domain/refusal.js';
import {
  isAllAtOnce,
  outstandingParties,
  turnOf,
} from '../../../src/service/domain/signing-order.js';
import {actor, at, draft, field, party, typed} from './envelope-fixture.js';

const roles = ['signer', 'approver', 'viewer', 'witness', 'copy'] as const;

interface Drawn {
  readonly role: (typeof roles)[number];
  readonly stage: number;
  readonly isUnnamed: boolean;
}

const drawn = fc.record<Drawn>({
  role: fc.constantFrom(...roles),
  stage: fc.constantFrom(1, 2, 3, 7, 99),
  isUnnamed: fc.boolean(),
});

/** An envelope of a signer and these parties, sent; copies and witnesses may have stages of their own. */
function sentTo(others: readonly Drawn[], order: 'stages' | 'once' | 'in turn'): Envelope {
  const all: readonly Drawn[] = [{role: 'signer', stage: 3, isUnnamed: false}, ...others];
  const parties = all.map(({role, stage, isUnnamed}, position) => {
    const isLater = role === 'witness' && isUnnamed;
    return party(21 + position, {
      role,
      position,
      stage: order === 'stages' ? stage : null,
      status: role === 'copy' ? 'copy' : 'pending',
      ...(isLater ? {email: '', settings: {untilNamed: 'Witness'}} : {}),
    });
  });
  const fields = parties.filter(isSigner).map(({id}) => field(id + 100, id));
  const requested = order === 'stages' ? undefined : order === 'once';
  const isAtOnce = isAllAtOnce(parties, requested, false);
  return step(draft({parties, fields, isAllAtOnce: isAtOnce}), {type: 'send'});
}

/** The envelope after a command, unchanged where it is refused; nobody is invited before their turn. */
function step(envelope: Envelope, command: Command): Envelope {
  try {
    return decide(envelope, command).reduce((state, event) => {
      if (event.type === 'party-invited') expectTurn(state, event.partyId);
      return evolve(state, event, {at, actor});
    }, envelope);
  } catch (error) {
    if (error instanceof Refusal) return envelope;
    throw error;
  }
}

function expectTurn({parties, isAllAtOnce}: Envelope, partyId: number): void {
  const order = {parties, isAllAtOnce};
  const invited = parties.find(({id}) => id === partyId)!;
  const before = parties.filter(
    (other) => takesPart(other) && turnOf(order, other) < turnOf(order, invited),
  );
  expect(before.map(({status}) => status)).toEqual(before.map(() => 'signed'));
  expect(invited.email).not.toBe('');
  if (isWitness(invited))
    expect(parties.find(({role}) => role === 'signer')?.status).toBe('signed');
}

/** What may befall a party, by number; many of them are refused. */
function mishap({id, email}: Party, kind: number, count: number): Command {
  const other = {name: `Other ${count}`, email: `other${count}@example.com`};
  switch (kind % 6) {
    case 0:
      return {type: 'bounce', partyId: id, email, reason: 'unknown'};
    case 1:
      return {type: 'update-party', partyId: id, ...other};
    case 2:
      return {type: 'reassign', partyId: id, ...other, reason: ''};
    case 3:
      return {type: 'consent', partyId: id, text: 'Agreed'};
    case 4:
      return {type: 'withdraw-consent', partyId: id};
    default:
      return {type: 'remind'};
  }
}

/** By which a party does its part. */
function acts(envelope: Envelope, {id, role}: Party, count: number): readonly Command[] {
  const naming = unnamedWitnesses(envelope, id).map(
    ({id: witnessId}, index) =>
      ({
        type: 'name-witness',
        partyId: id,
        witnessId,
        name: 'Wim',
        email: `wim${count}-${index}@example.com`,
      }) as const,
  );
  if (!isSigner({role})) return [{type: 'sign', partyId: id}];
  return [
    {type: 'consent', partyId: id, text: 'Agreed'},
    {type: 'fill', partyId: id, fieldId: id + 100, value: typed},
    ...naming,
    {type: 'sign', partyId: id},
  ];
}

const isOpen = (envelope: Envelope): boolean => envelope.status === 'sent' && !envelope.isSealing;

it('whoever bounces, is replaced, hands over or changes their mind: the order holds and it ends', () => {
  const orders = fc.constantFrom('stages' as const, 'once' as const, 'in turn' as const);
  const picks = fc.infiniteStream(fc.nat({max: 1_000}));
  fc.assert(
    fc.property(fc.array(drawn, {maxLength: 6}), orders, picks, (others, order, stream) => {
      const pick = (): number => stream.next().value!;
      let envelope = sentTo(others, order);
      let count = 0;
      while (isOpen(envelope)) {
        const open = outstandingParties(envelope);
        expect(open.length).toBeGreaterThan(0);
        for (let mishaps = pick() % 4; mishaps > 0; mishaps -= 1) {
          const anybody = envelope.parties[pick() % envelope.parties.length]!;
          envelope = step(envelope, mishap(anybody, pick(), (count += 1)));
        }
        const waiting = outstandingParties(envelope);
        const one = waiting[pick() % waiting.length]!;
        for (const command of acts(envelope, one, (count += 1))) envelope = step(envelope, command);
        expect(envelope.parties.find(({id}) => id === one.id)?.status).toBe('signed');
      }
      const left = envelope.parties.filter(takesPart).filter(({status}) => status !== 'signed');
      expect(left).toEqual([]);
    }),
    {numRuns: 500},
  );
});

it('one refusal, cancellation or expiry ends it for all, wherever it stands', () => {
  const ends = fc.constantFrom<Command['type']>('reject', 'cancel', 'expire');
  const picks = fc.infiniteStream(fc.nat({max: 1_000}));
  fc.assert(
    fc.property(fc.array(drawn, {maxLength: 6}), picks, ends, (others, stream, end) => {
      const pick = (): number => stream.next().value!;
      let envelope = sentTo(others, 'stages');
      for (let turns = pick() % 4; turns > 0 && isOpen(envelope); turns -= 1) {
        const open = outstandingParties(envelope);
        for (const command of acts(envelope, open[pick() % open.length]!, turns))
          envelope = step(envelope, command);
      }
      if (!isOpen(envelope)) return;
      const [first] = outstandingParties(envelope).filter(({role}) => role !== 'viewer');
      if (end === 'reject' && !first) return;
      const ending =
        end === 'reject'
          ? ({type: 'reject', partyId: first!.id, reason: '', documentId: null} as const)
          : ({type: end} as Command);
      const ended = step(envelope, ending);
      expect(['rejected', 'cancelled', 'expired']).toContain(ended.status);
      for (const {id} of ended.parties)
        for (const late of [
          {type: 'sign', partyId: id},
          {type: 'remind'},
          {type: 'update-party', partyId: id, name: 'Late', email: 'late@example.com'},
          {type: 'reassign', partyId: id, name: 'Late', email: 'late@example.com', reason: ''},
        ] as const)
          expect(step(ended, late)).toBe(ended);
    }),
    {numRuns: 300},
  );
});
