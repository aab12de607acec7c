/** Sealed files by the time until which their timestamps prove them. */
import type {Selectable} from 'kysely';
import type {Queries} from '../connection/database.js';
import type {DocumentsTable} from '../tables/envelopes.js';

/** A sealed file that is to be renewed. */
export interface EndingSeal {
  readonly companyId: number;
  readonly envelopeId: number;
  readonly documentId: number;
  readonly sealedSha256: string;
}

/** Files read at a time. */
const atOnce = 200;

/** The files that are proved at `now` and not at `before` any more; work on one may take its time. */
export async function* endingSeals(
  db: Queries,
  {now, before}: {readonly now: Date; readonly before: Date},
): AsyncGenerator<EndingSeal> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('documents')
      .select(['company_id', 'envelope_id', 'document_id', 'sealed_sha256'])
      .where('seal_proved_until', '>', now)
      .where('seal_proved_until', '<', before)
      .where('document_id', '>', after)
      .orderBy('document_id')
      .limit(atOnce)
      .execute();
    yield* rows.map(toEndingSeal);
    const last = rows.at(-1);
    if (!last) return;
    after = last.document_id;
  }
}

/** How many files are not proved at `before` any more, and when the first of them ends. */
export async function countEndingSeals(
  db: Queries,
  before: Date,
): Promise<{readonly total: number; readonly first: Date | null}> {
  const {total, first} = await db
    .selectFrom('documents')
    .select(({fn}) => [
      fn.countAll<number>().as('total'),
      fn.min<Date | null>('seal_proved_until').as('first'),
    ])
    .where('seal_proved_until', '<', before)
    .executeTakeFirstOrThrow();
  return {total: Number(total), first};
}

/** A sealed file from before its end was noted. */
export interface UnreadSeal extends EndingSeal {
  /** How often it may be read after this time. */
  readonly readsLeft: number;
}

/** Takes such files for reading, the latest first: levels that end are young. Taking one counts as a try. */
export async function* takeUnreadSeals(db: Queries, atMost: number): AsyncGenerator<UnreadSeal> {
  const rows = await db
    .selectFrom('documents')
    .select(['company_id', 'envelope_id', 'document_id', 'sealed_sha256', 'seal_reads_left'])
    .where('seal_reads_left', '>', 0)
    .orderBy('seal_reads_left', 'desc')
    .orderBy('document_id', 'desc')
    .limit(atMost)
    .execute();
  for (const row of rows) {
    const readsLeft = (row.seal_reads_left ?? 1) - 1;
    await db
      .updateTable('documents')
      .set({seal_reads_left: readsLeft})
      .where('document_id', '=', row.document_id)
      .execute();
    yield {...toEndingSeal(row), readsLeft};
  }
}

/** Notes until when a file is proved; `null` if it is of a level that does not end. */
export async function noteSealEnd(
  db: Queries,
  {documentId, sealedSha256}: EndingSeal,
  provedUntil: Date | null,
): Promise<void> {
  await db
    .updateTable('documents')
    .set({seal_proved_until: provedUntil, seal_reads_left: 0})
    .where('document_id', '=', documentId)
    // Not if the file has been renewed since it was read.
    .where('sealed_sha256', '=', sealedSha256)
    .execute();
}

const toEndingSeal = (
  row: Pick<
    Selectable<DocumentsTable>,
    'company_id' | 'envelope_id' | 'document_id' | 'sealed_sha256'
  >,
): EndingSeal => ({
  companyId: row.company_id,
  envelopeId: row.envelope_id,
  documentId: row.document_id,
  sealedSha256: row.sealed_sha256 ?? '',
});
