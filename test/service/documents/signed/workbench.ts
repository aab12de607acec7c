/** Where files are signed as others sign them: with OpenSSL, BouncyCastle, PDFBox and Poppler, each with keys of its own. */
import {execFile, spawn} from 'node:child_process';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createInterface} from 'node:readline';
import {promisify} from 'node:util';
import type {StatedSignature} from '../../../../src/service/pdf/verifying/find-signatures.js';
import {javaProgram} from '../java-program.js';
import type {MakeCms} from './place-signature.js';

const run = promisify(execFile);

/** Kinds of keys, and how OpenSSL makes them. */
const keyKinds = {
  rsa: ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'],
  rsa1024: ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:1024'],
  rsa3072: ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:3072'],
  p256: ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  p384: ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-384'],
  p521: ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-521'],
  brainpool: ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:brainpoolP256r1'],
  ed25519: ['-algorithm', 'ed25519'],
} as const;

export type KeyKind = keyof typeof keyKinds;

/** Paths of a key and its certificate. */
interface KeyFiles {
  readonly key: string;
  readonly pkcs8: string;
  readonly certificate: string;
  readonly der: string;
}

/** What BouncyCastle says of a signature. */
export interface JavaJudgement {
  /** `true`, `false`, or why it was not judged. */
  readonly holds: string;
  readonly isSha1: boolean;
  readonly name: string;
}

export type Workbench = Awaited<ReturnType<typeof openWorkbench>>;

/** Starts Java and makes a folder; the caller closes both. */
export async function openWorkbench() {
  const folder = await mkdtemp(join(tmpdir(), 'esign-signed-'));
  const java = await startJava();
  const keys = new Map<string, Promise<KeyFiles>>();
  let files = 0;
  const path = (): string => {
    files += 1;
    return join(folder, `file-${files}`);
  };
  const write = async (bytes: Uint8Array): Promise<string> => {
    const place = path();
    await writeFile(place, bytes);
    return place;
  };
  const key = (kind: KeyKind, purpose: 'signer' | 'stamper' = 'signer'): Promise<KeyFiles> => {
    const name = `${purpose}-${kind}`;
    if (!keys.has(name)) keys.set(name, makeKey(folder, name, kind));
    return keys.get(name)!;
  };
  const nss = lazily(async () => makeNss(folder, await key('rsa')));

  /** Has Java sign something. */
  const ask = async (
    what: 'cms' | 'stamp' | 'pdf',
    kind: KeyKind,
    algorithm: string,
    wishes: readonly string[],
    input: Uint8Array,
  ): Promise<Buffer> => {
    const {pkcs8, der} = await key(kind, what === 'stamp' ? 'stamper' : 'signer');
    const others = wishes.includes('foreign') ? [(await key('p384')).der] : [];
    const [from, to] = [await write(input), path()];
    const certificates = [der, ...others].join();
    await java.ask(what, pkcs8, certificates, algorithm, ['', ...wishes].join(), from, to);
    return readFile(to);
  };

  return {
    /** CMS by OpenSSL, with these options. */
    openssl:
      (kind: KeyKind, digest: string, ...options: readonly string[]): MakeCms =>
      async (signed) => {
        const {key: keyPath, certificate} = await key(kind);
        const [from, to] = [await write(signed), path()];
        // prettier-ignore
        await run('openssl', ['cms', '-sign', '-binary', '-outform', 'DER', '-in', from, '-out', to,
          '-signer', certificate, '-inkey', keyPath, '-md', digest, ...options]);
        return readFile(to);
      },
    /** CMS by BouncyCastle. */
    bouncy:
      (kind: KeyKind, algorithm: string, ...wishes: readonly string[]): MakeCms =>
      (signed) =>
        ask('cms', kind, algorithm, wishes, signed),
    /** A timestamp by BouncyCastle. */
    stamp:
      (kind: KeyKind, algorithm: string): MakeCms =>
      (signed) =>
        ask('stamp', kind, algorithm, [], signed),
    pdfbox: (pdf: Uint8Array, kind: KeyKind, algorithm: string, ...wishes: readonly string[]) =>
      ask('pdf', kind, algorithm, wishes, pdf),
    /** Signed by Poppler, with NSS. */
    async poppler(pdf: Uint8Array): Promise<Buffer> {
      const [from, to] = [await write(pdf), path()];
      // prettier-ignore
      await run('pdfsig', ['-nssdir', `sql:${await nss()}`, '-add-signature', '-nick', 'signer', from, to]);
      return readFile(to);
    },
    /** Where what each signature covers ends that PDFBox finds; `undefined` for a file that it cannot read. */
    async find(pdf: Uint8Array): Promise<readonly number[] | undefined> {
      const ends = await java.ask('find', await write(pdf)).catch(() => undefined);
      return ends?.map(Number);
    },
    async judge({kind, contents, signed = []}: StatedSignature): Promise<JavaJudgement> {
      const paths = [await write(contents), await write(Buffer.concat(signed))];
      const [holds = '', isSha1, name = ''] = await java.ask('judge', kind, ...paths);
      return {holds, isSha1: isSha1 === 'true', name};
    },
    async close(): Promise<void> {
      java.close();
      await rm(folder, {recursive: true});
    },
  };
}

