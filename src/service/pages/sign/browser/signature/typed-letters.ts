import {Task} from '@lit/task';
import type {ReactiveControllerHost} from 'lit';

/** Says which characters of a name no font has. */
export type FindMissingLetters = (
  text: string,
  options: {readonly signal: AbortSignal},
) => Promise<readonly string[]>;

/** Milliseconds of quiet before a name is looked at. */
const quiet = 250;

/** Looks at a name while it is typed, and knows the characters that cannot be drawn. */
export class TypedLetters {
  readonly #text: () => string;
  readonly #task: Task<readonly [string], readonly string[]>;

  /** @param text what is typed now */
  constructor(host: ReactiveControllerHost, text: () => string, find: FindMissingLetters) {
    this.#text = text;
    this.#task = new Task(host, {
      args: () => [text()] as const,
      task: async ([typed], {signal}) => {
        await new Promise((resolve) => setTimeout(resolve, quiet));
        return signal.aborted || typed === '' ? [] : find(typed, {signal});
      },
    });
  }

  /** Empty until it is known; the service looks again at what is adopted. */
  get missing(): readonly string[] {
    const text = this.#text();
    return (this.#task.value ?? []).filter((letter) => text.includes(letter));
  }
}
