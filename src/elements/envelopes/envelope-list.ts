import type {EnvelopeListView} from '../../contract/helper.js';
import {
  callHelper,
  loadResponseSchemas,
  type HelperAccess,
} from '../internal/helper/helper-client.js';

/** Reads one page of envelopes; `query` is that of `GET /envelopes`. */
export async function readList(
  access: HelperAccess,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<EnvelopeListView> {
  const [{envelopeListViewSchema}, answer] = await Promise.all([
    loadResponseSchemas(),
    callHelper(access, `/envelopes?${new URLSearchParams(query)}`, {signal}),
  ]);
  return envelopeListViewSchema.parse(await answer.json());
}