/** A process that answers one line with one line. */
async function startJava() {
  const program = await javaProgram('SignedFiles');
  const child = spawn('java', program, {stdio: ['pipe', 'pipe', 'inherit']});
  const answers = createInterface({input: child.stdout})[Symbol.asyncIterator]();
  let last: Promise<unknown> = Promise.resolve();
  const askNext = async (request: readonly string[]): Promise<readonly string[]> => {
    child.stdin.write(`${request.join('\t')}\n`);
    const [state, ...said] = String((await answers.next()).value).split('\t');
    if (state !== 'ok') throw new Error(`Java could not ${request[0]}: ${said.join(' ')}`);
    return said;
  };
  return {
    ask(...request: readonly string[]): Promise<readonly string[]> {
      const answer = last.then(() => askNext(request));
      last = answer.catch(() => undefined);
      return answer;
    },
    close: () => child.kill(),
  };
}

/** The certificate of a stamper may do nothing else. */
async function makeKey(folder: string, name: string, kind: KeyKind): Promise<KeyFiles> {
  const file = (extension: string) => join(folder, `${name}.${extension}`);
  const paths = {key: file('pem'), pkcs8: file('p8'), certificate: file('crt'), der: file('cer')};
  const openssl = (...options: readonly string[]) => run('openssl', [...options]);
  const usage = name.startsWith('stamper')
    ? ['-addext', 'extendedKeyUsage=critical,timeStamping']
    : ['-addext', 'extendedKeyUsage=emailProtection'];
  // prettier-ignore
  {
    await openssl('genpkey', ...keyKinds[kind], '-out', paths.key);
    await openssl('pkcs8', '-topk8', '-nocrypt', '-outform', 'DER', '-in', paths.key, '-out', paths.pkcs8);
    await openssl('req', '-x509', '-key', paths.key, '-out', paths.certificate, '-days', '9', '-subj', `/CN=${name}`,
      '-addext', 'keyUsage=critical,digitalSignature,nonRepudiation', ...usage);
    await openssl('x509', '-in', paths.certificate, '-outform', 'DER', '-out', paths.der);
  }
  return paths;
}

/** A database of NSS with one key. */
async function makeNss(folder: string, {key, certificate}: KeyFiles): Promise<string> {
  const [place, p12] = [join(folder, 'nss'), join(folder, 'signer.p12')];
  // prettier-ignore
  {
    await run('mkdir', [place]);
    await run('certutil', ['-N', '-d', `sql:${place}`, '--empty-password']);
    await run('openssl', ['pkcs12', '-export', '-inkey', key, '-in', certificate, '-name', 'signer', '-out', p12, '-passout', 'pass:']);
    await run('pk12util', ['-i', p12, '-d', `sql:${place}`, '-W', '']);
  }
  return place;
}

function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}
