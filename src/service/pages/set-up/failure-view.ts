import {documentFailure} from '../../../contract/document-failure.js';
import type {SetUpFailure} from '../../../contract/set-up-page.js';

/** Why a document could not be used, as the page is told. */
export const toFailureView = (text: string): SetUpFailure => ({
  text,
  reason: documentFailure(text) ?? null,
});
