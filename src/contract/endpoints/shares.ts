import {envelopeSharesSchema, shareChangedSchema, shareEnvelopeSchema} from '../resources/share.js';
import type {Endpoint} from '../endpoint.js';

const sharesPath = '/envelopes/{envelope_fingerprint}/shares';

/** With whom of an account an envelope is shared. */
export const shareEndpoints = {
  listShares: {
    method: 'GET',
    path: sharesPath,
    needs: 'read',
    summary: 'With which users an envelope is shared.',
    isExtension: true,
    answer: envelopeSharesSchema,
    status: 200,
    errors: [10253],
  },
  shareEnvelope: {
    method: 'PUT',
    path: sharesPath,
    needs: 'send',
    summary: 'Share an envelope with a user, who then may with it what the user’s role permits.',
    description:
      'For users who see only their own envelopes it is one of these from then on; others see it anyway, and find it among what is shared with them. Such users share only what they sent.',
    isExtension: true,
    isAct: true,
    body: shareEnvelopeSchema,
    answer: shareChangedSchema,
    status: 200,
    errors: [10253, 10101, 10105, 10010],
  },
  unshareEnvelope: {
    method: 'DELETE',
    path: `${sharesPath}/{user_id}`,
    needs: 'send',
    summary: 'End a share: by who may share the envelope, or by the user with whom it is shared.',
    description: 'Pages of the envelope that the user has opened end with it.',
    isExtension: true,
    isAct: true,
    answer: shareChangedSchema,
    status: 200,
    errors: [10253, 10105],
  },
} as const satisfies Record<string, Endpoint>;
