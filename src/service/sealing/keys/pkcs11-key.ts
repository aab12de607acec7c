/** A key on a PKCS #11 token, such as a smart card or a hardware security module. The key never leaves the token. */
import {createHash, verify, X509Certificate} from 'node:crypto';
import * as pki from 'pkijs';
import type {Config} from '../../config/config.js';
import {StartError} from '../../config/start-error.js';
import type {SealKey, KeySource} from './seal-key.js';
import {readTrusted} from '../trusted-seals.js';
import {ObjectMissingError, openPkcs11Token, type Pkcs11Token} from './pkcs11-tool.js';

type Pkcs11Setting = NonNullable<Config['sealPkcs11']>;

/**
 * The key on a token.
 * @param time milliseconds that one response from the token may take
 */
export function pkcs11Key(setting: Pkcs11Setting, time?: number): KeySource {
  const last: {key?: Promise<SealKey>} = {};
  return {
    name: 'The key of ESIGN_SEAL_PKCS11 cannot be used',
    remedy: 'put a newer certificate on the token and restart',
    open: async () => {
      last.key ??= openKey(setting, time).catch((error: unknown) => {
        // A failure is not kept, so that the next request for the key tries again.
        delete last.key;
        throw error;
      });
      return last.key;
    },
  };
}

async function openKey(setting: Pkcs11Setting, time?: number): Promise<SealKey> {
  const {id, object, chainFile} = setting;
  const named = await readTrusted('ESIGN_SEAL_CHAIN', chainFile);
  const token = await openPkcs11Token(setting, time);
  const label = object === undefined ? [] : ['--label', object];
  const certificate = await token.readCertificate('--id', id, ...label);
  const chain = await issuersOf(certificate, named, token);
  const key = keyOn(token, id, certificate);
  // A trial signature: a wrong PIN or key is found when the key is opened, not when the first document is sealed.
  await key.sign(Buffer.from('Is this the certificate’s key?'));
  return {...key, certificate, chain};
}

/** How many issuers are followed at most. */
const MAX_ISSUERS = 8;

/** DER; from the issuer up to the root, or as far as the file and the token contain them. */
async function issuersOf(
  certificate: Uint8Array,
  named: readonly Uint8Array[],
  token: Pkcs11Token,
): Promise<readonly Uint8Array[]> {
  const chain: Uint8Array[] = [];
  for (let current = certificate; chain.length < MAX_ISSUERS;) {
    if (isIssuedBy(current, current)) return chain;
    const among = named.find((each) => isIssuedBy(current, each));
    const issuer = among ?? (await issuerOn(token, current));
    if (!issuer) return chain;
    chain.push(issuer);
    current = issuer;
  }
  return chain;
}

/** A missing issuer is not an error: verifiers can get the rest of the chain elsewhere. */
async function issuerOn(token: Pkcs11Token, der: Uint8Array): Promise<Uint8Array | undefined> {
  const name = pki.Certificate.fromBER(der).issuer.toSchema().toBER();
  const found = await token
    .readCertificate('--subject', Buffer.from(name).toString('hex'))
    .catch((error: unknown) => {
      if (error instanceof ObjectMissingError) return undefined;
      throw error;
    });
  return found && isIssuedBy(der, found) ? found : undefined;
}

function isIssuedBy(der: Uint8Array, issuer: Uint8Array): boolean {
  const [one, other] = [new X509Certificate(der), new X509Certificate(issuer)];
  return one.checkIssued(other) && one.verify(other.publicKey);
}

/** Verifies each signature: `pkcs11-tool` may pick a different key on the token than the one requested. */
function keyOn(
  token: Pkcs11Token,
  id: string,
  certificate: Uint8Array,
): Pick<SealKey, 'keyType' | 'sign'> {
  const {publicKey} = new X509Certificate(certificate);
  const keyType = publicKey.asymmetricKeyType === 'ec' ? 'EC' : 'RSA';
  return {
    keyType,
    sign: async (data) => {
      const signature = await signatures[keyType](token, data, '--id', id);
      if (verify('sha256', data, publicKey, signature)) return signature;
      throw new StartError(
        'The key and the certificate in ESIGN_SEAL_PKCS11 do not match: give both the same id.',
      );
    },
  };
}

type Sign = (token: Pkcs11Token, data: Uint8Array, ...key: string[]) => Promise<Uint8Array>;

/** For EC the digest is computed here, because not every token supports ECDSA-SHA256. */
const signatures: Readonly<Record<SealKey['keyType'], Sign>> = {
  RSA: (token, data, ...key) => token.sign(data, '--mechanism', 'SHA256-RSA-PKCS', ...key),
  EC: (token, data, ...key) => {
    const digest = createHash('sha256').update(data).digest();
    return token.sign(digest, '--mechanism', 'ECDSA', '--signature-format', 'openssl', ...key);
  },
};
