import * as z from 'zod/mini';
import type {Endpoint} from '../endpoint.js';
import {listAnswer, pageQuery} from '../list.js';
import {actInListSchema, actKinds} from '../access/act.js';

/** What was done to the account, and by whom. */
export const actEndpoints = {
  listActs: {
    method: 'GET',
    path: '/acts',
    needs: 'administer',
    isExtension: true,
    summary: 'Who signed in and who changed what of the account, from where, newest first.',
    description:
      'Each change writes its row in the same transaction. Nobody can change or delete rows; they go with the account.',
    query: z.object({...pageQuery, act_kind: z.optional(z.enum(actKinds))}),
    answer: listAnswer('acts', actInListSchema),
    status: 200,
    errors: [],
    list: 'acts',
  },
} as const satisfies Record<string, Endpoint>;
