import * as z from 'zod/mini';
import {
  createScimTokenSchema,
  scimTokenCreatedSchema,
  scimTokenDeletedSchema,
  scimTokenInListSchema,
} from '../access/scim-token.js';
import type {Endpoint} from '../endpoint.js';
import {listAnswer, pageQuery} from '../list.js';

/** Tokens of an organisation's directory. Any number work at a time, so that one can replace another without a break. */
export const scimTokenEndpoints = {
  listScimTokens: {
    method: 'GET',
    path: '/scim-tokens',
    needs: 'administer',
    summary: 'Tokens with which a directory looks after the users of the account, oldest first.',
    isExtension: true,
    query: z.object(pageQuery),
    answer: listAnswer('scim_tokens', scimTokenInListSchema),
    status: 200,
    errors: [],
    list: 'scim_tokens',
  },
  createScimToken: {
    method: 'POST',
    path: '/scim-tokens',
    needs: 'administer',
    summary: 'Create a token for a directory, which is shown once.',
    description: 'It opens `scim_url` and nothing else: users, groups and roles of this account.',
    isExtension: true,
    body: createScimTokenSchema,
    answer: scimTokenCreatedSchema,
    status: 200,
    errors: [10010],
  },
  deleteScimToken: {
    method: 'DELETE',
    path: '/scim-tokens/{scim_token_id}',
    needs: 'administer',
    summary: 'Revoke a token, at once and for good. Users stay as they are.',
    isExtension: true,
    answer: scimTokenDeletedSchema,
    status: 200,
    errors: [10324],
  },
} as const satisfies Record<string, Endpoint>;
