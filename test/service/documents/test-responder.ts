/** A responder (RFC 6960) made with openssl, which may lie. */
import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

/** What it answers: as a responder does, itself or by whom it has certified, or in a way that nobody may believe. */
export type Honesty =
  | 'own'
  | 'delegated'
  | 'undelegated'
  | 'stranger'
  | 'expired'
  | 'old'
  | 'other-certificate'
  | 'unknown'
  | 'revoked'
  | 'endless'
  | 'nothing';

export const responderConfig = `
[responding]
basicConstraints = critical,CA:false
extendedKeyUsage = OCSPSigning
[plain]
basicConstraints = critical,CA:false
`;

interface Surroundings {
  readonly folder: string;
  run(program: string, ...args: readonly string[]): Promise<{readonly stdout: string}>;
}

/** Answers a query (DER) about the stamper whose certificate is in the folder. */
export async function respond(
  query: Buffer,
  honesty: Honesty,
  {folder, run}: Surroundings,
): Promise<Buffer> {
  if (honesty === 'nothing') return Buffer.alloc(100_000);
  const signer = await makeSigner(honesty, run);
  const {stdout} = await run('openssl', 'x509', '-in', 'tsa.pem', '-noout', '-serial');
  const serial = stdout.trim().replace('serial=', '');
  await writeFile(join(folder, 'query.der'), query);
  if (honesty === 'other-certificate')
    // prettier-ignore
    await run('openssl', 'ocsp', '-issuer', 'root.pem', '-serial', '0x77', '-no_nonce', '-reqout', 'query.der');
  const known = honesty === 'other-certificate' ? '77' : honesty === 'unknown' ? '66' : serial;
  const status = honesty === 'revoked' ? 'R\t491231000000Z\t261101000000Z' : 'V\t491231000000Z\t';
  await writeFile(
    join(folder, 'status.txt'),
    `${status}\t${known}\tunknown\t/CN=Test timestamps\n`,
  );
  const [program, ...before] = opensslAt(honesty === 'old');
  const end = honesty === 'endless' ? [] : ['-ndays', '7'];
  // prettier-ignore
  await run(program!, ...before, 'ocsp', '-index', 'status.txt', '-CA', 'root.pem', '-rsigner', `${signer}.pem`,
    '-rkey', `${signer}-key.pem`, '-reqin', 'query.der', '-respout', 'answer.der', ...end);
  return readFile(join(folder, 'answer.der'));
}

/** The name of the files with the key that answers. */
async function makeSigner(honesty: Honesty, run: Surroundings['run']): Promise<string> {
  if (!['delegated', 'undelegated', 'stranger', 'expired'].includes(honesty)) return 'root';
  const [program, ...before] = opensslAt(honesty === 'expired');
  const extensions = honesty === 'undelegated' ? 'plain' : 'responding';
  // prettier-ignore
  await run('openssl', 'req', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'responder-key.pem', '-out', 'responder.csr',
    '-subj', '/CN=Test responder', '-config', 'tsa.cnf');
  const issuer =
    honesty === 'stranger'
      ? ['-signkey', 'responder-key.pem']
      : ['-CA', 'root.pem', '-CAkey', 'root-key.pem', '-CAcreateserial'];
  // prettier-ignore
  await run(program!, ...before, 'x509', '-req', '-in', 'responder.csr', ...issuer, '-days', '8', '-extfile', 'tsa.cnf',
    '-extensions', extensions, '-out', 'responder.pem');
  return 'responder';
}

const opensslAt = (isEarlier: boolean): readonly string[] =>
  isEarlier ? ['faketime', '9 days ago', 'openssl'] : ['openssl'];
