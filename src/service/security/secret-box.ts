/**
 * Short secrets at rest: texts that have to be read again are encrypted (AES-256-GCM), codes that are only
 * compared are kept as a keyed hash (HMAC-SHA-256). Either is bound to the place it was made for, so that
 * a value copied into another row opens nothing. See `docs/decisions/0006-secrets-at-rest.md` for the key.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto';

/** What was to be decrypted has a key that is not known here. */
export class UnknownKeyError extends Error {
  override readonly name = 'UnknownKeyError';

  constructor(id: string) {
    super(`The key ${id} that encrypted this is not known: ESIGN_SECRETS_KEY is another.`);
  }
}

/** Encrypts and hashes with the installation's keys. */
export interface SecretBox {
  /** @param place What the text belongs to; has to be the same when it is read again. */
  encrypt(text: string, place: string): string;
  /** @throws UnknownKeyError where the key is another, Error where the place is, or the text was changed. */
  decrypt(encrypted: string, place: string): string;
  /** Whether this was encrypted with the key in use, rather than with a former one or not at all. */
  isCurrent(text: string): boolean;
  /** A hash that says nothing about the text to anybody without the key. */
  hash(text: string, place: string): string;
}

interface Keys {
  /** Names the key in what it has encrypted; 8 hex digits. */
  readonly id: string;
  readonly encryption: Uint8Array;
  readonly hashing: Uint8Array;
}

/**
 * @param secrets Texts, stretched in case a person has thought them up. The first encrypts and hashes; the others
 *   still decrypt what they encrypted before another took their place.
 */
export function createSecretBox(...secrets: readonly [string, ...string[]]): SecretBox {
  const [current, ...former] = [...secrets.map(stretched), ...secrets].map(keysFrom) as [
    Keys,
    ...Keys[],
  ];
  const known = new Map([current, ...former].map((keys) => [keys.id, keys]));

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
      const keys = known.get(id);
      if (!keys) throw new UnknownKeyError(id);
      const [iv, tag, bytes] = parts.map((part) => Buffer.from(part, 'base64url'));
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

/** Whether a text has the form of what a box encrypts; no secret of ours has it in clear. */
export const isEncrypted = (text: string): boolean => /^[0-9a-f]{8}(\.[\w-]*){3}$/.test(text);

/** Whether two texts are the same, in a time that does not tell where they differ. */
export function isSameText(given: string, expected: string): boolean {
  const key = randomBytes(32);
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Cost of a guess: 32 MB and a tenth of a second (OWASP Password Storage Cheat Sheet). */
const stretching = {N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024};

/** Every process has to come to the same, so the salt is the same everywhere. */
const stretched = (secret: string): Uint8Array =>
  new Uint8Array(scryptSync(secret, 'esign-secrets', 32, stretching));

/** As they are, secrets decrypt what was encrypted before they were stretched. */
function keysFrom(secret: string | Uint8Array): Keys {
  const derive = (purpose: string, length: number) =>
    new Uint8Array(hkdfSync('sha256', secret, 'esign-secrets', purpose, length));
  return {
    id: Buffer.from(derive('id', 4)).toString('hex'),
    encryption: derive('encryption', 32),
    hashing: derive('hashing', 32),
  };
}

const utf8 = (text: string): Buffer => Buffer.from(text, 'utf8');
