import {X509Certificate} from 'node:crypto';

/** The certificates in a PEM text, DER. @throws Error if one of them is none */
export const pemCertificates = (pem: string): readonly Uint8Array[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
    (text) => new Uint8Array(new X509Certificate(text).raw),
  );
