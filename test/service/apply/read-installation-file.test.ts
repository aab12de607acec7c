import {execFileSync} from 'node:child_process';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {readInstallationFile} from '../../../src/service/apply/read-installation-file.js';
import {makeFile} from './fixture.js';

/** What is said of a file with this text. */
async function mistakesIn(text: string | Uint8Array, name?: string): Promise<string> {
  const {path} = await makeFile(text, name);
  return readInstallationFile(path).then(
    () => '',
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

it('takes YAML with comments and anchors, and JSON', async () => {
  const yaml = `
accounts:
  - company_name: Acme # Ours.
    users: &people
      - {user_email: Nora@acme.com, user_name: Nora, role_id: 3}
  - company_name: Other
    users: *people
`;
  const {path} = await makeFile(yaml);
  const {accounts, where} = await readInstallationFile(path);
  expect(accounts[1]).toEqual({
    company_name: 'Other',
    users: [{user_email: 'Nora@acme.com', user_name: 'Nora', role_id: 3}],
  });
  expect(where(['accounts', 0, 'users', 0])).toBe('acme.yaml:5:9');
  const json = await makeFile(JSON.stringify({accounts}), 'acme.json');
  expect((await readInstallationFile(json.path)).accounts).toEqual(accounts);
});

it('names every mistake by its line and column, and what to do', async () => {
  const said = await mistakesIn(`accounts:
  - company_name: Acme
    users:
      - {user_email: nowhere, user_name: Nora, role_id: 9}
      - {user_email: a@acme.com, state: gone}
    api_keys:
      - {api_key_name: CRM, api_key: 0123456789abcdef0123}
    settings:
      setting_langauge: de
    webhooks:
      - {webhook_type: everything, webhook_url: https://crm.acme.com}
      - {state: absent, webhook_type: all, webhook_url: https://crm.acme.com, webhook_format: json}
  - company_name: Acme
`);
  expect(said.split('\n')).toEqual([
    expect.stringMatching(/^StartError: acme\.yaml:4:10: user_email: /),
    expect.stringMatching(/^acme\.yaml:4:48: role_id: /),
    expect.stringMatching(/^acme\.yaml:5:34: state: /),
    expect.stringMatching(/^acme\.yaml:7:29: There is no member api_key here\./),
    expect.stringMatching(/^acme\.yaml:7:9: api_keys: Expected one of api_key_from_env/),
    expect.stringMatching(/^acme\.yaml:9:7: There is no member setting_langauge here\./),
    expect.stringMatching(/^acme\.yaml:11:10: webhook_type: /),
    expect.stringMatching(/^acme\.yaml:12:79: There is no member webhook_format here\./),
  ]);
});

it.each([
  ['accounts:\n  - company_name: A\n  - company_name: A\n', 'acme.yaml:3:5: A is described twice'],
  [
    'accounts:\n  - company_name: A\n    users:\n      - {state: absent, user_email: a@b.com}\n      - {state: absent, user_email: A@b.com}\n',
    'acme.yaml:5:9: a@b.com is described twice',
  ],
])('refuses what is described twice: %j', async (text, said) => {
  expect(await mistakesIn(text)).toContain(said);
});

it('refuses a misspelt member of a field', async () => {
  const field = '{field_type: signature, field_role: signer1, field_pag: 1}';
  const text = `accounts:
  - company_name: A
    templates:
      - template_title: T
        document_file: lease.pdf
        template_parties: [{party_name: A}]
        document_fields: [${field}]
`;
  expect(await mistakesIn(text)).toContain('acme.yaml:7:72: There is no member field_pag here.');
});

it('refuses a key that is written into the file', async () => {
  const key = `accounts:\n  - company_name: A\n    api_keys: [{api_key_name: CRM}]\n`;
  expect(await mistakesIn(key)).toContain('acme.yaml:3:16: ');
  expect(await mistakesIn(key)).toContain('Expected one of api_key_from_env');
});

const bomb = `a: &a [x, x, x, x, x, x, x, x, x]
${['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
  .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(', ')}]`)
  .join('\n')}
`;

it.each([
  ['aliases of aliases', bomb, /alias/i],
  ['lists in lists', '['.repeat(50_000), /./],
  ['ten megabytes', `accounts: ["${'x'.repeat(10_000_000)}"]`, /too large/],
  ['a prototype', 'accounts: [{company_name: A, __proto__: {users: []}}]', /no member __proto__/],
  [
    'a prototype in JSON',
    '{"accounts": [{"company_name": "A", "__proto__": {"users": []}}]}',
    /no member __proto__/,
  ],
  [
    'a constructor',
    'constructor: {prototype: {x: 1}}\naccounts: [{company_name: A}]',
    /no member constructor/,
  ],
  ['a tag', 'accounts: !!js/function "x"', /tag/i],
  ['a binary', Uint8Array.from([0xff, 0xfe, 0]), /UTF-8/],
  ['nothing', '', /./],
  ['a member twice', 'accounts: []\naccounts: []', /acme\.yaml:2:1: .*unique/i],
  ['two documents', 'accounts: []\n---\naccounts: []', /multiple documents/],
  ['a broken line', 'accounts: [', /acme\.yaml:1:\d+: /],
])('refuses %s', async (_what, text, said) => {
  expect(await mistakesIn(text)).toMatch(said);
  expect(await mistakesIn(text)).toMatch(/^StartError/);
  expect(({} as {users?: unknown}).users).toBeUndefined();
});

it('waits for no pipe, and reads no device and no folder', async () => {
  const {folder} = await makeFile('');
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  for (const path of [join(folder, 'pipe'), '/dev/zero', folder])
    await expect(readInstallationFile(path)).rejects.toThrow(/is not a file|cannot be read/);
  await expect(readInstallationFile(join(folder, 'none.yaml'))).rejects.toThrow(
    /cannot be read \(ENOENT\)/,
  );
});
