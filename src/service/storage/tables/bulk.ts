/** Tables from whose rows envelopes are sent. */
import type {Generated} from 'kysely';
import type {BulkProblem, BulkRowStatus, BulkStatus} from '../../../contract/bulk/bulk-send.js';
import type {Mapping} from '../../domain/bulk/placeholders.js';
import type {Actor} from '../../domain/envelope.js';
import type {Json, Optional, OptionalJson} from './column.js';

export interface BulkSendsTable {
  company_id: number;
  bulk_id: Generated<number>;
  fingerprint: string;
  title: string;
  status: BulkStatus;
  columns: Json<readonly string[]>;
  mapping: Json<Mapping>;
  /** Counts the jobs; those of an earlier turn do nothing. */
  turn: Generated<number>;
  started_by: OptionalJson<Actor>;
  /** The user of the console who started it; null if it was an application, with its key. */
  started_by_user: Optional<number>;
  created: Date;
  started: Optional<Date>;
  finished: Optional<Date>;
}

export interface BulkRowsTable {
  company_id: number;
  bulk_id: number;
  /** As spreadsheets count: the header is row 1. */
  number: number;
  status: BulkRowStatus;
  /** In the order of the columns. */
  cells: Json<readonly string[]>;
  problems: Json<readonly BulkProblem[]>;
  /** Fingerprint of the envelope, which may be deleted by now. */
  envelope: Optional<string>;
}
