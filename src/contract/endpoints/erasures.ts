import {erasePersonSchema, erasureSchema} from '../keeping/erasure.js';
import type {Endpoint} from '../endpoint.js';

/** What is kept of people. */
export const erasureEndpoints = {
  erasePerson: {
    method: 'POST',
    path: '/erasures',
    needs: 'administer',
    isExtension: true,
    summary: 'Erase a person at an address, except from sealed evidence.',
    description:
      'Deletes envelopes that were never sealed and are no longer under way, and everything else about the address. The answer names what is kept, and why.',
    body: erasePersonSchema,
    answer: erasureSchema,
    status: 200,
    errors: [10051, 10010, 10340],
  },
} as const satisfies Record<string, Endpoint>;
