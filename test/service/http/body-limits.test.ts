import {describe, expect, it} from 'vitest';
import {arriving} from '../../../src/service/http/bodies/arriving.js';
import {setup as setUpSigning} from '../pages/signing/sign-fixture.js';
import {answerOf, setup} from './api-fixture.js';

const json = {'Content-Type': 'application/json'};
const form = {'Content-Type': 'application/x-www-form-urlencoded'};

describe('a body of the API', () => {
  it.each([
    ['2 MB where no file comes', json, `{"contact_name":"${'x'.repeat(2 * 1024 * 1024)}"}`, 413],
    ['100,000 members', json, `{${'"a":1,'.repeat(100_001)}"b":1}`, 400],
    ['100,000 lists', json, `{"a":[${'[],'.repeat(100_000)}[]]}`, 400],
    ['65 levels', json, `{"a":${'['.repeat(65)}${']'.repeat(65)}}`, 400],
    ['10,000 members of a form', form, 'a=1&'.repeat(10_000), 400],
  ])('of %s is refused', async (_, headers, body, status) => {
    const {send} = await setup();
    const answer = await answerOf(await send('POST', '/contacts', {body, headers}));
    expect(answer.status).toBe(status);
    expect(answer.json.code).toBe(status === 413 ? 10012 : 10010);
  });

  it('may hold in its texts whatever would be counted outside of them', async () => {
    const {send} = await setup();
    const contact = {contact_name: '[{"\\":'.repeat(14), contact_email: 'anna@example.com'};
    const answer = await send('POST', '/contacts', {body: JSON.stringify(contact), headers: json});
    expect(answer.status).toBe(200);
  });

  it('is refused by its declared size, before any of it is read', async () => {
    const {send} = await setup();
    const body = new ReadableStream({
      pull: () => Promise.reject(new Error('It was read.')),
    });
    const init = {body, duplex: 'half', headers: {...json, 'Content-Length': '3000000'}};
    expect((await send('POST', '/contacts', init as RequestInit)).status).toBe(413);
  });
});

describe('a call of the signing page', () => {
  const pad = (bytes: number) => ({language: 'en', filling: 'x'.repeat(bytes)});

  it.each([
    ['POST', 'signing/consent', 4 * 1024],
    ['POST', 'signing/letters', 4 * 1024],
    ['POST', 'signing/reject', 32 * 1024],
    ['POST', 'signing/finish', 256 * 1024],
    ['PUT', 'signing/fields/1', 3 * 1024 * 1024],
  ])('%s %s takes no more than it needs', async (method, path, most) => {
    const {session} = await setUpSigning();
    const {call} = await session();
    const {status} = await call(method, path, pad(most));
    expect(status).toBe(413);
  });
});

describe('a body that trickles', () => {
  const rate = {bytes: 1_000, milliseconds: 200};

  /** So many parts of so many bytes, with so many milliseconds before each. */
  function sent(parts: number, bytes: number, pause: number, headers: Record<string, string> = {}) {
    let left = parts;
    const body = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        if ((left -= 1) < 0) controller.close();
        else controller.enqueue(new Uint8Array(bytes));
      },
    });
    const init = {method: 'POST', headers, body, duplex: 'half'};
    return new Request('http://localhost/', init as RequestInit);
  }

  async function lengthOf(request: Request): Promise<number> {
    let length = 0;
    for await (const part of arriving(request, {most: 1_000_000, rate})) length += part.length;
    return length;
  }

  it('is answered 408 if it is slower than the minimum rate', async () => {
    const refused = {name: 'Refusal', code: 10012, status: 408};
    await expect(lengthOf(sent(100, 10, 50))).rejects.toMatchObject(refused);
    await expect(lengthOf(sent(1, 10, 1_000))).rejects.toMatchObject(refused);
  });

  it('is answered 408 if it is small and announced, too', async () => {
    const announced = {'Content-Length': '1000'};
    const refused = {name: 'Refusal', code: 10012, status: 408};
    await expect(lengthOf(sent(100, 10, 50, announced))).rejects.toMatchObject(refused);
    expect(await lengthOf(sent(1, 1_000, 1, announced))).toBe(1_000);
  });

  it('is never held whole where a caller gives it more time', async () => {
    const parts: number[] = [];
    const wide = {bytes: 50_000_000, milliseconds: 30_000};
    const large = sent(100, 10_000, 0, {'Content-Length': '1000000'});
    for await (const {length} of arriving(large, {most: 1_000_000, rate: wide})) parts.push(length);
    expect(parts).toEqual(Array(100).fill(10_000));
  });

  it('may take its time if enough of it comes', async () => {
    expect(await lengthOf(sent(10, 1_000, 50))).toBe(10_000);
  });
});
