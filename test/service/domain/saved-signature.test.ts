import {expect, it} from 'vitest';
import {savingPerson} from '../../../src/service/domain/saved-signature.js';
import {anna, party} from './envelope-fixture.js';

const person = {email: 'Anna@Example.com', contactId: 7, isInPerson: false};

it.each([
  ['somebody with an address', 'sent', {}, '3:7:anna@example.com'],
  ['the same, written otherwise', 'sent', {email: 'ANNA@example.COM'}, '3:7:anna@example.com'],
  ['the same after an erasure', 'sent', {contactId: 8}, '3:8:anna@example.com'],
  ['a visitor of a public page', 'unsigned', {}, undefined],
  ['somebody who was handed the device', 'sent', {isInPerson: true}, undefined],
  ['somebody without an address', 'sent', {email: ''}, undefined],
  ['somebody whom the account does not know', 'sent', {contactId: 0}, undefined],
] as const)('%s, in an envelope that is %s', (_, status, change, saved) => {
  const signer = party(anna, {...person, ...change});
  expect(savingPerson({status, companyId: 3}, signer)).toBe(saved);
});

it('is another person for another account', () => {
  const saved = [3, 4].map((companyId) => savingPerson({status: 'sent', companyId}, person));
  expect(new Set(saved).size).toBe(2);
});
