/** What no account owns: the whole installation works with it. */

export interface ServiceSecretsTable {
  name: string;
  value: string;
}

export interface SealCertificatesTable {
  sha256: string;
  certificate: Buffer;
  first_used: Date;
}
