/** What a run does to one thing after the other, and tells of it. */
import {isServiceError, type EsignClient} from '../../client/index.js';
import {StartError} from '../config/start-error.js';
import {Refusal} from '../domain/refusal.js';
import {messageOf} from '../../contract/errors.js';
import {DocumentRefusedError} from '../pdf/refusal.js';
import type {Services} from '../services.js';
import type {Doer} from '../storage/accounts/audit-log.js';
import type {Path, Where} from './read-installation-file.js';
import type {SecretFiles} from './secret-files.js';

/** What became of a thing. */
export interface Outcome {
  readonly change: 'create' | 'change' | 'delete' | 'unchanged';
  /** The members that were not as declared. */
  readonly members?: readonly string[];
}

/** The same as it is printed. */
export interface Change {
  readonly account: string;
  readonly thing: string;
  readonly change: Outcome['change'];
  /** Separated by commas. */
  readonly members: string;
}

/** What all parts of an account are applied with. */
export interface AccountWork {
  readonly companyId: number;
  /** The API, for this account. */
  readonly client: EsignClient;
  /** The parts of the service that read, over the transaction of the run. */
  readonly services: Services;
  readonly doer: Doer;
  readonly secrets: SecretFiles;
  readonly env: NodeJS.ProcessEnv;
  /** The file that is applied. */
  readonly file: string;
  /**
   * Does what one thing needs, and tells of it.
   * @param path Of the thing, from its account.
   * @throws StartError that says where the thing is described, and why it is refused
   */
  step(path: Path, thing: string, work: () => Promise<Outcome>): Promise<void>;
}

export const created: Outcome = {change: 'create'};
export const deleted: Outcome = {change: 'delete'};
export const unchanged: Outcome = {change: 'unchanged'};
export const changed = (members: readonly string[]): Outcome => ({change: 'change', members});

/** Steps for one account, whose changes are added to a list. */
export const createStep =
  (
    {account, at}: {readonly account: string; readonly at: Path},
    where: Where,
    changes: Change[],
  ): AccountWork['step'] =>
  async (path, thing, work) => {
    const {change, members = []} = await work().catch((error: unknown) => {
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      throw new StartError(`${where([...at, ...path])}: ${thing}: ${reason}`, {cause: error});
    });
    changes.push({account, thing, change, members: members.join(', ')});
  };

/** Why something was refused, as people read it; undefined if it failed otherwise. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof StartError || error instanceof DocumentRefusedError) return error.message;
  if (error instanceof Refusal) return said(messageOf(error.code), error.detail);
  // What the API did not expect is in the log.
  if (isServiceError(error) && error.status < 500) return said(error.message, error.detail);
  return undefined;
}

const said = (...sentences: readonly (string | null | undefined)[]): string =>
  sentences.filter(Boolean).join(' ');

/** The names of declared members that are otherwise now; what is not declared stays. */
export const differing = (
  declared: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): readonly string[] =>
  Object.entries(declared)
    .filter(([name, value]) => value !== undefined && asText(value) !== asText(now[name]))
    .map(([name]) => name);

/** The same text for the same value, in whichever order its members are written; members without a value are left out. */
export const asText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  ) ?? '';

/** All rows of a list. */
export async function everyOf<Row>(rows: AsyncIterable<Row>): Promise<readonly Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}
