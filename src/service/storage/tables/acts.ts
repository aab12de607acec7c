/** What was done to accounts. */
import type {Generated} from 'kysely';
import type {ActDoer} from '../../../contract/access/act.js';
import type {Json, Optional} from './column.js';

/** The database refuses to change or delete its rows (migration 0062). */
export interface ActsTable {
  company_id: number;
  act_id: Generated<number>;
  done: Date;
  kind: string;
  done_by: ActDoer;
  name: Optional<string>;
  email: Optional<string>;
  ip: Optional<string>;
  user_agent: Optional<string>;
  about: Optional<string>;
  set_values: Json<Readonly<Record<string, string>>>;
  former_values: Json<Readonly<Record<string, string>>>;
}
