import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, expect, test} from 'vitest';
import {httpTimestampAuthority} from '../../../src/service/sealing/timestamp.js';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('an answer without an end is not read to the end', async () => {
  let sent = 0;
  const piece = Buffer.alloc(256 * 1024);
  const url = await listen((_, response) => {
    const write = () => {
      while (!response.destroyed && sent < 64 * 1024 * 1024) {
        sent += piece.length;
        if (!response.write(piece)) return void response.once('drain', write);
      }
      response.end();
    };
    write();
  });
  const asked = httpTimestampAuthority(url).stamp(new Uint8Array(32));
  await expect(asked).rejects.toMatchObject({name: 'Error'});
  expect(sent).toBeLessThan(32 * 1024 * 1024);
});

test('an authority that leads on to another address is not followed', async () => {
  const asked: string[] = [];
  const inner = await listen(({url = ''}, response) => {
    asked.push(url);
    response.end();
  });
  const outer = await listen((_, response) => {
    response.writeHead(307, {location: `${inner}secret`}).end();
  });
  await expect(httpTimestampAuthority(outer).stamp(new Uint8Array(32))).rejects.toThrow(/307/);
  expect(asked).toEqual([]);
});
