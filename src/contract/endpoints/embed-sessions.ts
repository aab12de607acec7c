import {createEmbedSessionSchema, embedSessionSchema} from '../resources/embed-session.js';
import type {Endpoint} from '../endpoint.js';

/** Sessions for pages shown in a frame. */
export const embedSessionEndpoints = {
  createEmbedSession: {
    method: 'POST',
    path: '/embed-sessions',
    needs: 'send',
    summary:
      'A session that shows the set-up page of a draft or template, the signing page of a party, or the page on which people sign one after another on one device, in a frame.',
    body: createEmbedSessionSchema,
    answer: embedSessionSchema,
    extensions: [
      'session_type',
      'party_id',
      'party_locked_values',
      'hand_over_pin',
      'hand_over_host',
      'template_fingerprint',
      'allowed_origins',
      'session_expires_in',
      'locale',
      'session_editor',
    ],
    status: 200,
    errors: [10253, 10153, 10281, 10350, 10351, 10010],
  },
} as const satisfies Record<string, Endpoint>;
