/** A PKCS #11 token in files, with keys and certificates made for one test; Debian's `softhsm2` and `opensc`. */
import {execFile} from 'node:child_process';
import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {onTestFinished, vi} from 'vitest';
import type {Config} from '../../../src/service/config/config.js';

const run = promisify(execFile);

type Setting = NonNullable<Config['sealPkcs11']>;

export const softModule = '/usr/lib/softhsm/libsofthsm2.so';
export const softPin = 'correct-7391';

/** Kinds of keys, as openssl's `-newkey` takes them. */
export const keyKinds = {
  RSA: ['rsa:3072'],
  'short RSA': ['rsa:2048'],
  EC: ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
} as const;

/** A token named “Seal token” with one key, a certificate and, if wished for, its issuer's. */
export interface SoftToken {
  readonly setting: Setting;
  readonly folder: string;
  /** Puts a certificate from `folder` on the token. */
  importCertificate(file: string, id: string): Promise<void>;
  changePin(before: string, after: string): Promise<void>;
}

/** Makes a token whose key has the id 01 and a certificate that `root.pem` issued, which is not on it. */
export async function makeSoftToken(kind: keyof typeof keyKinds): Promise<SoftToken> {
  const folder = await mkdtemp(join(tmpdir(), 'esign-token-'));
  onTestFinished(() => rm(folder, {recursive: true}));
  await mkdir(join(folder, 'tokens'));
  const conf = `directories.tokendir = ${folder}/tokens\nobjectstore.backend = file\nlog.level = ERROR\n`;
  await writeFile(join(folder, 'softhsm2.conf'), conf);
  await writeFile(join(folder, 'pin'), `${softPin}\n`);
  vi.stubEnv('SOFTHSM2_CONF', join(folder, 'softhsm2.conf'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const token = tokenIn(folder);
  await makeCertificates(folder, keyKinds[kind]);
  // prettier-ignore
  await run('softhsm2-util', ['--init-token', '--free', '--label', 'Seal token', '--pin', softPin, '--so-pin', '12345678']);
  // prettier-ignore
  await run('softhsm2-util', ['--import', 'seal-key.pem', '--token', 'Seal token', '--label', 'seal', '--id', '01', '--pin', softPin], {cwd: folder});
  await token.importCertificate('seal.pem', '01');
  return token;
}

function tokenIn(folder: string): SoftToken {
  const tool = (...parameters: readonly string[]) =>
    // prettier-ignore
    run('pkcs11-tool', ['--module', softModule, '--token-label', 'Seal token', '--login', ...parameters]);
  return {
    folder,
    setting: {
      modulePath: softModule,
      token: 'Seal token',
      id: '01',
      object: 'seal',
      pin: {file: join(folder, 'pin')},
      chainFile: undefined,
    },
    importCertificate: async (file, id) => {
      const [pem, der] = [join(folder, file), join(folder, 'certificate.der')];
      await run('openssl', ['x509', '-in', pem, '-outform', 'DER', '-out', der]);
      // prettier-ignore
      await tool('--pin', softPin, '--write-object', der, '--type', 'cert', '--id', id, '--label', 'seal');
    },
    changePin: async (before, after) => {
      await tool('--pin', before, '--change-pin', '--new-pin', after);
    },
  };
}

async function makeCertificates(folder: string, kind: readonly string[]): Promise<void> {
  const openssl = (...parameters: readonly string[]) => run('openssl', parameters, {cwd: folder});
  // prettier-ignore
  await openssl('req', '-x509', '-nodes', '-newkey', ...keyKinds.EC, '-keyout', 'root-key.pem', '-out', 'root.pem', '-subj', '/CN=Root of tokens', '-days', '60');
  // prettier-ignore
  await openssl('req', '-new', '-nodes', '-newkey', ...kind, '-keyout', 'seal-key.pem', '-out', 'seal.csr', '-subj', '/CN=Seal on a token');
  await writeFile(join(folder, 'seal.ext'), 'keyUsage=critical,digitalSignature,nonRepudiation\n');
  // prettier-ignore
  await openssl('x509', '-req', '-in', 'seal.csr', '-CA', 'root.pem', '-CAkey', 'root-key.pem', '-CAcreateserial', '-days', '30', '-extfile', 'seal.ext', '-out', 'seal.pem');
}

/** A certificate in a PEM file of the token's folder, DER. */
export async function derIn({folder}: SoftToken, file: string): Promise<Uint8Array> {
  const pem = await readFile(join(folder, file), 'utf8');
  return new Uint8Array(Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64'));
}
