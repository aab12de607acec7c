/** What the commands of bulk sends ask of the API, with the key of an account. */
import {setTimeout as delay} from 'node:timers/promises';
import type {BulkProblem, BulkRowInList, BulkSendInList} from '../../../contract/bulk/bulk-send.js';
import {StartError} from '../../config/start-error.js';

/** Sends a request to a path of the API, with its key. */
export type ApiCall = (path: string, init?: RequestInit) => Promise<Response>;

/** @param url Where the API is, without a slash at the end */
export const apiAt =
  (url: string, key: string): ApiCall =>
  (path, init = {}) => {
    const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
    const headers = {...(init.headers as Record<string, string>), authorization};
    return fetch(url + path, {...init, headers}).catch((error: unknown) => {
      throw new StartError(`${url} cannot be reached (${causeOf(error)}). Is --url right?`);
    });
  };

const causeOf = (error: unknown): string =>
  error instanceof Error
    ? String((error.cause as {code?: string} | undefined)?.code ?? error.message)
    : '';

/** A row that has to be corrected, for people. */
export interface WrongRow {
  readonly row: string;
  readonly column: string | null;
  readonly problem: string;
}

/** Milliseconds between two looks at the progress. */
const pause = 1_000;

export function createBulkWork(call: ApiCall, wait: (time: number) => Promise<unknown> = delay) {
  const {ask, allOf, answered} = createAsking(call);
  return {
    check: (bulk_csv: string, bulk_envelope: unknown): Promise<BulkSendInList> =>
      ask('/bulk-sends', {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify({bulk_csv, bulk_envelope}),
      }),

    async list(): Promise<readonly BulkSendInList[]> {
      return allOf<BulkSendInList>('/bulk-sends?limit=50', 'bulk_sends');
    },

    async wrongRows(fingerprint: string): Promise<readonly WrongRow[]> {
      const path = `/bulk-sends/${fingerprint}/rows?limit=50&row_status=incorrect`;
      const rows = await allOf<BulkRowInList>(path, 'bulk_rows');
      return rows.flatMap(({row_number: row, row_problems: problems}) =>
        problems.map((problem) => ({row, ...told(problem)})),
      );
    },

    change: (fingerprint: string, change: 'start' | 'pause' | 'cancel'): Promise<BulkSendInList> =>
      ask(`/bulk-sends/${fingerprint}/${change}`, {method: 'POST'}),

    /** Looks until nothing more is sent. */
    async follow(fingerprint: string, tell: (line: string) => void): Promise<BulkSendInList> {
      for (;;) {
        const bulk = await ask<BulkSendInList>(`/bulk-sends/${fingerprint}`);
        tell(`${bulk.bulk_rows_created} of ${bulk.bulk_rows_total} rows`);
        if (bulk.bulk_status !== 'sending') return bulk;
        await wait(pause);
      }
    },

    report: async (fingerprint: string): Promise<string> =>
      // The mark of UTF-8 is a part of the file, which text() leaves out.
      new TextDecoder('utf-8', {ignoreBOM: true}).decode(
        await (await answered(`/bulk-sends/${fingerprint}/report`)).arrayBuffer(),
      ),
  };
}

/** Answers of the API, and its refusals as errors of the command. */
function createAsking(call: ApiCall) {
  return {ask, allOf, answered};

  async function allOf<Row>(path: string, name: string): Promise<readonly Row[]> {
    const rows: Row[] = [];
    for (;;) {
      const page = await ask<Record<string, readonly Row[]>>(`${path}&offset=${rows.length}`);
      rows.push(...(page[name] ?? []));
      if (page['next'] === undefined) return rows;
    }
  }

  async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
    return (await (await answered(path, init)).json()) as Answer;
  }

  async function answered(path: string, init?: RequestInit): Promise<Response> {
    const response = await call(path, init);
    if (response.ok) return response;
    const refusal = (await response.json().catch(() => ({}))) as Refused;
    const said = [refusal.message, refusal.detail].filter(Boolean).join(' ');
    throw new StartError(said || `The service answered ${response.status}.`);
  }
}

interface Refused {
  readonly message?: string;
  readonly detail?: string | null;
}

const told = ({problem_column, problem_member, problem_reason}: BulkProblem) => ({
  column: problem_column ?? problem_member,
  problem: problem_reason,
});
