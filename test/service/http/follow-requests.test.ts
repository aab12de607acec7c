/** A request takes part in the caller's trace if its server names one, and nobody can make the service keep anything else. */
import {Hono} from 'hono';
import {expect, it} from 'vitest';
import {
  followRequests,
  type FollowedEnv,
} from '../../../src/service/http/request/follow-requests.js';
import {createLog} from '../../../src/service/log.js';
import {currentOrigin} from '../../../src/service/observing/origin.js';

const trace = '0af7651916cd43dd8448eb211c80319c';
const span = 'b7ad6b7169203331';
const named = `00-${trace}-${span}-01`;

/** What a request with this header passes on to its jobs and to what these send. */
async function passedOn(traceparent: string, path = '/v1/envelopes'): Promise<unknown> {
  const log = createLog('json', {write: () => undefined});
  const app = new Hono<FollowedEnv>()
    .use(followRequests({log, isEachLogged: false}))
    .post(path, (context) => context.json(currentOrigin()));
  const headers = {traceparent, 'x-request-id': 'an-id-from-outside'};
  return (await app.request(path, {method: 'POST', headers})).json();
}

const anId = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/) as string;

it('goes on in the trace of a server that calls the API, under an id of our own', async () => {
  expect(await passedOn(named)).toEqual({requestId: anId, traceparent: named});
});

it.each([
  ['a text', 'Annegret Zyx, +49 151 12345678'],
  ['a long text', 'a'.repeat(15_000)],
  ['a position with something behind it', `${named}-${'b'.repeat(9_000)}`],
  ['capital letters', named.toUpperCase()],
  ['a version that is none', named.replace(/^00/, 'ff')],
  ['a trace of zeros', named.replace(trace, '0'.repeat(32))],
  ['a span of zeros', named.replace(span, '0'.repeat(16))],
  ['nothing', ''],
])('keeps nothing of %s', async (_, traceparent) => {
  expect(await passedOn(traceparent)).toEqual({requestId: anId});
});

it('takes no trace from a browser, where anybody could name any', async () => {
  for (const path of ['/embed/1/sign', '/verify', '/console/api', '/v1'])
    expect(await passedOn(named, path)).toEqual({requestId: anId});
});
