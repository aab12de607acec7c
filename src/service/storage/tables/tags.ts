/** Names by which an account sorts its envelopes. */
import type {Generated} from 'kysely';

export interface TagsTable {
  company_id: number;
  tag_id: Generated<number>;
  name: string;
  /** The name without regard to case. */
  name_key: string;
  created: Date;
}

export interface EnvelopeTagsTable {
  company_id: number;
  tag_id: number;
  envelope_id: number;
}
