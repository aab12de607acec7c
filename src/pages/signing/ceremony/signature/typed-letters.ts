import {Task} from '@lit/task';
import type {ReactiveControllerHost} from 'lit';
import {wait} from '../../../../ui/wait.js';

/** Reports which characters of a name no font has. */
export type FindMissingLetters = (
  text: string,
  options: {readonly signal: AbortSignal},
) => Promise<readonly string[]>;

/** Milliseconds without a keystroke before a name is checked. */
const quiet = 250;

/** Checks a name while it is typed, and keeps the characters that cannot be drawn. */
export class TypedLetters {
  readonly #text: () => string;
  readonly #task: Task<readonly [string], readonly string[]>;

  /** @param text the text typed so far */
  constructor(host: ReactiveControllerHost, text: () => string, find: FindMissingLetters) {
    this.#text = text;
    this.#task = new Task(host, {
      args: () => [text()] as const,
      task: async ([typed], {signal}) => {
        await wait(quiet);
        return signal.aborted || typed === '' ? [] : find(typed, {signal});
      },
    });
  }

  /** Empty until it is known; the service checks an adopted name again. */
  get missing(): readonly string[] {
    const text = this.#text();
    return (this.#task.value ?? []).filter((letter) => text.includes(letter));
  }
}
