import {expect, it} from 'vitest';
import {createLog, logThrottled} from '../../src/service/log.js';

it('a fault that comes every second is told at once, and then once a minute with its number', () => {
  const lines: string[] = [];
  let second = 0;
  const log = createLog('json', {write: (line) => lines.push(line)});
  const tell = logThrottled(log, 'The queue is away.', () => second * 1_000);
  for (; second <= 120; second += 1) tell(new Error(`try ${second}`));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    {msg: 'The queue is away.', err: {message: 'try 0'}},
    {err: {message: 'try 60'}, times: 60},
    {err: {message: 'try 120'}, times: 60},
  ]);
});
