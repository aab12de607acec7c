/** Requests of elements and helper about many envelopes at once: more than fit into a URL. */
import {envelopeViewSchema} from '../envelope-view.js';
import * as z from '../schema.js';

/** Maximum number of envelopes in one request or one stream. */
export const mostEnvelopes = 500;

/** Response of `POST /envelopes/views`: those that exist and are the user's, in no particular order. */
export const viewsAnswerSchema = z.object({envelopes: z.array(envelopeViewSchema)});
export type ViewsAnswer = z.infer<typeof viewsAnswerSchema>;
