import type {EnvelopeListView} from '../../contract/helper.js';
import {callHelper, loadWire, type HelperAccess} from '../internal/helper/helper-client.js';

/** Reads one page of envelopes; `query` as `GET /envelopes` takes it. */
export async function readList(
  access: HelperAccess,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<EnvelopeListView> {
  const [{envelopeListViewSchema}, answer] = await Promise.all([
    loadWire(),
    callHelper(access, `/envelopes?${new URLSearchParams(query)}`, {signal}),
  ]);
  return envelopeListViewSchema.parse(await answer.json());
}
