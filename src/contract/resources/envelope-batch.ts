/** Requests of elements and helper about many envelopes at once: more than an address can hold. */
import type {EnvelopeView} from '../helper.js';

/** Envelopes that one request, or one stream, tells of at the most. */
export const mostEnvelopes = 500;

/** `POST /envelopes/views`, and `POST /events`, which answers as `GET /events` does. */
export interface EnvelopesRequest {
  readonly envelopes: readonly string[];
}

/** Answer of `POST /envelopes/views`: those that exist and are the user's, in no order. */
export interface ViewsAnswer {
  readonly envelopes: readonly EnvelopeView[];
}
