import * as z from './schema.js';
import {word} from './word.js';
import type {EnvelopeAction, EnvelopeStatusView} from './envelope-view.js';

/** Response of send, remind, cancel, expire, delete, and of a corrected party. */
export const actionAnswerSchema = z.object({
  envelope_fingerprint: z.string(),
  action: word<EnvelopeAction>(),
  status: word<EnvelopeStatusView>(),
});
export type ActionAnswer = z.infer<typeof actionAnswerSchema>;

/** How the service says in a detail why one party is not reminded again; the helper knows it by this. */
export const remindedLately = 'within the last hour';
