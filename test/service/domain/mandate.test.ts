/** What a mandate allows, rule by rule. */
import {expect, it} from 'vitest';
import {
  approvalProblem,
  mandateProblem,
  statusOfMandate,
  type Mandate,
  type MandateUse,
} from '../../../src/service/domain/people/mandate.js';

const now = new Date('2026-11-21T09:00:00Z');
const lease = 'a'.repeat(32);
const mandate: Mandate = {
  id: 7,
  title: 'Leases',
  templates: [lease],
  recipients: ['anna@example.com', '@tenants.example'],
  actions: ['send', 'remind'],
  mostEnvelopes: 2,
  sent: 1,
  expires: new Date('2026-11-22T09:00:00Z'),
  approved: {at: now, userId: 3, name: 'Uta', email: 'uta@example.com'},
  revoked: null,
};
const sender = {roleId: 1, access: 'sender'} as const;
const sending: MandateUse = {action: 'send', templates: [lease], emails: ['Anna@Example.com']};

const to = (...emails: string[]) => ({...sending, emails});
const cases: readonly (readonly [string, Partial<Mandate>, MandateUse, string | null])[] = [
  ['a named address', {}, sending, null],
  ['an address at a named domain', {}, to('ben@tenants.example'), null],
  ['an address below a named domain', {}, to('ben@evil.tenants.example'), 'does not name'],
  ['a domain that ends alike', {}, to('ben@eviltenants.example'), 'does not name'],
  ['an address with a named one in its name', {}, to('anna@example.com@evil.example'), 'does not'],
  ['one more recipient', {}, to('anna@example.com', 'eve@example.com'), 'eve@example.com'],
  ['another template', {}, {...sending, templates: [lease, 'b'.repeat(32)]}, 'bbb'],
  ['one too many', {sent: 2}, sending, 'All 2 envelopes'],
  ['a reminder once all are sent', {sent: 2}, {action: 'remind'}, null],
  ['what is not named', {}, {action: 'cancel'}, 'cancel'],
  ['a mandate nobody approved', {approved: null}, sending, 'requested'],
  ['a revoked one', {revoked: now}, sending, 'revoked'],
  ['one whose time is over', {expires: now}, sending, 'expired'],
];

it.each(cases)('%s', (_, change, use, problem) => {
  const found = mandateProblem({...mandate, ...change}, use, {approver: sender, now});
  if (problem === null) expect(found).toBeNull();
  else expect(found).toContain(problem);
});

it.each([
  ['has left', undefined],
  ['only reads by now', {roleId: 1, access: 'viewer'}],
  ['sees only her own by now', {roleId: 1, access: 'own_envelopes'}],
  ['may do nothing by now', {roleId: 1, access: null}],
] as const)('is worth nothing once who approved it %s', (_, approver) => {
  expect(mandateProblem(mandate, sending, {approver, now})).toContain('may no longer');
});

it('its end outlasts everything else, and only what was asked for can be approved', () => {
  const ended = {...mandate, revoked: now, expires: now};
  expect(statusOfMandate(ended, now)).toBe('revoked');
  expect(approvalProblem({...mandate, approved: null}, now)).toBeNull();
  expect(approvalProblem(mandate, now)).toContain('approved');
  expect(approvalProblem({...mandate, approved: null, expires: now}, now)).toContain('expired');
});
