import * as z from 'zod/mini';
import type {Endpoint} from '../endpoint.js';
import {listAnswer, pageQuery} from '../list.js';
import {passkeyInListSchema, passkeyRemovedSchema} from '../access/passkey.js';
import {callerSchema, sessionEndedSchema, sessionInListSchema} from '../access/caller.js';

/** Who calls, where users are signed in to the console, and with which passkeys they can. */
export const callerEndpoints = {
  getMe: {
    method: 'GET',
    path: '/me',
    needs: 'read',
    summary: 'Who calls: the account, what this key may do, or the user who is signed in.',
    isExtension: true,
    answer: callerSchema,
    status: 200,
    errors: [],
  },
  listSessions: {
    method: 'GET',
    path: '/sessions',
    needs: 'sign_in',
    summary: 'Where users are signed in to the console, latest first.',
    description: "Users who do not administer the account see their own, others everybody's.",
    isExtension: true,
    query: z.object(pageQuery),
    answer: listAnswer('sessions', sessionInListSchema),
    status: 200,
    errors: [],
    list: 'sessions',
  },
  endSession: {
    method: 'DELETE',
    path: '/sessions/{session_id}',
    needs: 'sign_in',
    summary: 'Sign out there, at once.',
    isExtension: true,
    answer: sessionEndedSchema,
    status: 200,
    errors: [10320],
  },
  listPasskeys: {
    method: 'GET',
    path: '/passkeys',
    needs: 'sign_in',
    summary: 'Passkeys with which users sign in to the console, latest first.',
    description:
      "They are made in the console. Users who do not administer the account see their own, others everybody's.",
    isExtension: true,
    query: z.object(pageQuery),
    answer: listAnswer('passkeys', passkeyInListSchema),
    status: 200,
    errors: [],
    list: 'passkeys',
  },
  deletePasskey: {
    method: 'DELETE',
    path: '/passkeys/{passkey_id}',
    needs: 'sign_in',
    summary: 'Remove a passkey, which signs nobody in from then on.',
    isExtension: true,
    answer: passkeyRemovedSchema,
    status: 200,
    errors: [10322],
  },
} as const satisfies Record<string, Endpoint>;
