/** Passwords that people choose and tell each other: only a slow hash is stored (scrypt, with OWASP's costs). */
import {randomBytes, scrypt, timingSafeEqual, type ScryptOptions} from 'node:crypto';

const cost = {N: 2 ** 14, r: 8, p: 5} as const;
const bytes = 32;

/** A new hash of this password, with its costs and its salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return [
    'scrypt',
    cost.N,
    cost.r,
    cost.p,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join('$');
}

/** Whether this password has this hash. */
export async function isPassword(hash: string, given: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash.split('$');
  const options = {N: Number(N), r: Number(r), p: Number(p)};
  const derived = await derive(given, Buffer.from(salt, 'base64url'), options);
  const expected = Buffer.from(key, 'base64url');
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}

/** In one form of Unicode, so that every keyboard enters the same password. */
const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.trim().normalize('NFKC'), salt, bytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
