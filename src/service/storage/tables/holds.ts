import type {Generated} from 'kysely';
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
