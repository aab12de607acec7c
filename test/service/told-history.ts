import type {HistoryRecord} from '../../src/contract/resources/history.js';
import {historySentence} from '../../src/languages/history-sentence.js';
import type {Queries} from '../../src/service/storage/connection/database.js';

/** What the history of a database with one envelope says, oldest first. */
export async function toldHistory(db: Queries): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('history')
    .select(['type', 'data'])
    .orderBy('position')
    .execute();
  return rows.map((row) => historySentence(row as HistoryRecord));
}
