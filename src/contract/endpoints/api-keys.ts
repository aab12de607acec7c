import * as z from 'zod/mini';
import {
  apiKeyCreatedSchema,
  apiKeyDeletedSchema,
  apiKeyInListSchema,
  createApiKeySchema,
} from '../access/api-key.js';
import type {Endpoint} from '../endpoint.js';
import {listAnswer, pageQuery} from '../list.js';

/** Keys of the account and its test side. Any number work at a time, so that one can replace another without a break. */
export const apiKeyEndpoints = {
  listApiKeys: {
    method: 'GET',
    path: '/api-keys',
    needs: 'administer',
    summary: 'API keys of the account and its test side, oldest first; expired ones too.',
    isExtension: true,
    query: z.object(pageQuery),
    answer: listAnswer('api_keys', apiKeyInListSchema),
    status: 200,
    errors: [],
    list: 'api_keys',
  },
  createApiKey: {
    method: 'POST',
    path: '/api-keys',
    needs: 'administer',
    summary: 'Create an API key, which is shown once.',
    description:
      'Its scope says what it may do: full everything, send all but administer the account, read nothing but read.',
    isExtension: true,
    body: createApiKeySchema,
    answer: apiKeyCreatedSchema,
    status: 200,
    errors: [10010],
  },
  deleteApiKey: {
    method: 'DELETE',
    path: '/api-keys/{api_key_id}',
    needs: 'administer',
    summary: 'Revoke an API key, at once and for good.',
    isExtension: true,
    answer: apiKeyDeletedSchema,
    status: 200,
    errors: [10321],
  },
} as const satisfies Record<string, Endpoint>;
