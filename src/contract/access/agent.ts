/** Agents that users have connected over OAuth: what a person is asked, and the list. */
import * as z from 'zod/mini';
import {digitsSchema, timestampSchema} from '../scalar.js';

/** One row of `GET /agents`. */
export const agentInListSchema = z.object({
  agent_id: z.string(),
  /** As the agent calls itself, which nobody has checked. */
  agent_name: z.string(),
  /** The host to which its access was given. */
  agent_host: z.string(),
  agent_created: timestampSchema,
  agent_last_used: timestampSchema,
  /** When it ends unless it is used before. */
  agent_expires: timestampSchema,
  user_id: digitsSchema,
  user_name: z.string(),
  user_email: z.string(),
});
export type AgentInList = z.infer<typeof agentInListSchema>;

/** Answer of `DELETE /agents/{agent_id}`. */
export const agentEndedSchema = z.object({
  http: z.literal(200),
  message: z.string(),
  agent_id: z.string(),
});

const query = z.string().check(z.maxLength(16_384));

/** What the console's page asks about: the query with which an application has sent the browser (RFC 6749, 4.1.1). */
export const askedAgentSchema = z.object({query});

/** What the page shows before anything is allowed. */
export interface AgentQuestion {
  readonly agent_name: string;
  /** Where the answer goes: a host, or null for an application on the person's own machine. */
  readonly agent_host: string | null;
  /** The host that says who the application is; null if nobody does. */
  readonly agent_vouched_by: string | null;
  readonly company_id: string;
  readonly company_name: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly user_email: string;
  /** Whether it may ask for mandates, too. */
  readonly may_ask: boolean;
}

/** What a person has decided, and in which account and as whom she was shown the question. */
export const decidedAgentSchema = z.object({
  query,
  is_allowed: z.boolean(),
  company_id: digitsSchema,
  user_id: digitsSchema,
});

/** Where the browser goes with the answer. */
export interface AgentDecision {
  readonly redirect_to: string;
}
