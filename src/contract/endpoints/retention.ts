import * as z from 'zod/mini';
import type {Endpoint} from '../endpoint.js';
import {listAnswer, pageQuery} from '../list.js';
import {
  removalInListSchema,
  retentionPreviewRequestSchema,
  retentionPreviewSchema,
} from '../keeping/retention.js';

/** For how long things are kept. */
export const retentionEndpoints = {
  previewRetention: {
    method: 'POST',
    path: '/retention/preview',
    needs: 'administer',
    isExtension: true,
    changesNothing: true,
    summary: 'What would be deleted now if these times applied.',
    body: retentionPreviewRequestSchema,
    answer: retentionPreviewSchema,
    status: 200,
    errors: [10010],
  },
  listRemovals: {
    method: 'GET',
    path: '/removals',
    needs: 'administer',
    isExtension: true,
    summary: 'What was deleted because its time was over, newest first.',
    query: z.object(pageQuery),
    answer: listAnswer('removals', removalInListSchema),
    status: 200,
    errors: [],
    list: 'removals',
  },
} as const satisfies Record<string, Endpoint>;
