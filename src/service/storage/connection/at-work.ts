import type {ClientBase} from 'pg';

/** Whether a `serve` or `work` is running on this database. */
export async function isAtWork(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const {rowCount} = await client.query(
    `SELECT FROM pg_stat_activity WHERE application_name = 'esign-jobs' AND datname = current_database()`,
  );
  return Boolean(rowCount);
}
