/**
 * Protects short secrets at rest. Values that must be read again are encrypted (AES-256-GCM); codes that are only
 * compared are stored as a keyed hash (HMAC-SHA-256). Both are bound to the context for which they were created, so
 * that a value copied to another row is useless. `docs/decisions/0006-secrets-at-rest.md` describes the key.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
  type ScryptOptions,
} from 'node:crypto';
import {promisify} from 'node:util';

/** The value was encrypted with a key that is not available here. */
export class UnknownKeyError extends Error {
  override readonly name = 'UnknownKeyError';

  constructor(id: string) {
    super(
      `The key ${id} that encrypted this value is unknown: ESIGN_SECRETS_KEY is a different key.`,
    );
  }
}

/** Encrypts and hashes with the installation's keys. */
export interface SecretBox {
  /** @param place the context of the value; it must be the same for decryption */
  encrypt(text: string, place: string): string;
  /**
   * @throws UnknownKeyError if the key is a different one; Error if the context is, the value was changed, or it is
   * clear text that somebody put in its place
   */
  decrypt(encrypted: string, place: string): string;
  /** Whether this value was encrypted with the current key, not with a former one. */
  isCurrent(text: string): boolean;
  /** A hash that reveals nothing about the text without the key. */
  hash(text: string, place: string): string;
}

interface Keys {
  /** Identifies the key in the values it encrypted; 8 hex digits. */
  readonly id: string;
  readonly encryption: Uint8Array;
  readonly hashing: Uint8Array;
}

/**
 * Creates a box.
 * @param secrets key texts, stretched in case a person has chosen them. The first encrypts and hashes; the others only
 * decrypt what they encrypted before they were replaced
 */
export async function createSecretBox(
  ...secrets: readonly [string, ...string[]]
): Promise<SecretBox> {
  const texts = await Promise.all(secrets.map(stretched));
  const [current, ...former] = texts.map(keysFrom) as [Keys, ...Keys[]];
  const byId = new Map([current, ...former].map((keys) => [keys.id, keys]));

  return {
    encrypt(text, place) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current.encryption, iv).setAAD(utf8(place));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url'));
      return [current.id, ...parts].join('.');
    },
    decrypt(encrypted, place) {
      const [id = '', ...parts] = encrypted.split('.');
      if (!isEncrypted(encrypted)) throw new Error('This value is not encrypted.');
      const keys = byId.get(id);
      if (!keys) throw new UnknownKeyError(id);
      const [iv, tag, bytes] = parts.map((part) => Buffer.from(part, 'base64url'));
      // Without it, Node also accepts a shortened tag, which is easier to forge.
      const options = {authTagLength: 16};
      const decipher = createDecipheriv('aes-256-gcm', keys.encryption, iv ?? utf8(''), options)
        .setAAD(utf8(place))
        .setAuthTag(tag ?? utf8(''));
      return decipher.update(bytes ?? utf8(''), undefined, 'utf8') + decipher.final('utf8');
    },
    isCurrent: (text) => isEncrypted(text) && text.startsWith(`${current.id}.`),
    hash: (text, place) =>
      createHmac('sha256', current.hashing).update(`${place}\n${text}`).digest('hex'),
  };
}

/** Whether a text has the format of an encrypted value. */
export const isEncrypted = (text: string): boolean => /^[0-9a-f]{8}(\.[\w-]*){3}$/.test(text);

/** Whether two texts are equal, compared in a time that does not reveal where they differ. */
export function isSameText(given: string, expected: string): boolean {
  // timingSafeEqual() throws for texts of different length; digests always have the same length.
  const key = randomBytes(32);
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Cost of a guess: 32 MB and a tenth of a second (OWASP Password Storage Cheat Sheet). */
// Node's default for `maxmem`, 32 MB, is less than the 32 MB of N and r plus what p adds.
const stretching = {N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024};

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);

const known = new Map<string, Promise<Uint8Array>>();

/**
 * Stretches a key text, once in a process, and on another core: whoever knows the text before it is needed calls this
 * early and need not wait. Every process must derive the same key, so the salt is fixed.
 */
export function stretched(secret: string): Promise<Uint8Array> {
  const key =
    known.get(secret) ??
    derive(secret, 'esign-secrets', 32, stretching).then((bytes) => new Uint8Array(bytes));
  known.set(secret, key);
  return key;
}

function keysFrom(secret: Uint8Array): Keys {
  const part = (purpose: string, length: number) =>
    new Uint8Array(hkdfSync('sha256', secret, 'esign-secrets', purpose, length));
  return {
    id: Buffer.from(part('id', 4)).toString('hex'),
    encryption: part('encryption', 32),
    hashing: part('hashing', 32),
  };
}

const utf8 = (text: string): Buffer => Buffer.from(text, 'utf8');
