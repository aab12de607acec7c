/** What no account owns: the whole installation works with it. */
import type {Generated} from 'kysely';
import type {Optional} from './column.js';

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
  /** Whether the records of the envelopes that name it tell of it. */
  is_told: Generated<boolean>;
}

/** That the mail server takes nothing: one row, or none. */
export interface MailFaultsTable {
  is_only: Generated<boolean>;
  /** The reply and the command, without anybody's address. */
  fault: string;
  since: Date;
  times: number;
}

/** The file store that this database belongs to: one row. */
export interface FileStoreTable {
  is_only: Generated<boolean>;
  id: string;
  /** Whether the store holds the id too. */
  is_marked: boolean;
}

export interface SealCertificatesTable {
  sha256: string;
  certificate: Buffer;
  first_used: Date;
  revoked: Optional<Date>;
}

/** The latest list of each authority. */
export interface RevocationListsTable {
  authority: string;
  number: number;
  list: Buffer;
  this_update: Date;
}
