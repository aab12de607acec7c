import {describe, expect, it} from 'vitest';
import {mostShares} from '../../../src/contract/resources/share.js';
import {
  rolePermissions,
  scopePermissions,
  type Permission,
} from '../../../src/contract/access/permissions.js';
import {
  mayShare,
  requireMayShare,
  requireMayUnshare,
  type Sharer,
} from '../../../src/service/domain/sharing.js';
import {Refusal} from '../../../src/service/domain/refusal.js';

const [sender, colleague, other] = [1, 2, 3];

/** The code with which something is refused; undefined if it is not. */
function codeOf(act: () => void): number | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const user = (userId: number, role: keyof typeof rolePermissions): Sharer => ({
  permissions: rolePermissions[role],
  userId,
  seesOwnOnly: role === 'own_envelopes',
});
const key = (permissions: readonly Permission[]): Sharer => ({
  permissions,
  userId: null,
  seesOwnOnly: false,
});

const sharers: readonly (readonly [string, Sharer, boolean])[] = [
  ['its sender, who has only her own', user(sender, 'own_envelopes'), true],
  ['whom it is shared with', user(colleague, 'own_envelopes'), false],
  ['another who sends for the account', user(other, 'sender'), true],
  ['an administrator', user(other, 'administrator'), true],
  ['who only reads, though it is shared', user(colleague, 'viewer'), false],
  ['a key that sends', key(scopePermissions.send), true],
  ['a key that reads', key(scopePermissions.read), false],
  [
    'the agent of a mandate',
    {permissions: ['read', 'act'], userId: null, seesOwnOnly: true},
    false,
  ],
];

describe.each(sharers)('%s', (_, sharer, may) => {
  it(`may share it: ${may}`, () => {
    expect(mayShare(sharer, {userId: sender})).toBe(may);
    const share = () => requireMayShare(sharer, {userId: sender}, {userId: other, others: 0});
    expect(codeOf(share)).toBe(may ? undefined : 10013);
  });

  it(`may end the share of another: ${may}`, () => {
    expect(codeOf(() => requireMayUnshare(sharer, {userId: sender}, other + 1))).toBe(
      may ? undefined : 10013,
    );
  });
});

it('may be ended by whom it is shared with', () => {
  const end = () =>
    requireMayUnshare(user(colleague, 'own_envelopes'), {userId: sender}, colleague);
  expect(end).not.toThrow();
});

it.each([
  ['with its sender', sender, 0, 10010],
  ['with one too many', other, mostShares, 10010],
  ['with the last one', other, mostShares - 1, undefined],
])('%s', (_, userId, others, code) => {
  const share = () =>
    requireMayShare(user(sender, 'own_envelopes'), {userId: sender}, {userId, others});
  expect(codeOf(share)).toBe(code);
});
