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
