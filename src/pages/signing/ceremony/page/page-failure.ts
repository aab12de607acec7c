/** What a failed call means for the page. */
import type {FieldVersion, SigningState} from '../../../../contract/pages/signing-page.js';
import {PageError} from '../../../shared/page-client.js';

/** Whether the same call may succeed later. */
export const isOffline = (error: unknown): boolean =>
  error instanceof PageError && error.isRetryable;

export const codeOf = (error: unknown): string =>
  error instanceof PageError ? error.code : 'failed';

/** Whether fields have values other than these. */
export const hasOther = ({fields}: SigningState, versions: readonly FieldVersion[]): boolean =>
  versions.some(({field_id, version}) =>
    fields.some((field) => field.field_id === field_id && field.version !== version),
  );
