/** A timestamp authority over HTTP (RFC 3161). */
import {randomBytes} from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import {createGuardedFetch, type GuardedFetch} from '../security/guarded-fetch.js';
import type {OutgoingProxies} from '../security/outgoing-proxy.js';
import {checkTimestampToken} from '../pdf/verifying/cms/timestamp-token.js';

/** Proves that data existed at a certain time. */
export interface TimestampAuthority {
  /**
   * Requests a timestamp.
   * @param digest SHA-256 of what is timestamped
   * @returns a token, DER
   * @throws Error if there is no response, or one that does not cover this digest
   */
  stamp(digest: Uint8Array): Promise<Uint8Array>;
}

/** A token with its authority's certificates has a few kilobytes. */
const limits = {timeout: 15_000, maxBytes: 256 * 1024} as const;

const SHA256 = '2.16.840.1.101.3.4.2.1';

/**
 * The timestamp authority at this address. Every token is verified before it is used.
 * @param proxy The company's proxy.
 */
export function httpTimestampAuthority(url: string, proxy?: OutgoingProxies): TimestampAuthority {
  // The operator chose the address, so it may be private. Redirects are not followed: the operator did not choose those.
  const ask = createGuardedFetch({allowPrivateHosts: true, proxy});
  return {
    async stamp(digest) {
      const nonce = positiveNonce();
      const token = await request(ask, url, digest, nonce);
      if (await checkTimestampToken(token, digest, nonce)) return token;
      throw new Error(
        `The timestamp authority ${url} returned a timestamp for a different request.`,
      );
    },
  };
}

async function request(
  ask: GuardedFetch,
  url: string,
  digest: Uint8Array,
  nonce: Uint8Array,
): Promise<Uint8Array> {
  const {status, bytes} = await ask(url, {
    method: 'POST',
    headers: {'content-type': 'application/timestamp-query'},
    body: new Uint8Array(encodeRequest(digest, nonce)),
    ...limits,
  }).catch((cause: unknown) => {
    // Not a FetchError: on an address from a sender, that error would end the envelope immediately.
    throw new Error(`The timestamp authority ${url} gave no usable response.`, {cause});
  });
  if (status !== 200)
    throw new Error(`The timestamp authority ${url} responded with status ${status}.`);
  const answer = pki.TimeStampResp.fromBER(Uint8Array.from(bytes));
  // 0 is granted, 1 is granted with modifications (RFC 3161, 2.4.2).
  if (answer.status.status > 1 || !answer.timeStampToken) {
    throw new Error(`The timestamp authority ${url} refused the request.`);
  }
  return new Uint8Array(answer.timeStampToken.toSchema().toBER());
}

function encodeRequest(digest: Uint8Array, nonce: Uint8Array): ArrayBuffer {
  const hashAlgorithm = new pki.AlgorithmIdentifier({algorithmId: SHA256});
  const hashedMessage = new asn1.OctetString({valueHex: digest});
  return new pki.TimeStampReq({
    version: 1,
    messageImprint: new pki.MessageImprint({hashAlgorithm, hashedMessage}),
    nonce: new asn1.Integer({valueHex: nonce}),
    // The token is verified with nothing but the certificates in it.
    certReq: true,
  })
    .toSchema()
    .toBER();
}

/** Eight random bytes that are a positive integer in its shortest form, so that they come back unchanged. */
function positiveNonce(): Uint8Array {
  const nonce = randomBytes(8);
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40;
  return new Uint8Array(nonce);
}
