import {failureKinds, type DocumentFailure} from '../../../contract/resources/document-failure.js';
import type {SetUpFailure} from '../../../contract/pages/set-up-page.js';
import {failureSentence} from '../../../languages/history-sentence.js';

/** A failure as the set-up page shows it. */
export const toFailureView = (failure: DocumentFailure): SetUpFailure => ({
  text: failureSentence(failure),
  reason: failureKinds[failure.code] ?? null,
});
