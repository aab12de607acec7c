import {
  failureKinds,
  pageOf,
  type DocumentFailure,
} from '../../../contract/resources/document-failure.js';
import type {SetUpFailure} from '../../../contract/pages/set-up-page.js';
import {failureSentence} from '../../../languages/history-sentence.js';

/** A failure as the set-up page shows it. */
export function toFailureView(failure: DocumentFailure): SetUpFailure {
  const page = pageOf(failure);
  return {
    text: failureSentence(failure),
    reason: failureKinds[failure.code] ?? null,
    ...(page !== undefined && {page}),
  };
}
