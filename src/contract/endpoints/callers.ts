import * as z from 'zod/mini';
import type {Endpoint} from '../endpoint.js';
import {listAnswer, pageQuery} from '../list.js';
import {callerSchema, sessionEndedSchema, sessionInListSchema} from '../access/caller.js';

/** Who calls, and where users are signed in to the console. */
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
} as const satisfies Record<string, Endpoint>;
