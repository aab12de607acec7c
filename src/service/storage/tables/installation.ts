/** Data that belongs to no account: the whole installation uses it. */
import type {Generated} from 'kysely';

export interface ServiceSecretsTable {
  name: string;
  /** Encrypted. */
  value: string;
}

/** Deletions of envelopes by the service that the register does not know yet. */
export interface EnvelopeRemovalsTable {
  removal_id: Generated<number>;
  /** Encrypted. */
  value: string;
}

/** New files of any account, until it is known whether a row names them. */
export interface NewFilesTable {
  sha256: string;
  stored: Date;
}

/** Files that differ from what was stored. */
export interface DamagedFilesTable {
  sha256: string;
  found: Date;
  /** Whether the damage is recorded in the envelopes that name the file. */
  is_told: Generated<boolean>;
}

/** One row if the mail server accepts no mail, otherwise none. */
export interface MailFaultsTable {
  is_only: Generated<boolean>;
  /** The reply and the command, without any addresses. */
  fault: string;
  since: Date;
  times: number;
}

/** The file store that this database belongs to: one row. */
export interface FileStoreTable {
  is_only: Generated<boolean>;
  id: string;
  /** Whether the store also holds the id. */
  is_marked: boolean;
}

/** The latest revocation list of each authority. */
export interface RevocationListsTable {
  authority: string;
  number: number;
  list: Buffer;
  this_update: Date;
}
