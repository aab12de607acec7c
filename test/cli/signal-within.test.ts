import {setTimeout as delay} from 'node:timers/promises';
import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import {expect, it} from 'vitest';
import {signalWithin} from '../../src/cli/serve/ask-host.js';

// The flag affects only new contexts, so `gc` is taken from one.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Says why a request ended; nothing but the request refers to its signal. */
const ended = (signal: AbortSignal): Promise<string> =>
  new Promise((resolve) =>
    signal.addEventListener('abort', () => resolve((signal.reason as Error).name)),
  );

it('ends in time, also where memory is tidied up before', async () => {
  const endings = Array.from({length: 10}, () =>
    ended(signalWithin(new AbortController().signal, 300)),
  );
  await delay(50);
  collect();
  expect(new Set(await Promise.all(endings))).toEqual(new Set(['TimeoutError']));
});

it('ends with the other signal', async () => {
  const other = new AbortController();
  const ending = ended(signalWithin(other.signal, 60_000));
  other.abort(new DOMException('gone', 'AbortError'));
  expect(await ending).toBe('AbortError');
});
