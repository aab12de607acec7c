import type {KyselyPlugin} from 'kysely';
import type {Database} from '../../../src/service/storage/connection/database.js';

/**
 * A database on which something else happens in the middle of what uses it: once, after the first statement that answers
 * with this column.
 */
export function afterFirst(db: Database, column: string, happens: () => Promise<void>): Database {
  let hasHappened = false;
  const plugin: KyselyPlugin = {
    transformQuery: ({node}) => node,
    async transformResult({result}) {
      const [row] = result.rows;
      if (!hasHappened && row && column in row) {
        hasHappened = true;
        await happens();
      }
      return result;
    },
  };
  return db.withPlugin(plugin);
}
