/** What no account owns: the whole installation works with it. */

export interface ServiceSecretsTable {
  name: string;
  value: string;
}

/** Files of any account, until it is known whether a row names them. */
export interface NewFilesTable {
  sha256: string;
  stored: Date;
}

export interface SealCertificatesTable {
  sha256: string;
  certificate: Buffer;
  first_used: Date;
}
