/** What systemd and Kubernetes do: a process that has ended, whatever the reason, is started again. */
import {setTimeout as delay} from 'node:timers/promises';
import {onTestFinished} from 'vitest';
import type {ServerProcess} from '../e2e/installation/server-process.js';

/** A process that can be hurt. */
export interface Place<Running extends {readonly process: ServerProcess}> {
  /** As it was started last. */
  readonly running: Running;
  /** Resolves once it runs again. */
  isBack(): Promise<void>;
}

/** Milliseconds between two looks. */
const pause = 200;

/** Keeps one running until the test has ended. */
export async function keepRunning<Running extends {readonly process: ServerProcess}>(
  start: () => Promise<Running>,
): Promise<Place<Running>> {
  let running = await start();
  let isOver = false;
  const watch = async () => {
    for (; !isOver; await delay(pause))
      if (!running.process.isRunning)
        // What ended it may also end the next one, which is tried again.
        running = await start().catch(() => running);
  };
  const watching = watch();
  onTestFinished(async () => {
    isOver = true;
    await watching;
    await running.process.stop();
  });
  return {
    get running() {
      return running;
    },
    async isBack() {
      while (!running.process.isRunning) await delay(pause);
    },
  };
}
