import type {EnvelopeListView} from '../../contract/helper.js';
import {envelopeListViewSchema} from '../../contract/answers/envelope-view.js';
import {readAnswer, type HelperAccess} from '../internal/helper/helper-client.js';

/** Reads one page of envelopes; `query` is that of `GET /envelopes`. */
export const readList = (
  access: HelperAccess,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<EnvelopeListView> =>
  readAnswer(access, `/envelopes?${new URLSearchParams(query)}`, envelopeListViewSchema, {signal});
