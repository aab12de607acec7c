import {DocumentRefusedError} from '../refusal.js';
import type {SealQuestion} from '../sealing/seal.js';
import type {ChildMessage, ParentMessage} from './child-message.js';

type Run = Extract<ParentMessage, {type: 'run'}>;

interface OpenQuestion {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** A child's line to its parent: jobs come in, results and questions go out. */
export class ParentLine {
  #question: OpenQuestion | undefined;

  /** Takes jobs from now on, and ends the process when the parent is gone. */
  serve(handle: (job: Run) => Promise<unknown>): void {
    process.on('disconnect', () => process.exit());
    process.on('message', (message: ParentMessage) => {
      if (message.type === 'run') void this.#run(message, handle);
      else if (message.type === 'answer') this.#question?.resolve(message.bytes);
      else this.#question?.reject(new Error(message.message));
    });
    send({type: 'ready'});
  }

  /** Asks the parent something and waits for the answer. One question at a time. */
  readonly ask = (question: SealQuestion, bytes: Uint8Array): Promise<Uint8Array> =>
    new Promise<Uint8Array>((resolve, reject) => {
      this.#question = {resolve, reject};
      send({type: 'ask', question, bytes});
    });

  async #run(job: Run, handle: (job: Run) => Promise<unknown>): Promise<void> {
    try {
      send({type: 'done', output: await handle(job)});
    } catch (error) {
      send(describeError(error));
    }
  }
}

function send(message: ChildMessage): void {
  process.send?.(message);
}

function describeError(error: unknown): ChildMessage {
  if (error instanceof DocumentRefusedError) {
    return {type: 'refused', failure: error.failure};
  }
  const {message, stack = ''} = error instanceof Error ? error : new Error(String(error));
  return {type: 'failed', message, stack};
}
