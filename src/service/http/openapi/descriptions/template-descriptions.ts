/** Templates and bulk sends. */
export const templateDescriptions: Readonly<Record<string, string>> = {
  template_fingerprint: 'Identifies the template; stands in paths.',
  'CreateEmbedSession.template_fingerprint': 'The template that is set up; for `template` alone.',
  'EmbedSession.template_fingerprint': 'The template that the session shows, if it shows one.',
  'FailedJobInList.template_fingerprint':
    'The template that the job was for; null if it was for none.',
  'FailedJob.template_fingerprint': 'The template that the job was for; null if it was for none.',
  'FailedJobRetried.template_fingerprint':
    'The template that the job was for; null if it was for none.',
  template_id: 'Number of the template; everything else takes its fingerprint.',
  template_title:
    'Title of the template, and of documents made from it unless they have their own.',
  'SaveAsTemplate.template_title': 'Title of the template; that of the envelope if left out.',
  template_uploaded: 'When the template was made.',
  template_page_total: 'Number of pages; 0 while the file is being prepared.',
  template_pages: 'Images of the pages, as links that open for 24 hours.',
  template_thumbnails: 'Small images of the pages, as links that open for 24 hours.',
  template_pdf_url: 'Link to the PDF: use the download of the template in its place.',
  template_in_progress: '`0` when its set-up is finished; only such a template can be used.',
  template_status: 'Whether its document is being processed, it is being set up, ready or failed.',
  template_failure: 'Why its document could not be used, as a sentence; absent if it could.',
  template_failure_code: 'Why its document could not be used, as a code; absent if it could.',
  template_owner:
    'User of the host application to whom it belongs; absent if it belongs to the whole account.',
  template_parties: 'Positions that recipients fill.',
  'SaveAsTemplate.template_parties':
    'Names of the positions, one for each signer in their order; Signer 1 and so on if left out.',
  'UpdateTemplate.template_parties':
    'Positions as they are to be, in order: those with a party_id stay, those without are new, and those left out are removed.',
  template_variables: 'Names of the variables in its Word file, for document_merge_fields.',
  template_parties_total: 'Number of positions.',
  template_untouched_hours:
    'Deletes the template after so many hours, 12 or more, if it was neither changed nor finished and has no fields.',
  template_widget_url:
    'Public page on which anybody can sign; empty if there is more than one position.',
  template_widget_embed:
    'The same page as an iframe, in HTML; empty if there is more than one position.',
  party_merge_fields: 'Fields of this position that can be prefilled.',

  bulk_fingerprint: 'Identifies the bulk send; stands in paths.',
  bulk_title: 'What the bulk send is called in lists.',
  bulk_csv: 'Text of the CSV file: a header, and up to 10,000 rows and 100 columns in 8 MB.',
  bulk_envelope:
    'Body of POST /envelopes, with documents from templates. `{{Column}}` in its texts stands for the cell of that column.',
  bulk_status:
    '`incorrect` if rows cannot be sent, `ready` to be started, `sending`, `paused`, `done` or `cancelled`.',
  bulk_columns: 'Columns of the table, in order.',
  bulk_unused_columns: 'Columns that no text of bulk_envelope names, in case one was forgotten.',
  bulk_rows_total: 'How many rows the table has.',
  bulk_rows_incorrect: 'How many rows cannot be sent as they are.',
  bulk_rows_waiting: 'How many rows have yet to become envelopes.',
  bulk_rows_created: 'How many rows have become envelopes.',
  bulk_rows_failed: 'How many rows became no envelope, although they were correct.',
  bulk_rows_cancelled: 'How many rows were left when it was cancelled.',
  bulk_created: 'When the table was uploaded.',
  bulk_started: 'When sending began; null until then.',
  bulk_finished: 'When the last row was done, or it was cancelled; null until then.',
  row_number: 'The row as spreadsheets count: the header is row 1.',
  row_status:
    '`incorrect`, `waiting` to be sent, `created` once there is an envelope, `failed` or `cancelled`.',
  row_problems: 'Everything to correct in the row; empty if it can be sent.',
  problem_column: 'Column to correct; null where no single cell is to blame.',
  problem_member: 'Member of the row’s request that is wrong; null if it is none.',
  problem_reason: 'What is wrong with it, as a sentence.',
  row_envelope: 'Body of POST /envelopes for this row, with its cells filled in.',
};
