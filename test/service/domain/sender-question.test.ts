import {describe, expect, it} from 'vitest';
import {
  effectsOf,
  type Command,
  type EnvelopeEvent,
} from '../../../src/service/domain/behaviours.js';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import {after, anna, ben, draft, outcome, party, sent} from './envelope-fixture.js';

describe('asking the sender', () => {
  const parties = [party(anna, {status: 'in progress'})];
  const unsigned = draft({status: 'unsigned', parties} as Partial<Envelope>);
  const ask: Command = {type: 'ask', partyId: anna, text: 'May I keep a dog?'};

  it('mails the question, and nothing else, and leaves its words out of the history', () => {
    const [event] = outcome(sent(), ask) as readonly EnvelopeEvent[];
    expect(event && effectsOf(sent(), event)).toEqual([
      {type: 'mail', kind: 'email-question', to: 'sender', about: anna, quote: ask.text},
    ]);
    expect(after(sent(), ask)).toEqual(sent());
  });

  it('is not for those whose turn it is not, nor for strangers', () => {
    expect(outcome(sent(), {...ask, partyId: ben})).toBe(10010);
    expect(outcome(unsigned, ask)).toBe(10010);
  });
});
