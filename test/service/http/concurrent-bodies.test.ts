import {setTimeout as delay} from 'node:timers/promises';
import {Hono} from 'hono';
import {describe, expect, it} from 'vitest';
import {admitBodies, bodyPlaceOf} from '../../../src/service/http/bodies/admission.js';
import {
  createBodiesUnderWay,
  type BodyLimits,
  type BodyOwner,
} from '../../../src/service/http/bodies/bodies-under-way.js';
import {readJson} from '../../../src/service/http/bodies/request-body.js';
import {handleFailure} from '../../../src/service/http/answers/failure.js';
import {createLog} from '../../../src/service/log.js';
import {createPublicLinks} from '../../../src/service/public-links.js';
import {createSignedLinks} from '../../../src/service/security/signed-link.js';

const megabyte = 1024 * 1024;
const links = createPublicLinks('http://localhost', createSignedLinks('http://localhost', 's'));
const log = createLog('json', {write: () => {}});

describe('the count', () => {
  const count = (limits: Partial<BodyLimits> = {}) =>
    createBodiesUnderWay({bytes: 8 * megabyte, ...limits});

  it('lets one account have its share of requests, and others theirs', () => {
    const bodies = count({account: 2});
    const first = bodies.enter({account: 1});
    bodies.enter({account: 1});
    expect(() => bodies.enter({account: 1})).toThrow(expect.objectContaining({retryAfter: 2}));
    expect(() => bodies.enter({account: 2})).not.toThrow();
    first.leave();
    expect(() => bodies.enter({account: 1})).not.toThrow();
  });

  it('lets one party have its share of requests, and others of the account theirs', () => {
    const bodies = count({party: 1});
    bodies.enter({account: 1, party: 'a'});
    expect(() => bodies.enter({account: 1, party: 'a'})).toThrow('1 at once');
    expect(() => bodies.enter({account: 1, party: 'b'})).not.toThrow();
    expect(() => bodies.enter({account: 1})).not.toThrow();
  });

  it('lets one account hold half of the bytes, and all together the whole', () => {
    const bodies = count();
    const [first, second, third] = [1, 2, 3].map((account) => bodies.enter({account}));
    first?.hold(4 * megabyte);
    expect(() => bodies.enter({account: 1}).hold(1)).toThrow('as many large files');
    second?.hold(4 * megabyte);
    expect(() => third?.hold(1)).toThrow(expect.objectContaining({retryAfter: 5}));
    first?.leave();
    expect(() => third?.hold(4 * megabyte)).not.toThrow();
  });

  it('has its full capacity again, however often clients disconnect', () => {
    const bodies = count({all: 1});
    const place = bodies.enter({account: 1});
    for (const _ of [1, 2]) place.leave();
    const other = bodies.enter({account: 1});
    place.leave();
    expect(() => bodies.enter({account: 2})).toThrow('try again');
    other.leave();
    expect(() => bodies.enter({account: 2})).not.toThrow();
  });
});

describe('requests', () => {
  /** A route that reads a body of up to 1 MB, and does with it what the test says. */
  function setup(limits: Partial<BodyLimits> = {}) {
    const bodies = createBodiesUnderWay({bytes: 12 * megabyte, ...limits});
    const work = {run: (): Promise<void> => Promise.resolve()};
    const ownerOf = (account: string): BodyOwner => ({account});
    const app = new Hono().post(
      '/:account',
      admitBodies(bodies, (context) => ownerOf(context.req.param('account') ?? '')),
      async (context) => {
        await readJson(context.req.raw, megabyte, bodyPlaceOf(context));
        await work.run();
        return context.text('done');
      },
    );
    app.onError((error, context) => handleFailure(error, context, links, log));
    const send = async (account: string, body: string | ReadableStream, signal?: AbortSignal) =>
      app.request(`/${account}`, {
        method: 'POST',
        body,
        duplex: 'half',
        ...(signal && {signal}),
      } as RequestInit);
    /** That nobody is counted any more shows in that one account can have all places again. */
    const isEmpty = () => {
      const places = Array.from({length: limits.account ?? 64}, () =>
        bodies.enter({account: 'empty'}),
      );
      const [first] = places;
      first?.hold(6 * megabyte);
      const other = bodies.enter({account: 'other'});
      other.hold(6 * megabyte);
      for (const place of [...places, other]) place.leave();
      return true;
    };
    return {send, work, isEmpty};
  }

  const large = JSON.stringify('x'.repeat(megabyte - 200));

  /** Some bytes, and then nothing for as long as nobody ends it. */
  function trickle() {
    let end: (reason: Error) => void = () => {};
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('"begun'));
        end = (reason) => controller.error(reason);
      },
    });
    return {body, end};
  }

  it('are no longer counted after success, refusal, a crash, or a client that disconnects', async () => {
    const {send, work, isEmpty} = setup();
    expect((await send('a', large)).status).toBe(200);
    expect((await send('a', `${large}${large}`)).status).toBe(413);
    expect((await send('a', '{"a":')).status).toBe(400);
    work.run = () => Promise.reject(new Error('a crash'));
    expect((await send('a', large)).status).toBe(500);
    const {body, end} = trickle();
    const broken = send('a', body);
    end(new Error('The client is gone.'));
    expect((await broken).status).toBe(500);
    expect(isEmpty()).toBe(true);
  });

  it('that exceed the limit are refused temporarily; others of the same kind continue', async () => {
    const {send, work, isEmpty} = setup();
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    work.run = () => held;
    const first = [send('a', large), send('a', large)];
    await delay(50);
    const third = await send('a', large);
    expect([third.status, third.headers.get('retry-after')]).toEqual([503, '5']);
    const others = [send('b', large), send('a', '{}')];
    await delay(50);
    finish();
    for (const answer of await Promise.all([...first, ...others])) expect(answer.status).toBe(200);
    expect(isEmpty()).toBe(true);
  });

  it('of one account that trickle do not keep out other accounts', async () => {
    const {send, isEmpty} = setup({account: 16});
    const slow = Array.from({length: 16}, trickle);
    const answers = slow.map(({body}) => send('a', body));
    await delay(20);
    const next = await send('a', '{}');
    expect([next.status, next.headers.get('retry-after')]).toEqual([429, '2']);
    expect((await send('b', large)).status).toBe(200);
    for (const {end} of slow) end(new Error('The client is gone.'));
    await Promise.all(answers);
    expect(isEmpty()).toBe(true);
  });
});
