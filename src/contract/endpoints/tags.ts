import * as z from 'zod/mini';
import {
  envelopesTaggedSchema,
  renameTagSchema,
  tagChangedSchema,
  tagEnvelopesSchema,
  tagInListSchema,
  tagSchema,
} from '../resources/tag.js';
import {listAnswer, pageQuery} from '../list.js';
import {longest} from '../longest.js';
import type {Endpoint} from '../endpoint.js';

/** Names by which an account sorts its envelopes. */
export const tagEndpoints = {
  listTags: {
    method: 'GET',
    path: '/tags',
    needs: 'read',
    summary: 'Paginated list of tags, by name, with how many envelopes have each.',
    description:
      'Who sees only envelopes of their own sees only the tags of these, and counts only these.',
    isExtension: true,
    query: z.object({...pageQuery, q: z.optional(z.string().check(z.maxLength(longest.title)))}),
    answer: listAnswer('tags', tagInListSchema),
    status: 200,
    errors: [10010],
    list: 'tags',
  },
  tagEnvelopes: {
    method: 'PUT',
    path: '/tags',
    needs: 'send',
    summary: 'Put tags on one or several envelopes, or take them off.',
    description:
      'A tag that does not exist yet is made. Whatever is already so stays so, so that the request can be repeated. If one of the envelopes does not exist for the caller, nothing changes. Tags are no part of what is signed or sealed, nor of the history.',
    isExtension: true,
    body: tagEnvelopesSchema,
    answer: envelopesTaggedSchema,
    status: 200,
    errors: [10253, 10010],
  },
  getTag: {
    method: 'GET',
    path: '/tags/{tag_id}',
    needs: 'read',
    summary: 'One tag, with how many envelopes have it.',
    isExtension: true,
    answer: tagSchema,
    status: 200,
    errors: [10345],
  },
  renameTag: {
    method: 'PUT',
    path: '/tags/{tag_id}',
    needs: 'share',
    summary: 'Rename a tag, on all envelopes that have it.',
    isExtension: true,
    body: renameTagSchema,
    answer: tagChangedSchema,
    status: 200,
    errors: [10345, 10346, 10010],
  },
  deleteTag: {
    method: 'DELETE',
    path: '/tags/{tag_id}',
    needs: 'share',
    summary: 'Delete a tag, and take it off all envelopes. The envelopes stay.',
    isExtension: true,
    answer: tagChangedSchema,
    status: 200,
    errors: [10345],
  },
} as const satisfies Record<string, Endpoint>;
