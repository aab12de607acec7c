import {X509Certificate} from 'node:crypto';

const known = new WeakMap<Uint8Array, X509Certificate>();

/** The certificate of this DER. It takes a millisecond to read, and every seal asks for those of the same keys. */
export function certificateOf(der: Uint8Array): X509Certificate {
  const certificate = known.get(der) ?? new X509Certificate(der);
  known.set(der, certificate);
  return certificate;
}
