/** How an agent asks for a mandate in the conversation: a person decides in the console, and no token passes the model. */
import {setTimeout as delay} from 'node:timers/promises';
import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {UrlElicitationRequiredError} from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod/mini';
import {createMandateSchema, mandateActions} from '../../contract/access/mandate.js';
import {fingerprintSchema} from '../../contract/scalar.js';
import {reasonOf, told} from './tool.js';

/** What became of what an agent has asked for; `lapsed` if who approved it may no longer approve any. */
export type Standing =
  | 'none'
  | 'waiting'
  | 'approved'
  | 'refused'
  | 'revoked'
  | 'expired'
  | 'lapsed';

/** Asks, and learns what became of it. */
export interface MandateAsking {
  /** Asks, or finds what was asked for in the same words within a day. @throws ServiceError if the service refuses */
  ask(body: MandateBody): Promise<{readonly mandateId: string; readonly isRepeated: boolean}>;
  /** How a mandate stands; the one that was asked for last if none is named. */
  standing(mandateId?: string): Promise<Standing>;
  /** Where a person decides about it. */
  pageOf(mandateId: string): string;
  /** Whether the agent's program opens pages for its person (MCP, elicitation in URL mode). */
  readonly opensPages: boolean;
}

export type MandateBody = z.output<typeof createMandateSchema>;

/** As JSON Schema describes it to agents, without the spellings of forms. */
const input = z.object({
  mandate_title: z.string(),
  mandate_templates: z.array(fingerprintSchema).check(z.minLength(1)),
  mandate_recipients: z.array(z.string()).check(z.minLength(1)),
  mandate_actions: z.array(z.enum(mandateActions)).check(z.minLength(1)),
  mandate_envelopes_most: z.int().check(z.minimum(1)),
  mandate_expires_in_days: z.int().check(z.minimum(1)),
});

const description =
  'Asks the person you work for to let you send: which templates (their fingerprints), to whom (addresses, or @ with a ' +
  'domain), what you may do, how many envelopes at most, and for how many days. Ask for no more than the task needs. A ' +
  'person approves it in the console, and nobody else can. To learn what became of it, call this again with the same input.';

export const elicitationOf = (mandateId: string): string => `mandate-${mandateId}`;

export function registerRequestMandate(server: McpServer, asking: MandateAsking): void {
  const title = 'Ask for a mandate';
  const annotations = {
    title,
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  };
  server.registerTool(
    'request_mandate',
    {title, description, inputSchema: input, annotations},
    async (given, {signal, sendNotification}) => {
      const asked = await askFor(asking, given);
      if (typeof asked === 'string') return {...told({refused: asked}), isError: true};
      const {mandateId, isRepeated} = asked;
      const standing = isRepeated
        ? await decided(asking, mandateId, signal)
        : await asking.standing(mandateId);
      if (standing === 'waiting' && asking.opensPages && !isRepeated)
        throw new UrlElicitationRequiredError([elicit(asking, mandateId)]);
      if (standing === 'approved')
        await sendNotification({method: 'notifications/tools/list_changed'});
      const page = standing === 'waiting' ? {approve_at: asking.pageOf(mandateId)} : {};
      return told({standing, mandate_id: mandateId, what_next: sentenceOf(standing), ...page});
    },
  );
}

/** @returns Why it was refused. */
async function askFor(asking: MandateAsking, given: z.output<typeof input>) {
  try {
    return await asking.ask(z.parse(createMandateSchema, given));
  } catch (error) {
    if (error instanceof z.core.$ZodError) {
      const [issue] = error.issues;
      return `${issue?.path.map(String).join('.')}: ${issue?.message}`;
    }
    return reasonOf(error);
  }
}

const elicit = (asking: MandateAsking, mandateId: string) => ({
  mode: 'url' as const,
  elicitationId: elicitationOf(mandateId),
  url: asking.pageOf(mandateId),
  message: 'The agent asks to send documents in your name. Read what it asks for, and decide.',
});

/** Seconds for which a second call waits for the person: well within the time that clients give a tool. */
const patience = 20;

async function decided(
  asking: MandateAsking,
  mandateId: string,
  signal: AbortSignal,
): Promise<Standing> {
  for (let second = 0; second < patience && !signal.aborted; second++) {
    const standing = await asking.standing(mandateId);
    if (standing !== 'waiting') return standing;
    await delay(1_000, undefined, {ref: false});
  }
  return asking.standing(mandateId);
}

const sentences: Readonly<Record<Standing, string>> = {
  none: 'There is no mandate: ask for one with request_mandate.',
  waiting:
    'It is not approved yet. Give the person the link in approve_at, wait until she has decided, and then call request_mandate again with the same input.',
  approved: 'It is approved: plan with plan_envelope, show the plan, and send it.',
  refused:
    'A person has refused it. Do not ask for the same again; ask the person what she wants instead.',
  revoked: 'It was revoked. Ask the person whether to ask for another one.',
  expired: 'Its time is over. Ask for another one if the person still wants it.',
  lapsed: 'Whoever approved it may no longer do so: ask for another one.',
};

/** What an agent does next. */
export const sentenceOf = (standing: Standing): string => sentences[standing];
