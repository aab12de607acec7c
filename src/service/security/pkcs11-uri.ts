/** PKCS #11 URIs (RFC 7512), which locate a key that never leaves its token. */
import {isAbsolute} from 'node:path';
import {fileURLToPath} from 'node:url';

/** A key on a token, and the PIN that unlocks it. */
export interface Pkcs11Uri {
  /** Absolute path of the PKCS #11 module, a shared library. */
  readonly modulePath: string;
  /** Label of the token. */
  readonly token: string;
  /** The id that key and certificate share, CKA_ID, in hex. */
  readonly id: string;
  /** Label of the certificate. */
  readonly object: string | undefined;
  /** The PIN itself, or the absolute path of a file that contains it. */
  readonly pin: {readonly value: string} | {readonly file: string};
}

/** A description of such a URI, as the end of a sentence. */
export const pkcs11Example =
  'a PKCS #11 URI with token, id, module-path, and pin-source or pin-value, such as ' +
  'pkcs11:token=Seal;id=%01?module-path=/usr/lib/softhsm/libsofthsm2.so&pin-source=file:/run/secrets/pin';

const pathAttributes: ReadonlySet<string> = new Set(['token', 'object', 'id', 'type']);
const queryAttributes: ReadonlySet<string> = new Set(['module-path', 'pin-source', 'pin-value']);

/**
 * Reads a URI.
 * @returns `undefined` if it is not a PKCS #11 URI, does not identify a single key, or has unsupported attributes
 */
export function readPkcs11Uri(uri: string): Pkcs11Uri | undefined {
  const [, path, query = ''] = /^pkcs11:([^?#]*)(?:\?([^#]*))?$/.exec(uri) ?? [];
  const named = attributesIn(path?.split(';') ?? [], pathAttributes);
  const asked = attributesIn(query.split('&'), queryAttributes);
  const [token, modulePath] = [textOf(named, 'token'), textOf(asked, 'module-path')];
  const id = named?.get('id')?.toString('hex');
  const pin = asked && readPin(asked);
  if (!token || !id || !pin || !modulePath || !isAbsolute(modulePath)) return undefined;
  return {modulePath, token, id, object: textOf(named, 'object'), pin};
}

type Attributes = ReadonlyMap<string, Buffer>;

/** Returns `undefined` if an attribute is repeated or not among the `known` ones. */
function attributesIn(
  parts: readonly string[],
  known: ReadonlySet<string>,
): Attributes | undefined {
  const found = new Map<string, Buffer>();
  for (const part of parts) {
    const [, name = '', value = ''] = /^([^=]+)=(.+)$/s.exec(part) ?? [];
    if (!known.has(name) || found.has(name)) return undefined;
    found.set(name, decoded(value));
  }
  return found;
}

/** An id consists of bytes, not text, so `decodeURIComponent()` would fail on it. */
const decoded = (value: string): Buffer =>
  Buffer.concat(
    Array.from(value.matchAll(/%([\da-f]{2})|[^]/giu), ([character, hex]) =>
      hex === undefined ? Buffer.from(character) : Buffer.from(hex, 'hex'),
    ),
  );

const textOf = (attributes: Attributes | undefined, name: string): string | undefined =>
  attributes?.get(name)?.toString();

function readPin(attributes: Attributes): Pkcs11Uri['pin'] | undefined {
  const value = textOf(attributes, 'pin-value');
  const source = textOf(attributes, 'pin-source');
  // A URI with both is invalid (RFC 7512, 2.4).
  if (value !== undefined) return source === undefined ? {value} : undefined;
  return source?.startsWith('file:/') && URL.canParse(source)
    ? {file: fileURLToPath(source)}
    : undefined;
}
