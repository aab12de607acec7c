import {describe, expect, it} from 'vitest';
import {
  effectsOf,
  type Command,
  type EnvelopeEvent,
} from '../../../src/service/domain/behaviours.js';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import {after, anna, ben, draft, outcome, party, sent} from './envelope-fixture.js';

describe('withdrawing the agreement to sign electronically', () => {
  const withdraw: Command = {type: 'withdraw-consent', partyId: anna};
  const agree: Command = {type: 'consent', partyId: anna, text: 'I agree.'};

  it('ends what was agreed to, tells the sender, and leaves agreeing anew', () => {
    const agreed = after(sent(), agree);
    const [event] = outcome(agreed, withdraw) as readonly EnvelopeEvent[];
    expect(event && effectsOf(agreed, event)).toEqual([
      {type: 'mail', kind: 'email-consent-withdrawn', to: 'sender', about: anna, quote: ''},
    ]);
    const withdrawn = after(agreed, withdraw);
    expect(withdrawn.parties[0]).toMatchObject({consented: null, agreedTo: null});
    expect(outcome(withdrawn, {type: 'sign', partyId: anna, language: 'en'})).toBe(10010);
    expect(after(withdrawn, agree).parties[0]).toMatchObject({agreedTo: 'I agree.'});
  });

  it('changes nothing if nothing was agreed to, and is not for others or strangers', () => {
    expect(outcome(sent(), withdraw)).toEqual([]);
    expect(outcome(sent(), {...withdraw, partyId: ben})).toBe(10010);
    const parties = [party(anna, {status: 'in progress', consented: new Date(0)})];
    const unsigned = draft({status: 'unsigned', parties} as Partial<Envelope>);
    expect(outcome(unsigned, withdraw)).toBe(10010);
  });
});
