/** A folder with an installation file, applied to a service of its own on a real database. */
import {copyFile, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {onTestFinished} from 'vitest';
import {applyInstallation} from '../../../src/service/apply/apply-installation.js';
import {readInstallationFile} from '../../../src/service/apply/read-installation-file.js';
import {createClient} from '../../../src/client/index.js';
import {samplePath} from '../../e2e/samples.js';
import {startWhole} from '../http/whole-service.js';

export const doer = {
  by: 'command',
  name: 'nora',
  email: null,
  ip: null,
  userAgent: null,
} as const;

/** A key that is long enough. */
export const someKey = (letter: string): string => letter.repeat(32);

/** A folder with a file of this text, a PDF called lease.pdf, and one that only a password opens. */
export async function makeFile(text: string | Uint8Array, name = 'acme.yaml') {
  const folder = await mkdtemp(join(tmpdir(), 'esign-apply-'));
  onTestFinished(() => rm(folder, {recursive: true, force: true}));
  const path = join(folder, name);
  await writeFile(path, text);
  await copyFile(samplePath('chromium-1.pdf'), join(folder, 'lease.pdf'));
  await copyFile(samplePath('enc-aes256-userpw.pdf'), join(folder, 'locked.pdf'));
  return {folder, path};
}

/** A service whose file can be written and applied. */
export async function setup(settings: Readonly<Record<string, string>> = {}) {
  const whole = await startWhole({ESIGN_COMPANY: 'Acme', ...settings});
  onTestFinished(() => whole.stop());
  const {folder, path} = await makeFile('');
  const apply = async (
    description: object | string,
    {isRehearsal = false, env = {}}: {isRehearsal?: boolean; env?: NodeJS.ProcessEnv} = {},
  ) => {
    const text = typeof description === 'string' ? description : JSON.stringify(description);
    await writeFile(path, text);
    const installation = await readInstallationFile(path);
    const changes = await applyInstallation(whole.core, {
      installation,
      file: path,
      isRehearsal,
      doer,
      env,
    });
    return changes
      .filter(({change}) => change !== 'unchanged')
      .map(({thing, change, members}) => [change, thing, members].join(' ').trim());
  };
  const clientOf = (apiKey: string) =>
    createClient({
      baseUrl: 'http://service/v1',
      apiKey,
      fetch: async (input, init) => whole.app.fetch(new Request(input, init)),
      attempts: 1,
    });
  return {...whole, folder, path, apply, clientOf};
}

/** Somebody who may be in charge. */
export const nora = {user_name: 'Nora Lind', user_email: 'nora@acme.com', role_id: 3};

/** A field on the first page of the document. */
export const signatureField = {
  field_type: 'signature',
  field_role: 'signer1',
  field_page: 1,
  field_left: 72,
  field_top: 600,
} as const;
