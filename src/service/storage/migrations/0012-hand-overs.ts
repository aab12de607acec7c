import {sql, type Kysely} from 'kysely';

/** Devices on which several people sign one after another: who hands them over, and the PIN that ends it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE hand_overs (
    company_id bigint NOT NULL,
    session_id text NOT NULL,
    host text NOT NULL,
    pin_hash text NOT NULL,
    wrong_pins integer NOT NULL DEFAULT 0,
    locked_until timestamptz,
    -- In which somebody signs at the moment.
    turn_session_id text,
    PRIMARY KEY (company_id, session_id),
    FOREIGN KEY (company_id, session_id) REFERENCES embed_sessions ON DELETE CASCADE
  )`.execute(db);
}
