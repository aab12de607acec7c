import {sql, type Kysely} from 'kysely';

/** What an act changed from, which is only added to like the rest of the record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE acts ADD COLUMN former_values jsonb NOT NULL DEFAULT '{}'`.execute(db);
  await sql`CREATE OR REPLACE FUNCTION refuse_to_rewrite_acts() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      -- Only the end of the account takes its record with it: its row is gone by then.
      IF NOT EXISTS (SELECT FROM companies WHERE company_id = OLD.company_id) THEN
        RETURN OLD;
      END IF;
    ELSIF TG_OP = 'UPDATE' THEN
      -- What of it is about a person may go; what was done, when, and by what kind of caller stays.
      IF (NEW.company_id, NEW.act_id, NEW.done, NEW.kind, NEW.done_by)
          = (OLD.company_id, OLD.act_id, OLD.done, OLD.kind, OLD.done_by)
        AND coalesce(NEW.name = OLD.name, NEW.name IS NULL)
        AND coalesce(NEW.email = OLD.email, NEW.email IS NULL)
        AND coalesce(NEW.ip = OLD.ip, NEW.ip IS NULL)
        AND coalesce(NEW.user_agent = OLD.user_agent, NEW.user_agent IS NULL)
        AND coalesce(NEW.about = OLD.about, NEW.about IS NULL)
        AND NEW.set_values IN (OLD.set_values, '{}')
        AND NEW.former_values IN (OLD.former_values, '{}') THEN
        RETURN NEW;
      END IF;
    END IF;
    RAISE EXCEPTION 'Acts are only added to: % refused.', TG_OP
      USING ERRCODE = 'restrict_violation';
  END $$`.execute(db);
}
