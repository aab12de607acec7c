/** What no account owns: the whole installation works with it. */

export interface ServiceSecretsTable {
  name: string;
  /** Encrypted. */
  value: string;
}

/** Files of any account, until it is known whether a row names them. */
export interface NewFilesTable {
  sha256: string;
  stored: Date;
}

/** Files that are not as they were stored. */
export interface DamagedFilesTable {
  sha256: string;
  found: Date;
}

export interface SealCertificatesTable {
  sha256: string;
  certificate: Buffer;
  first_used: Date;
}
