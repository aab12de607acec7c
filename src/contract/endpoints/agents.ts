import * as z from 'zod/mini';
import {agentEndedSchema, agentInListSchema} from '../access/agent.js';
import type {Endpoint} from '../endpoint.js';
import {listAnswer, pageQuery} from '../list.js';

/** Agents that users have connected to `/mcp`. */
export const agentEndpoints = {
  listAgents: {
    method: 'GET',
    path: '/agents',
    needs: 'sign_in',
    summary: 'Agents that users have connected, latest first.',
    description: "Users who do not administer the account see their own, others everybody's.",
    isExtension: true,
    query: z.object(pageQuery),
    answer: listAnswer('agents', agentInListSchema),
    status: 200,
    errors: [],
    list: 'agents',
  },
  endAgent: {
    method: 'DELETE',
    path: '/agents/{agent_id}',
    needs: 'sign_in',
    summary: 'End the access of an agent, at once; its mandates are revoked.',
    isExtension: true,
    answer: agentEndedSchema,
    status: 200,
    errors: [10323],
  },
} as const satisfies Record<string, Endpoint>;
