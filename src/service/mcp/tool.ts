import type * as z from 'zod/mini';
import {isServiceError, type EsignClient} from '../../client/index.js';

/** Something that an agent can ask for. What is asked is decided by the service, from the agent's own key or mandate. */
export interface Tool<Input extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** Whether it changes something, which takes a mandate. */
  readonly changes?: true;
  /** Whether what it changes cannot be taken back. */
  readonly destroys?: true;
  /** Whether it is of use with a mandate only. */
  readonly needsMandate?: true;
  run(client: EsignClient, input: z.infer<Input>): Promise<unknown>;
}

/** Lets the input's type follow from its schema. */
export const tool = <Input extends z.ZodMiniType>(given: Tool<Input>): Tool =>
  given as unknown as Tool;

/** What a tool answers. */
export const told = (result: object) => ({
  content: [{type: 'text' as const, text: JSON.stringify(result)}],
});

/** What the service says; of anything else nothing, because it may name what an agent should not see. */
export const reasonOf = (error: unknown): string =>
  isServiceError(error)
    ? [error.message, error.detail].filter(Boolean).join(' ')
    : 'The input is not valid, or the service could not be reached.';
