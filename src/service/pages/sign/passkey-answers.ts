/** What a browser is asked to sign with a passkey, and whether its answer is right. */
import type * as z from 'zod/mini';
import type {newPasskeySchema, usedPasskeySchema} from '../../../contract/pages/access-check.js';
import {isSameText} from '../../security/secret-box.js';
import type {PublicLinks} from '../../public-links.js';
import {challengeLifetime, type Passkey} from '../../storage/access/passkeys.js';
import {sha256} from '../../storage/envelopes/envelope-store.js';

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

/** What the browser needs to make a passkey for somebody. */
export const askToMake = async (
  links: Pick<PublicLinks, 'verifyPage'>,
  {account, name, email}: Readonly<Record<'account' | 'name' | 'email', string>>,
) =>
  (await webauthn()).generateRegistrationOptions({
    rpName: account,
    rpID: siteOf(links).hostname,
    userName: email,
    userDisplayName: name,
    timeout: challengeLifetime,
    attestationType: 'none',
    authenticatorSelection: {residentKey: 'preferred', userVerification: 'required'},
    supportedAlgorithmIDs: algorithms,
  });

/** What the browser needs to use this passkey. */
export const askToUse = async (
  links: Pick<PublicLinks, 'verifyPage'>,
  {credentialId, transports}: Passkey,
) =>
  (await webauthn()).generateAuthenticationOptions({
    rpID: siteOf(links).hostname,
    allowCredentials: [{id: credentialId, transports: [...transports]}],
    userVerification: 'required',
    timeout: challengeLifetime,
  });

/** The passkey that was made; undefined if the answer is not to this challenge, or not of a person at this page. */
export async function readMade(
  links: Pick<PublicLinks, 'verifyPage'>,
  credential: NewPasskey,
  challengeHash: string,
): Promise<Passkey | undefined> {
  const {verifyRegistrationResponse} = await webauthn();
  const {registrationInfo: made} = await verifyRegistrationResponse({
    ...expected(links, challengeHash),
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
  {passkey, challengeHash, origins}: UseBasis,
): Promise<number | undefined> {
  const {credentialId: id, publicKey, counter, transports} = passkey;
  if (credential.id !== id) return undefined;
  const {verifyAuthenticationResponse} = await webauthn();
  const {verified, authenticationInfo} = await verifyAuthenticationResponse({
    ...expected(links, challengeHash),
    expectedTopOrigin: [siteOf(links).origin, ...origins],
    response: {...credential, response: {...credential.response}},
    credential: {id, publicKey, counter, transports: [...transports]},
  }).catch(refused);
  return verified ? authenticationInfo?.newCounter : undefined;
}

interface UseBasis {
  readonly passkey: Passkey;
  readonly challengeHash: string;
  readonly origins: readonly string[];
}

function expected(links: Pick<PublicLinks, 'verifyPage'>, challengeHash: string) {
  const {origin, hostname} = siteOf(links);
  return {
    expectedChallenge: (given: string) => isSameText(sha256(given), challengeHash),
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  };
}

/** The library throws at whatever does not fit. */
const refused = () => ({
  verified: false,
  registrationInfo: undefined,
  authenticationInfo: undefined,
});
