/** A timestamp authority (RFC 3161) made with openssl: a root, which publishes what it revoked, and a key that stamps. */
import {execFile} from 'node:child_process';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {buffer} from 'node:stream/consumers';
import {promisify} from 'node:util';
import {respond, responderConfig, type Honesty} from './test-responder.js';

const run = promisify(execFile);

/** How it says what it revoked. */
type Revocations = 'list' | 'responder';

const config = (url: string, by: Revocations) => `
[req]
distinguished_name = name
[name]
[root]
basicConstraints = critical,CA:true
keyUsage = critical,keyCertSign,cRLSign
subjectKeyIdentifier = hash
[stamping]
basicConstraints = critical,CA:false
extendedKeyUsage = critical,timeStamping
keyUsage = critical,digitalSignature
authorityKeyIdentifier = keyid
${by === 'list' ? `crlDistributionPoints = URI:${url}root.crl` : `authorityInfoAccess = OCSP;URI:${url}ocsp`}
${responderConfig}
[ca]
default_ca = own
[own]
database = index.txt
crlnumber = crlnumber
default_md = sha256
default_crl_days = 30
certificate = root.pem
private_key = root-key.pem
[tsa]
default_tsa = here
[here]
serial = serial
signer_cert = tsa.pem
certs = root.pem
signer_key = tsa-key.pem
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`;

/** An authority that answers at an address of its own. */
export interface TestAuthority {
  readonly url: string;
  /** PEM. */
  readonly root: Buffer;
  /** A query and its answer; used instead of a fresh one while it is set. */
  stale: Buffer | undefined;
  /** Whether the list of what the root revoked can be had. */
  hasList: boolean;
  /** How its responder answers. */
  honesty: Honesty;
  /** How often its responder has answered. */
  answered: number;
  /** The latest answer. */
  lastAnswer(): Promise<Buffer>;
  /** Begins to stamp with a new key, as if it were this day; `faketime` takes it along. */
  moveTo(day: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts an authority whose stamping certificate is good for so many days. */
export async function startTestAuthority(
  days = 365,
  by: Revocations = 'list',
): Promise<TestAuthority> {
  const folder = await mkdtemp(join(tmpdir(), 'esign-tsa-'));
  const clock: {now?: string} = {};
  const openssl = (...args: string[]) =>
    clock.now
      ? run('faketime', [clock.now, 'openssl', ...args], {cwd: folder})
      : run('openssl', args, {cwd: folder});
  const server = createServer((request, response) => {
    void answer(request.url ?? '', buffer(request)).then(
      (bytes) => response.writeHead(bytes ? 200 : 404).end(bytes),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await makeRoot(folder, openssl, config(url, by));
  await makeStamper(openssl, days);

  const authority: TestAuthority = {
    url,
    root: await readFile(join(folder, 'root.pem')),
    stale: undefined,
    hasList: true,
    honesty: 'own',
    answered: 0,
    lastAnswer: () => readFile(join(folder, 'answer.tsr')),
    moveTo: async (day) => {
      // Its clock starts anew with every command: a certificate made at the same hour could be younger than a stamp.
      clock.now = `${day} 11:00:00`;
      await makeStamper(openssl, days);
      clock.now = `${day} 12:00:00`;
    },
    stop: () => stop(server, folder),
  };

  async function answer(path: string, query: Promise<Buffer>): Promise<Buffer | undefined> {
    if (path === '/root.crl') return authority.hasList ? list() : undefined;
    if (path === '/ocsp') {
      const answer = await respond(await query, authority.honesty, {
        folder,
        run: (program, ...args) => run(program, args, {cwd: folder}),
      });
      authority.answered += 1;
      return answer;
    }
    await writeFile(join(folder, 'query.tsq'), await query);
    if (authority.stale) return authority.stale;
    // prettier-ignore
    await openssl('ts', '-reply', '-config', 'tsa.cnf', '-section', 'here', '-queryfile', 'query.tsq', '-out', 'answer.tsr');
    return readFile(join(folder, 'answer.tsr'));
  }

  async function list(): Promise<Buffer> {
    await openssl('ca', '-gencrl', '-config', 'tsa.cnf', '-out', 'root.crl.pem');
    await openssl('crl', '-in', 'root.crl.pem', '-outform', 'DER', '-out', 'root.crl');
    return readFile(join(folder, 'root.crl'));
  }

  return authority;
}

type Openssl = (...args: string[]) => Promise<unknown>;

async function makeRoot(folder: string, openssl: Openssl, settings: string): Promise<void> {
  const files = {'tsa.cnf': settings, serial: '01\n', crlnumber: '01\n', 'index.txt': ''};
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  // prettier-ignore
  await openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'root-key.pem', '-out', 'root.pem',
    '-days', '10000', '-subj', '/CN=Test timestamp root', '-config', 'tsa.cnf', '-extensions', 'root');
}

async function makeStamper(openssl: Openssl, days: number): Promise<void> {
  // prettier-ignore
  await openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'tsa-key.pem', '-out', 'tsa.csr',
    '-subj', '/CN=Test timestamps', '-config', 'tsa.cnf');
  // prettier-ignore
  await openssl('x509', '-req', '-in', 'tsa.csr', '-CA', 'root.pem', '-CAkey', 'root-key.pem', '-CAcreateserial',
    '-days', String(days), '-extfile', 'tsa.cnf', '-extensions', 'stamping', '-out', 'tsa.pem');
}

async function stop(server: Server, folder: string): Promise<void> {
  server.close();
  await rm(folder, {recursive: true});
}
