/** What became of every row, for a spreadsheet. */
import type {BulkProblem} from '../../contract/bulk/bulk-send.js';
import {csvOf} from '../../contract/text/csv.js';
import type {BulkRow} from '../storage/bulk/bulk-rows.js';

/** The table as it came, after the outcome of each row. */
export const reportOf = (columns: readonly string[], rows: readonly BulkRow[]): string =>
  csvOf([
    ['row_number', 'row_status', 'envelope_fingerprint', 'row_problems', ...columns],
    ...rows.map(({number, status, envelope, problems, cells}) => [
      String(number),
      status,
      envelope ?? '',
      problems.map(sentence).join('\n'),
      ...cells,
    ]),
  ]);

const sentence = ({problem_column, problem_member, problem_reason}: BulkProblem): string => {
  const place = problem_column ?? problem_member;
  return place === null ? problem_reason : `${place}: ${problem_reason}`;
};
