import type {Queries} from '../connection/database.js';

/** How many envelopes everybody has signed that could not be sealed. */
export async function countUnsealed(db: Queries): Promise<number> {
  const {total} = await db
    .selectFrom('envelopes')
    .select(({fn}) => fn.countAll<string>().as('total'))
    .where('status', '=', 'failed')
    .where('sent', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** What is to be done about envelopes that could not be sealed, one sentence; undefined if there are none. */
export async function unsealedWarning(db: Queries): Promise<string | undefined> {
  const total = await countUnsealed(db);
  if (total === 0) return undefined;
  return (
    `${total} ${total === 1 ? 'envelope' : 'envelopes'} that everybody has signed could not be sealed: ` +
    '`esign-service failed --type seal` says why; mend that, then run `esign-service retry --all --type seal`.'
  );
}
