/** An authenticator in software: it makes and uses ES256 passkeys as a device does (WebAuthn, 6), or wrongly on purpose. */
import {createHash, generateKeyPairSync, randomBytes, sign} from 'node:crypto';
import {origin} from './sign-fixture.js';

/** What an answer has that a right one has not. */
export interface Amiss {
  readonly origin?: string;
  readonly rpId?: string;
  /** The page at the very top, if another one surrounds ours. */
  readonly topOrigin?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  /** The id of another passkey. */
  readonly id?: string;
  /** By what it names its person, if it does. */
  readonly userHandle?: string;
}

/** A device with one passkey, whose count of uses begins at 1. */
export function softwarePasskey() {
  const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'});
  const id = randomBytes(32);
  let uses = 0;
  const {x = '', y = ''} = publicKey.export({format: 'jwk'});
  const coseKey = cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const authData = (amiss: Amiss, attested = Buffer.alloc(0)) => {
    const flags = 1 | (amiss.isVerified === false ? 0 : 4) | (attested.length ? 0x40 : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    uses += 1;
    head.writeUInt32BE(amiss.counter ?? uses, 1);
    return Buffer.concat([sha256(amiss.rpId ?? 'localhost'), head, attested]);
  };
  const credential = (amiss: Amiss, response: object) => {
    const name = amiss.id ?? id.toString('base64url');
    const type = 'public-key';
    return {credential: {id: name, rawId: name, type, clientExtensionResults: {}, response}};
  };
  return {
    id: id.toString('base64url'),
    make({challenge}: {readonly challenge: string}, amiss: Amiss = {}) {
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(amiss, attested)],
      ]);
      return credential(amiss, {
        clientDataJSON: clientData('webauthn.create', challenge, amiss).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },
    use({challenge}: {readonly challenge: string}, amiss: Amiss = {}) {
      const data = authData(amiss);
      const client = clientData('webauthn.get', challenge, amiss);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return credential(amiss, {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(amiss.userHandle !== undefined && {userHandle: amiss.userHandle}),
      });
    },
  };
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

function clientData(type: string, challenge: string, amiss: Amiss): Buffer {
  const {topOrigin} = amiss;
  const framed = topOrigin ? {crossOrigin: true, topOrigin} : {crossOrigin: false};
  return Buffer.from(JSON.stringify({type, challenge, origin: amiss.origin ?? origin, ...framed}));
}

/** The few kinds of CBOR (RFC 8949) that a passkey is written in. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

function head(kind: number, size: number): Buffer {
  return Buffer.from(size < 24 ? [(kind << 5) | size] : [(kind << 5) | 24, size]);
}
