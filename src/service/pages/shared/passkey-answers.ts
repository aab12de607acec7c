/** What a browser is asked to sign with a passkey, and whether its answer is right. */
import type * as z from 'zod/mini';
import type {newPasskeySchema, usedPasskeySchema} from '../../../contract/pages/access-check.js';
import type {PublicLinks} from '../../public-links.js';
import {challengeLifetime, type Passkey} from '../../storage/access/passkeys.js';
import {UnavailableError} from '../../storage/connection/unavailable.js';

type NewPasskey = z.infer<typeof newPasskeySchema>['credential'];
type UsedPasskey = z.infer<typeof usedPasskeySchema>['credential'];

/** Loaded with the first passkey: many installations never see one, and all start without it. */
const webauthn = () => import('@simplewebauthn/server');

/** Ed25519, and ECDSA and RSA with SHA-256 (IANA COSE algorithms): what devices have. */
const algorithms = [-8, -7, -257];

/** Where passkeys are made and used: the service's own address, whoever frames it. */
const siteOf = ({verifyPage}: Pick<PublicLinks, 'verifyPage'>) => {
  const {origin, hostname} = new URL(verifyPage);
  return {origin, hostname};
};

/** Whose passkey is made, and what for. */
interface Maker extends Readonly<Record<'account' | 'name' | 'email', string>> {
  /** Where it has to name its person by itself: by what, and the passkeys that the person has. */
  readonly alone?: {readonly handle: string; readonly passkeys: readonly Passkey[]};
}

/** What the browser needs to make a passkey for somebody. */
export const askToMake = async (
  links: Pick<PublicLinks, 'verifyPage'>,
  {account, name, email, alone}: Maker,
) =>
  (await webauthn()).generateRegistrationOptions({
    rpName: account,
    rpID: siteOf(links).hostname,
    userName: email,
    userDisplayName: name,
    ...(alone && {
      userID: new TextEncoder().encode(alone.handle),
      excludeCredentials: alone.passkeys.map(named),
    }),
    timeout: challengeLifetime,
    attestationType: 'none',
    authenticatorSelection: {
      residentKey: alone ? 'required' : 'preferred',
      userVerification: 'required',
    },
    supportedAlgorithmIDs: algorithms,
  });

/** What the browser needs to use this passkey, or any that names its person by itself. */
export const askToUse = async (links: Pick<PublicLinks, 'verifyPage'>, passkey?: Passkey) =>
  (await webauthn()).generateAuthenticationOptions({
    rpID: siteOf(links).hostname,
    ...(passkey && {allowCredentials: [named(passkey)]}),
    userVerification: 'required',
    timeout: challengeLifetime,
  });

const named = ({credentialId, transports}: Passkey) => ({
  id: credentialId,
  transports: [...transports],
});

/** Whether this challenge is the one that was asked; it counts once. */
export type IsAsked = (challenge: string) => boolean | Promise<boolean>;

/** The passkey that was made; undefined if the answer is not to this challenge, or not of a person at this page. */
export async function readMade(
  links: Pick<PublicLinks, 'verifyPage'>,
  credential: NewPasskey,
  isAsked: IsAsked,
): Promise<Passkey | undefined> {
  const {verifyRegistrationResponse} = await webauthn();
  const {registrationInfo: made} = await verifyRegistrationResponse({
    ...expected(links, isAsked),
    response: {...credential, response: {...credential.response}},
    supportedAlgorithmIDs: algorithms,
  }).catch(refused);
  if (!made) return undefined;
  const {id: credentialId, publicKey, counter, transports = []} = made.credential;
  return {credentialId, publicKey, counter, transports};
}

/**
 * How often the passkey was used, as it says; undefined if the answer is not of this passkey, to this challenge, by a
 * person at this page.
 * @param origins Of the pages that may surround this one.
 */
export async function readUse(
  links: Pick<PublicLinks, 'verifyPage'>,
  credential: UsedPasskey,
  {passkey, isAsked, origins}: UseBasis,
): Promise<number | undefined> {
  const {credentialId: id, publicKey, counter, transports} = passkey;
  if (credential.id !== id) return undefined;
  const {verifyAuthenticationResponse} = await webauthn();
  const {verified, authenticationInfo} = await verifyAuthenticationResponse({
    ...expected(links, isAsked),
    expectedTopOrigin: [siteOf(links).origin, ...origins],
    response: {...credential, response: {...credential.response}},
    credential: {id, publicKey, counter, transports: [...transports]},
  }).catch(refused);
  return verified ? authenticationInfo?.newCounter : undefined;
}

interface UseBasis {
  readonly passkey: Passkey;
  readonly isAsked: IsAsked;
  readonly origins: readonly string[];
}

function expected(links: Pick<PublicLinks, 'verifyPage'>, isAsked: IsAsked) {
  const {origin, hostname} = siteOf(links);
  return {
    expectedChallenge: isAsked,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  };
}

/** The library throws at whatever does not fit; a database that is away says nothing about the passkey. */
const refused = (error: unknown) => {
  if (error instanceof UnavailableError) throw error;
  return {verified: false, registrationInfo: undefined, authenticationInfo: undefined};
};
