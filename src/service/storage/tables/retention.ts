/** For how long things are kept. */
import type {Generated} from 'kysely';
import type {RetentionKind} from '../../../contract/keeping/retention.js';
import type {Optional} from './column.js';

/** What must not be deleted. */
export interface HoldsTable {
  company_id: number;
  hold_id: Generated<number>;
  /** Null if it is the whole account. */
  envelope_id: Optional<number>;
  reason: string;
  created: Date;
}

/** What was deleted because its time was over. */
export interface RemovalsTable {
  company_id: number;
  removal_id: Generated<number>;
  kind: RetentionKind;
  /** Null if it was no envelope. */
  fingerprint: Optional<string>;
  total: number;
  removed: Date;
}
