/** Whose field a tag of a document becomes (docs/interface.md, "Document tags"). */
import {describe, expect, it} from 'vitest';
import {
  fieldsFromTags,
  unknownRoles,
  type FoundTag,
} from '../../../src/service/domain/fields/tag-fields.js';
import {document} from './envelope-fixture.js';

const tag = (role: string, change: Partial<FoundTag> = {}): FoundTag => ({
  type: 'text',
  role,
  name: '',
  isRequired: true,
  page: 0,
  lines: [{x: 60, y: 200, width: 90, height: 12}],
  ...change,
});

const parties = (...roles: readonly string[]) => roles.map((role, id) => ({id, role}));

describe('a tag for', () => {
  it.each([
    ['signer1', ['signer', 'signer'], 0],
    ['signer2', ['signer', 'signer'], 1],
    ['signer', ['copy', 'signer'], 1],
    ['signer2', ['signer', 'copy', 'signer'], 2],
    ['signer2', ['signer2', 'signer'], 0],
    ['signer1', ['signer2', 'signer1'], 1],
  ])('%s of %j is for the party at %i', (role, roles, id) => {
    const [field] = fieldsFromTags([tag(role)], document(), parties(...roles));
    expect(field?.partyId).toBe(id);
    expect(unknownRoles([tag(role)], parties(...roles))).toEqual([]);
  });

  it.each([
    ['signer3', ['signer', 'signer']],
    ['signer1', ['copy']],
    ['signer2', ['signer', 'copy']],
  ])('%s of %j is for nobody', (role, roles) => {
    expect(unknownRoles([tag(role), tag(role)], parties(...roles))).toEqual([role]);
    expect(fieldsFromTags([tag(role)], document(), parties(...roles))).toEqual([]);
  });
});

it('a field stands where its tag stood, covers all its lines, and has room to write in', () => {
  const lines = [
    {x: 500, y: 200, width: 60, height: 12},
    {x: 60, y: 214, width: 40, height: 12},
  ];
  const given = tag('signer1', {type: 'signature', name: 'Sign here', isRequired: false, lines});
  const [field] = fieldsFromTags([given], document(), parties('signer'));
  expect(field).toMatchObject({
    type: 'signature',
    title: 'Sign here',
    isRequired: false,
    page: 1,
    x: 445,
    y: 172,
    width: 150,
    height: 40,
    covers: lines,
  });
});

it('what may be ordinary text means something to parties that exist only', () => {
  const guess = tag('signer3', {isGuess: true});
  expect(unknownRoles([guess], parties('signer'))).toEqual([]);
  expect(fieldsFromTags([guess], document(), parties('signer'))).toEqual([]);
});

it('a label of the sender stands there with its name, and nobody fills it in', () => {
  const given = tag('sender', {type: 'label', name: 'Version of November'});
  const [field] = fieldsFromTags([given], document(), parties('copy', 'signer'));
  expect(field).toMatchObject({
    type: 'label',
    partyId: 1,
    value: 'Version of November',
    isReadOnly: true,
    settings: {isSenders: true},
  });
});
