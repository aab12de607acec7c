/** Signals that end a process that does not listen to them, without its event `exit`. */
const ending = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const callbacks = new Set<() => void>();

/**
 * Calls `callback` when this process ends in any way but `kill -9`. Where somebody else listens to a signal, that
 * listener decides when the process ends.
 * @returns what takes it back
 */
export function atEnd(callback: () => void): () => void {
  if (callbacks.size === 0) listen();
  callbacks.add(callback);
  return () => {
    callbacks.delete(callback);
    if (callbacks.size === 0) unlisten();
  };
}

function listen(): void {
  process.on('exit', callAll);
  for (const signal of ending) process.on(signal, endBySignal);
}

function unlisten(): void {
  process.removeListener('exit', callAll);
  for (const signal of ending) process.removeListener(signal, endBySignal);
}

function callAll(): void {
  for (const callback of callbacks) callback();
}

function endBySignal(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  callAll();
  unlisten();
  process.kill(process.pid, signal);
}
