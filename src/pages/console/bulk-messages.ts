/** Words of bulk sends: one envelope for each row of a table. */
import type {BulkRowStatus, BulkStatus} from '../../contract/bulk/bulk-send.js';
import {msg, str} from './app/console-language.js';

export const bulkWords = {
  about: () =>
    msg('One document for each row of a table, made from a template.', {id: 'console.bulk-about'}),
  none: () => msg('There are no bulk sends yet.', {id: 'console.bulk-none'}),
  add: () => msg('New bulk send', {id: 'console.bulk-new'}),
  back: () => msg('All bulk sends', {id: 'console.bulk-back'}),
  rows: () => msg('Rows', {id: 'console.bulk-rows'}),
  row: (number: string) => msg(str`Row ${number}`, {id: 'console.bulk-row'}),
  noTemplate: () =>
    msg('First make a template: it is what every row is sent from.', {
      id: 'console.bulk-no-template',
    }),
  template: () => msg('Template', {id: 'console.bulk-template'}),
  table: () => msg('Table', {id: 'console.bulk-table'}),
  tableHint: () =>
    msg('A CSV file in UTF-8 whose first row names the columns; at most 10,000 rows.', {
      id: 'console.bulk-table-hint',
    }),
  drop: () => msg('Drop a CSV file here, or', {id: 'console.bulk-drop'}),
  pick: () => msg('choose a file', {id: 'console.bulk-pick'}),
  sample: () => msg('Download a sample table', {id: 'console.bulk-sample'}),
  unread: () =>
    msg('No columns were found: the first row of the file must name them.', {
      id: 'console.bulk-unread',
    }),
  tooLarge: () =>
    msg('The file is larger than 8 MB. Split it into several.', {id: 'console.bulk-too-large'}),
  title: () => msg('Title of the documents', {id: 'console.bulk-title'}),
  titleHint: (example: string) =>
    msg(str`Use ${example} to insert a column.`, {id: 'console.bulk-title-hint'}),
  isSame: () => msg('The same person in all rows', {id: 'console.bulk-same'}),
  nameColumn: () => msg('Column with the name', {id: 'console.bulk-name-column'}),
  emailColumn: () => msg('Column with the e-mail', {id: 'console.bulk-email-column'}),
  values: () => msg('Values of fields', {id: 'console.bulk-values'}),
  asInTemplate: () => msg('As in the template', {id: 'console.bulk-as-in-template'}),
  check: () => msg('Check all rows', {id: 'console.bulk-check'}),
  checkHint: () => msg('Nothing is sent yet.', {id: 'console.bulk-check-hint'}),
  unused: (columns: string) =>
    msg(str`Columns that are not used: ${columns}`, {id: 'console.bulk-unused'}),
  toCorrect: () =>
    msg('Correct these rows in your file and check it again. Nothing was sent.', {
      id: 'console.bulk-to-correct',
    }),
  problem: () => msg('What to do', {id: 'console.bulk-problem'}),
  preview: () => msg('As it will be sent', {id: 'console.bulk-preview'}),
  start: () => msg('Start sending', {id: 'console.bulk-start'}),
  startCount: (total: string) =>
    msg(str`Documents to send: ${total}.`, {id: 'console.bulk-start-count'}),
  startText: () =>
    msg('Sent e-mails cannot be recalled, but each document can be withdrawn.', {
      id: 'console.bulk-start-text',
    }),
  started: () => msg('The rows are being sent.', {id: 'console.bulk-started'}),
  goOn: () => msg('Continue', {id: 'console.bulk-go-on'}),
  pause: () => msg('Pause', {id: 'console.bulk-pause'}),
  end: () => msg('Never send the rest', {id: 'console.bulk-end'}),
  endText: () => msg('Documents that were sent stay as they are.', {id: 'console.bulk-end-text'}),
  ended: () => msg('No more rows are sent.', {id: 'console.bulk-ended'}),
  report: () => msg('Download the report', {id: 'console.bulk-report'}),
  removeText: () =>
    msg('The table and its report are deleted. The documents stay.', {
      id: 'console.bulk-remove-text',
    }),
  progress: (done: string, total: string) =>
    msg(str`Rows done: ${done} of ${total}`, {id: 'console.bulk-progress'}),
};

/** How a bulk send stands. */
export function bulkStatusWord(status: BulkStatus): string {
  switch (status) {
    case 'incorrect':
      return msg('To correct', {id: 'console.bulk-incorrect'});
    case 'ready':
      return msg('Checked, not sent', {id: 'console.bulk-ready'});
    case 'sending':
      return msg('Being sent', {id: 'console.bulk-sending'});
    case 'paused':
      return msg('Paused', {id: 'console.bulk-paused'});
    case 'done':
      return msg('Done', {id: 'console.bulk-done'});
    case 'cancelled':
      return msg('Ended early', {id: 'console.bulk-cancelled'});
  }
}

/** What became of one row. */
export function rowStatusWord(status: BulkRowStatus): string {
  switch (status) {
    case 'incorrect':
      return msg('To correct', {id: 'console.bulk-incorrect'});
    case 'waiting':
      return msg('Waiting', {id: 'console.bulk-row-waiting'});
    case 'created':
      return msg('Sent', {id: 'console.bulk-row-created'});
    case 'failed':
      return msg('Not sent', {id: 'console.bulk-row-failed'});
    case 'cancelled':
      return msg('Left out', {id: 'console.bulk-row-cancelled'});
  }
}
