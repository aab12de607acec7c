/** Several writes as one statement: what they change together goes to the database and back once. */
import {sql, type Expression, type RawBuilder} from 'kysely';
import type {Queries} from './database.js';

/** An insert, update or delete that is still to be run. */
export type Write = Pick<Expression<unknown>, 'toOperationNode'>;

/**
 * Runs writes together. None sees what another does, no two may touch the same row, and foreign keys are checked
 * once all are done, so they may stand in any order.
 */
export async function writeTogether(db: Queries, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return;
  const named = writes.map(
    (write, index) => sql`${sql.ref(`write_${index}`)} AS (${write as RawBuilder<unknown>})`,
  );
  await sql`WITH ${sql.join(named)} SELECT`.execute(db);
}
