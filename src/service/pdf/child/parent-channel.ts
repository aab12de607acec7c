import {machineErrorIn} from '../../machine.js';
import {PassingError} from '../permanent-error.js';
import {DocumentRefusedError} from '../refusal.js';
import type {SealAnswers, SealQuestion} from '../seal/seal-identity.js';
import type {ChildMessage, ParentMessage, ToldError} from './child-message.js';
import type {DocumentCache} from './document-cache.js';

type Run = Extract<ParentMessage, {type: 'run'}>;

interface OpenQuestion {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Receives the documents that are sent. */
type Incoming = Pick<DocumentCache, 'expect' | 'add'>;

/** A child's connection to its parent: it receives jobs, and sends results and questions. */
export class ParentChannel {
  #question: OpenQuestion | undefined;

  /** Accepts jobs from now on, and ends the process when the parent is gone. */
  serve(cache: Incoming, handle: (job: Run) => Promise<unknown>): void {
    process.on('disconnect', () => process.exit());
    process.on('message', (message: ParentMessage) => {
      switch (message.type) {
        case 'document':
          return cache.expect(message.sha256);
        case 'part':
          return cache.add(message.bytes);
        case 'run':
          return void this.#run(message, handle);
        case 'answer':
          return this.#question?.resolve(message.answer);
        case 'no-answer':
          // What the parent asks for is external, so it may be available on a retry.
          return this.#question?.reject(new PassingError(message.message));
      }
    });
    send({type: 'ready'});
  }

  /** Questions that the parent answers, one at a time. */
  readonly answers: SealAnswers = {
    sign: (data) => this.#ask('sign', data),
    timestamp: (digest) => this.#ask('timestamp', digest),
    archive: (digest) => this.#ask('archive', digest),
    evidence: (certificates) => this.#ask('evidence', certificates),
  };

  #ask<Question extends SealQuestion>(
    question: Question,
    asked: Parameters<SealAnswers[Question]>[0],
  ): ReturnType<SealAnswers[Question]> {
    return new Promise<unknown>((resolve, reject) => {
      this.#question = {resolve, reject};
      send({type: 'ask', question, asked});
    }) as ReturnType<SealAnswers[Question]>;
  }

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
    const {failure, cause} = error;
    return {type: 'refused', failure, ...(cause === undefined ? {} : {cause: told(cause)})};
  }
  const {code} = machineErrorIn(error) ?? {};
  const isPassing = error instanceof PassingError || code !== undefined;
  return {type: 'failed', ...told(error), isPassing, code};
}

function told(error: unknown): ToldError {
  const {message, stack = ''} = error instanceof Error ? error : new Error(String(error));
  return {message, stack};
}
