/** Asks an OpenID provider who somebody is (OpenID Connect Core 1.0, code flow with PKCE). It may be hostile, or slow. */
import {createHmac} from 'node:crypto';
import type {ClientAuth, Configuration} from 'openid-client';
import type {Config, OidcConfig} from '../../config/config.js';
import type {Clock} from '../../ports.js';
import {createGuardedFetch, type GuardedFetch} from '../../security/guarded-fetch.js';
import {openidFetch} from '../../security/openid-fetch.js';
import type {FoundAddress} from './organisation.js';

/** Whoever the provider says somebody is. */
export interface Oidc {
  /**
   * Where the browser goes, and what comes back with it.
   * @throws Error if the provider does not answer, or not as one does
   */
  begin(holder: string): Promise<{readonly url: URL; readonly state: string}>;
  /**
   * The address of whoever comes back, or the claim that would have to say it or confirm it.
   * @param url Where the browser came back to, with all that it brought.
   * @throws Error if it is not the answer to what this browser was sent for
   */
  finish(holder: string, url: URL): Promise<FoundAddress>;
}

export interface OidcServices extends OidcConfig {
  /** Where browsers reach the service. */
  readonly publicUrl: string;
  readonly fetch: GuardedFetch;
  readonly clock: Clock;
}

/** Where the provider leads back to, below the service's address. */
export const callbackPath = '/console/oidc/callback';

/** Loaded when somebody signs in this way: many installations never do. */
const openid = () => import('openid-client');

/** The provider that the operator has named, if any. */
export function namedProvider({
  config: {oidc, publicUrl, allowPrivateHosts, proxy},
  clock,
}: {
  readonly config: Config;
  readonly clock: Clock;
}): Oidc | undefined {
  const fetch = createGuardedFetch({allowPrivateHosts, proxy, chosen: oidc?.issuer});
  return oidc && createOidc({...oidc, publicUrl, fetch, clock});
}

export function createOidc(services: OidcServices): Oidc {
  const configuration = createDiscovery(services);
  return {
    async begin(holder) {
      const [{buildAuthorizationUrl, calculatePKCECodeChallenge}, config] = await Promise.all([
        openid(),
        configuration(),
      ]);
      const {state, nonce, verifier} = secretsOf(holder);
      const url = buildAuthorizationUrl(config, {
        redirect_uri: `${services.publicUrl}${callbackPath}`,
        scope: services.claim.address === 'email' ? 'openid email' : 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return {url, state};
    },

    async finish(holder, url) {
      const [{authorizationCodeGrant}, config] = await Promise.all([openid(), configuration()]);
      const {state, nonce, verifier} = secretsOf(holder);
      const tokens = await authorizationCodeGrant(config, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims() ?? {};
      const {sub} = claims as {readonly sub?: string};
      const {address, confirmedBy} = services.claim;
      const isTold = address in claims && (confirmedBy?.claim ?? address) in claims;
      const later = isTold || !sub ? {} : await toldLater(config, tokens.access_token, sub);
      // Both from one of the two places: what confirms one address says nothing of another.
      return addressIn((address in later ? later : claims) as Claims, services.claim);
    },
  };
}

/** Providers may keep what they know about a person for those who ask with the token. */
async function toldLater(config: Configuration, token: string, sub: string): Promise<object> {
  if (!config.serverMetadata().userinfo_endpoint) return {};
  const {fetchUserInfo} = await openid();
  return fetchUserInfo(config, token, sub);
}

type Claims = Readonly<Record<string, unknown>>;

/** Only what the provider says that it has checked, unless the operator knows that it always has. */
function addressIn(claims: Claims, {address, confirmedBy}: OidcConfig['claim']): FoundAddress {
  const email = claims[address];
  if (typeof email !== 'string' || !email) return {missing: address};
  if (confirmedBy === undefined || isYes(claims[confirmedBy.claim], confirmedBy.isStrict))
    return {email};
  return {missing: confirmedBy.claim};
}

/** The standard has booleans; some providers send them as text, and Entra its own as 1. */
const isYes = (value: unknown, isStrict: boolean): boolean =>
  isStrict ? value === true : [true, 'true', 1, '1'].includes(value as never);

/** What protects one visit follows from what only this browser has, so nothing of it has to be stored. */
function secretsOf(holder: string) {
  const derive = (name: string) => createHmac('sha256', holder).update(name).digest('base64url');
  return {state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier')};
}

/** Milliseconds for which what a provider says about itself is kept: its keys and addresses may change. */
const keptFor = 10 * 60_000;

/** What the provider says about itself; asked by one for all who wait, and again if that failed. */
function createDiscovery(services: OidcServices): () => Promise<Configuration> {
  let kept: {readonly found: Promise<Configuration>; readonly until: number} | undefined;
  return () => {
    const now = services.clock.now().getTime();
    if (kept && now < kept.until) return kept.found;
    const found = discover(services);
    const mine = {found, until: now + keptFor};
    kept = mine;
    found.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return found;
  };
}

async function discover({issuer, clientId, clientSecret, fetch}: OidcServices) {
  const library = await openid();
  const {allowInsecureRequests, customFetch, enableNonRepudiationChecks} = library;
  const method = secretIn(library, clientSecret);
  return library.discovery(new URL(issuer), clientId, undefined, method, {
    // Who somebody is has to be signed, though it comes from the provider itself. It may be named by http: on one's own machine.
    execute: [
      enableNonRepudiationChecks,
      ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
    ],
    [customFetch]: openidFetch(fetch),
  });
}

/** As the header of a request, unless the provider wants it in the body (OpenID Connect Discovery 1.0, section 3). */
function secretIn(
  {
    ClientSecretBasic,
    ClientSecretPost,
  }: Pick<Awaited<ReturnType<typeof openid>>, 'ClientSecretBasic' | 'ClientSecretPost'>,
  secret: string,
): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...request) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (known.includes('client_secret_basic') ? basic : post)(server, ...request);
  };
}
