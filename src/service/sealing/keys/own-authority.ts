/** The certificate authority of this installation, stored in the database like the seal key, and what it publishes. */
import {createHash, X509Certificate} from 'node:crypto';
import type {Config} from '../../config/config.js';
import {findRevocationList, keepRevocationList} from '../../storage/seals/revocation-lists.js';
import {listSealCertificates} from '../../storage/seals/seal-certificates.js';
import {
  findSecret,
  replaceLostSecret,
  sharedSecret,
  type Secrets,
} from '../../storage/access/secrets.js';
import type {SealAuthority} from './seal-authority.js';
import {isLost, openedOnce, protectedBy, protectKept} from './protected-pem.js';

/** Organisation name in the certificates that are created on first run. */
const organisation = 'Self-hosted e-signature service';

/** The name under which the database stores the authority's key and certificate. */
const secretName = 'seal-authority';

/** Loaded when a certificate is issued or a list is signed: what writes them is large, and a start rarely needs it. */
const authorities = () => import('./seal-authority.js');

const HOUR = 60 * 60 * 1000;

/** Milliseconds after which a list is renewed, and for which it is valid. */
const list = {renewed: 24 * HOUR, good: 7 * 24 * HOUR} as const;

/** An authority that may be missing: installations older than this feature have none until their seal is rotated. */
export interface OwnAuthority {
  /** DER; `undefined` if there is none. */
  certificate(): Promise<Uint8Array | undefined>;
  /** What it publishes, with a revocation list signed at most a day ago; `undefined` if there is no authority. */
  standing(now: Date): Promise<Standing | undefined>;
  /** Signs a new revocation list now, however recent the last one is. */
  renewRevocationList(now: Date): Promise<Uint8Array | undefined>;
  /** Issues a seal certificate, returned as PEM with its key. Creates the authority if there is none. */
  issueSeal(now: Date): Promise<string>;
  /** Issues a certificate for timestamps, in the same way. */
  issueStamper(now: Date): Promise<string>;
  /** Whether a stored authority can no longer be opened. */
  isLost(): Promise<boolean>;
  /** Creates a new authority if the stored one can no longer be opened. @returns whether it was replaced */
  replaceLost(now: Date): Promise<boolean>;
}

/** What an authority publishes, DER. */
export interface Standing {
  readonly certificate: Uint8Array;
  readonly revocationList: Uint8Array;
}

type AuthorityConfig = Pick<Config, 'publicUrl' | 'sealPassword'>;

/** Opens the authority whenever it is needed. Nothing is created before a seal is issued. */
export function createOwnAuthority(secrets: Secrets, config: AuthorityConfig): OwnAuthority {
  const {publicUrl, sealPassword} = config;
  const read = async (pem: string): Promise<SealAuthority> =>
    (await authorities()).openSealAuthority(pem, publicUrl, sealPassword);
  const readOnce = openedOnce(read);
  const open = async (pem: string): Promise<SealAuthority> => {
    const authority = await readOnce(pem);
    await protectKept(secrets, secretName, pem, sealPassword);
    return authority;
  };
  const find = async (): Promise<SealAuthority | undefined> => {
    const pem = await findSecret(secrets, secretName);
    return pem === undefined ? undefined : open(pem);
  };
  const standingAt = async (now: Date, age: number): Promise<Standing | undefined> => {
    const authority = await find();
    if (!authority) return undefined;
    const revocationList = await keptOrNewList(secrets, authority, now, age);
    return {certificate: authority.certificate, revocationList};
  };
  const isKeptLost = () => isLost(secrets, secretName, read);
  const openOrMake = async (now: Date) =>
    open(await sharedSecret(secrets, secretName, () => make(now, sealPassword)));
  return {
    certificate: async () => (await find())?.certificate,
    standing: (now) => standingAt(now, list.renewed),
    renewRevocationList: async (now) => (await standingAt(now, 0))?.revocationList,
    issueSeal: async (now) =>
      protectedBy(sealPassword, await (await openOrMake(now)).issueSeal(now)),
    issueStamper: async (now) =>
      protectedBy(sealPassword, await (await openOrMake(now)).issueStamper(now)),
    isLost: isKeptLost,
    replaceLost: async (now) => {
      if (!(await isKeptLost())) return false;
      await replaceLostSecret(secrets, secretName, await make(now, sealPassword));
      return true;
    },
  };
}

/** A new authority, encrypted if there is a password for it. */
async function make(now: Date, sealPassword: AuthorityConfig['sealPassword']): Promise<string> {
  const {makeSealAuthority} = await authorities();
  return protectedBy(sealPassword, await makeSealAuthority(organisation, now));
}

async function keptOrNewList(
  secrets: Secrets,
  authority: SealAuthority,
  now: Date,
  age: number,
): Promise<Uint8Array> {
  const name = createHash('sha256').update(authority.certificate).digest('hex');
  const kept = await findRevocationList(secrets.db, name);
  if (kept && now.getTime() - kept.thisUpdate.getTime() < age) return kept.list;
  const number = (kept?.number ?? 0) + 1;
  const made = await authority.listRevoked({
    number,
    thisUpdate: now,
    nextUpdate: new Date(now.getTime() + list.good),
    revoked: await revokedOf(secrets, authority.certificate),
  });
  await keepRevocationList(secrets.db, name, {number, list: made, thisUpdate: now});
  return made;
}

async function revokedOf(secrets: Secrets, authority: Uint8Array) {
  const issuer = new X509Certificate(authority);
  const certificates = await listSealCertificates(secrets);
  return certificates.flatMap(({certificate, revoked}) => {
    const own = new X509Certificate(certificate);
    // Certificates of a replaced authority do not belong on this authority's list.
    return revoked && own.checkIssued(issuer)
      ? [{serialNumber: own.serialNumber, from: revoked}]
      : [];
  });
}
