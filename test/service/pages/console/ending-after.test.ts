import {expect, it, vi} from 'vitest';
import {endingAfter} from '../../../../src/service/pages/console/console-helper.js';

/** The body of an event stream that goes on and on. */
function goingOn() {
  const cancel = vi.fn();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('retry: 3000')),
    cancel,
  });
  return {body, cancel};
}

it('ends an answer that goes on, with what has come, and tells where it comes from', async () => {
  const {body, cancel} = goingOn();
  const headers = {'content-type': 'text/event-stream'};
  const answer = endingAfter(200, new Response(body, {headers}));
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(await answer.text()).toBe('retry: 3000');
  await expect.poll(() => cancel.mock.calls.length).toBe(1);
});

it('cancels what nobody reads any longer', async () => {
  const {body, cancel} = goingOn();
  await endingAfter(60_000, new Response(body)).body?.cancel();
  await expect.poll(() => cancel.mock.calls.length).toBe(1);
});

it('leaves an answer as it is that ends by itself', async () => {
  const answer = endingAfter(60_000, Response.json({code: 'unauthorized'}, {status: 401}));
  expect([answer.status, await answer.json()]).toEqual([401, {code: 'unauthorized'}]);
});
