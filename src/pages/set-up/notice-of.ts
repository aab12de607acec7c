import type {SetUpState} from '../../contract/pages/set-up-page.js';
import {notice, type Notice} from './messages.js';

/**
 * Whether fields can be placed, or will be in a moment: the page has its height from the beginning, so that Send below it
 * does not move as somebody is about to press it.
 */
export const isForFields = (draft: Pick<SetUpState, 'status'> | null): boolean =>
  draft === null || draft.status === 'processing' || draft.status === 'draft';

/** What is shown instead of the editor. */
export function noticeOf({status, documents, is_sending}: SetUpState): Notice {
  switch (status) {
    case 'processing':
      return is_sending ? notice.sending() : notice.processing(documents.length);
    case 'finished':
      return notice.finished();
    case 'failed':
      return notice.failed();
    case 'signed':
      return notice.signed();
    case 'cancelled':
      return notice.cancelled();
    case 'expired':
      return notice.expired();
    case 'rejected':
      return notice.rejected();
    case 'draft':
    case 'sent':
    case 'verify':
      return notice.sent();
  }
}
