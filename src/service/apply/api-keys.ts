/**
 * API keys are known by their name. Their values are made here or come from elsewhere, as with `esign-service keys add` and
 * `ESIGN_API_KEY`: the API itself takes none.
 */
import {dirname, resolve} from 'node:path';
import {StartError} from '../config/start-error.js';
import {settingsSchema} from '../config/settings-schema.js';
import {ensureTestAccount} from '../storage/accounts/test-accounts.js';
import {recordAuditEntry} from '../storage/accounts/audit-log.js';
import {
  addApiKey,
  listApiKeys,
  makeApiKey,
  nameOfKey,
  type ListedKey,
} from '../storage/access/api-keys.js';
import type {DeclaredApiKey} from './installation-file.js';
import {readBytes} from './local-file.js';
import {keyTitle} from './read-installation-file.js';
import {changed, created, deleted, unchanged, type AccountWork} from './reconcile.js';

type PresentKey = Exclude<DeclaredApiKey, {readonly state: 'absent'}>;

/** Bytes of a file that holds a key. */
const mostBytes = 4096;

export async function applyApiKeys(
  work: AccountWork,
  keys: readonly DeclaredApiKey[] = [],
): Promise<void> {
  for (const [index, declared] of keys.entries())
    await work.step(['api_keys', index], `API key ${keyTitle(declared)}`, () =>
      applyApiKey(work, declared),
    );
}

async function applyApiKey(work: AccountWork, declared: DeclaredApiKey) {
  const found = await keysNamed(work, declared);
  if (declared.state === 'absent') {
    await revoke(work, found);
    return found.length > 0 ? deleted : unchanged;
  }
  if (found.length > 1)
    throw new StartError('There are several keys of this name: revoke all but one.');
  const [one] = found;
  if (one && one.scope !== declared.api_key_scope)
    throw new StartError(
      `Its scope is ${one.scope}, which cannot be changed: describe a key of another name, and this one as absent.`,
    );
  return declared.api_key_write_to === undefined
    ? applyGiven(work, declared, one)
    : applyMade(work, {...declared, path: declared.api_key_write_to}, one);
}

/** A key that is made is written down once, and then known by its name alone. */
async function applyMade(
  work: AccountWork,
  {path, ...declared}: PresentKey & {readonly path: string},
  one: ListedKey | undefined,
) {
  if (one) {
    work.secrets.finish(path);
    return unchanged;
  }
  work.secrets.require(path);
  const value = makeApiKey();
  await add(work, declared, value);
  await work.secrets.write(path, value);
  return created;
}

/** A key with another value replaces the one before, which is revoked. */
async function applyGiven(work: AccountWork, declared: PresentKey, one: ListedKey | undefined) {
  const made = await add(work, declared, await valueOf(work, declared));
  if (made.id === one?.id) return unchanged;
  if (!one) return created;
  await revoke(work, [one]);
  const {api_key_from_env: env} = declared;
  return changed([env === undefined ? 'api_key_from_file' : 'api_key_from_env']);
}

async function keysNamed(
  {services: {db}, companyId}: AccountWork,
  {api_key_name: name, api_key_is_test: isTest}: DeclaredApiKey,
): Promise<readonly ListedKey[]> {
  const mode = isTest ? 'test' : 'live';
  const keys = await listApiKeys(db, companyId);
  return keys.filter((key) => key.name === name && key.mode === mode);
}

async function revoke({client}: AccountWork, keys: readonly ListedKey[]): Promise<void> {
  for (const {id} of keys) await client.deleteApiKey({api_key_id: String(id)});
}

/** Gives the value access under this name; nothing is done if it has that already. */
async function add(
  work: AccountWork,
  {api_key_name: name, api_key_scope: scope, api_key_is_test: isTest}: PresentKey,
  value: string,
): Promise<ListedKey> {
  const {services, companyId, doer} = work;
  const {db, clock} = services;
  const now = clock.now();
  const before = await listApiKeys(db, companyId);
  const owner = isTest ? await ensureTestAccount(db, companyId, now) : companyId;
  const details = {name, scope, expires: null, createdBy: null};
  const key = await addApiKey(db, owner, value, now, details);
  if (!key) throw new StartError('This value was revoked, for good: choose another one.');
  const mode = isTest ? 'test' : 'live';
  const own = (await listApiKeys(db, companyId)).find(({id}) => id === key.id);
  if (own?.name !== name || own.mode !== mode)
    throw new StartError('This value is that of another key: choose another one.');
  if (!before.some(({id}) => id === key.id))
    await recordAuditEntry(db, {
      companyId,
      kind: 'create-api-key',
      about: nameOfKey(key),
      done: now,
      doer,
    });
  return key;
}

async function valueOf(
  {env, file}: AccountWork,
  {api_key_from_env: name, api_key_from_file: path}: PresentKey,
): Promise<string> {
  if (name !== undefined) return usable(env[name], `The environment variable ${name}`);
  const from = resolve(dirname(file), path ?? '');
  const text = Buffer.from(await readBytes(from, mostBytes)).toString('utf8');
  return usable(text.trim(), from);
}

/** By the rule for `ESIGN_API_KEY`. */
function usable(value: string | undefined, from: string): string {
  const {data, error} = settingsSchema.shape.ESIGN_API_KEY.safeParse(value || undefined);
  if (error) throw new StartError(`${from} ${error.issues[0]?.message}.`);
  if (data === undefined) throw new StartError(`${from} is empty: put the key there.`);
  return data;
}
