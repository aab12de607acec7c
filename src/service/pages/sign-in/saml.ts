/**
 * Asks an identity provider who somebody is (SAML 2.0, web browser SSO profile: request by redirect, answer by POST). It may be
 * hostile, and so may be whoever brings its answer.
 */
import {createHmac} from 'node:crypto';
import type {SAML} from '@node-saml/node-saml';
import type {SamlConfig} from '../../config/config.js';
import {StartError} from '../../config/start-error.js';
import {pemCertificates} from '../../sealing/pem-certificates.js';
import type {FoundAddress} from './organisation.js';

/** Whoever the provider says somebody is. */
export interface Saml {
  /** Where the browser goes, and the request that the answer has to name. */
  begin(holder: string): Promise<{readonly url: string; readonly request: string}>;
  /** The request of this browser. */
  requestOf(holder: string): string;
  /**
   * The address of whoever comes back.
   * @param answer `SAMLResponse`, base64.
   * @throws Error if the provider has not signed it, for this service, as the answer to this browser's request, just now
   */
  finish(holder: string, answer: string): Promise<FoundAddress>;
  /** What this service is, for who administers the provider, as XML. */
  metadata(): Promise<string>;
}

export interface SamlServices extends SamlConfig {
  /** Where browsers reach the service. */
  readonly publicUrl: string;
}

/** Where the provider has browsers bring its answer, and what it is called there, below the service's address. */
export const samlCallbackPath = '/console/saml/callback';
export const samlMetadataPath = '/console/saml/metadata';

/** Milliseconds by which the provider's clock may differ. */
const clockSkew = 60_000;

/** @throws StartError if there is no certificate in its setting */
export function createSaml(config: SamlServices): Saml {
  const services = {...config, keys: keysIn(config.certificates)};
  return {
    async begin(holder) {
      const request = requestOf(holder);
      const saml = await open(services, request);
      return {url: await saml.getAuthorizeUrlAsync('', undefined, {}), request};
    },
    requestOf,
    async finish(holder, answer) {
      // No answer has a document type, and nothing of one is to be read.
      if (Buffer.from(answer, 'base64').includes('<!DOCTYPE'))
        throw new Error('The answer has a document type.');
      const saml = await open(services, requestOf(holder));
      const {profile} = await saml.validatePostResponseAsync({SAMLResponse: answer});
      const {attribute, issuer} = services;
      // The library compares it only in logouts.
      if (profile?.issuer !== issuer) throw new Error('The answer is of another provider.');
      const email = attribute === undefined ? profile.nameID : profile[attribute];
      return typeof email === 'string' && email ? {email} : {missing: attribute ?? 'NameID'};
    },
    metadata: async () =>
      (await open(services, '_none')).generateServiceProviderMetadata(null, null),
  };
}

/** Base64, as the library has it. */
function keysIn(certificates: string): readonly string[] {
  const found = orNone(() => pemCertificates(certificates));
  if (found.length > 0) return found.map((each) => Buffer.from(each).toString('base64'));
  throw new StartError(
    'ESIGN_SAML_CERTIFICATE must be one or more certificates in PEM; ESIGN_SAML_CERTIFICATE_FILE names their file.',
  );
}

function orNone<Item>(read: () => readonly Item[]): readonly Item[] {
  try {
    return read();
  } catch {
    return [];
  }
}

/** Follows from what only this browser has, so nothing of it has to be stored; an XML id begins with no digit. */
const requestOf = (holder: string): string =>
  `_${createHmac('sha256', holder).update('saml').digest('hex')}`;

/** For one visit: only an answer to its request is taken. */
async function open(
  {url, keys, attribute, publicUrl}: SamlServices & {readonly keys: readonly string[]},
  request: string,
): Promise<SAML> {
  // Loaded when somebody signs in this way: many installations never do.
  const library = await import('@node-saml/node-saml');
  return new library.SAML({
    entryPoint: url,
    idpCert: [...keys],
    issuer: `${publicUrl}${samlMetadataPath}`,
    callbackUrl: `${publicUrl}${samlCallbackPath}`,
    // Who somebody is has to be signed; many providers do not sign what is around it.
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkew,
    identifierFormat:
      attribute === undefined ? 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress' : null,
    // How people sign in there is the provider's to say.
    disableRequestedAuthnContext: true,
    generateUniqueId: () => request,
    validateInResponseTo: library.ValidateInResponseTo.always,
    cacheProvider: {
      saveAsync: () => Promise.resolve(null),
      getAsync: (id) => Promise.resolve(id === request ? new Date().toISOString() : null),
      removeAsync: () => Promise.resolve(null),
    },
  });
}
