import {createServer} from 'node:http';
import {connect} from 'node:net';
import {text} from 'node:stream/consumers';
import {expect, it, onTestFinished, vi} from 'vitest';
import {createEsignHandler} from '../../../src/server/index.js';
import {toNodeListener} from '../../../src/server/node/index.js';
import {hostOptions} from '../set-up.js';
import {listening} from './hosts.js';

it.each([
  'app.example/esign/envelopes?',
  'app.example/esign/envelopes#',
  'app.example\\esign\\envelopes?',
  'user@app.example',
  'app.example:80/esign/envelopes?',
  '[::1]/esign/envelopes?',
])('takes no path from a Host such as %s', async (hostile) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => logged.mockRestore());
  const {options, service} = hostOptions();
  const host = await listening(createServer(toNodeListener(createEsignHandler(options))).listen(0));
  const socket = connect(Number(new URL(host.origin).port), '127.0.0.1');
  socket.end(
    `GET /nothing HTTP/1.1\r\nHost: ${hostile}\r\nx-user: owner\r\nConnection: close\r\n\r\n`,
  );
  expect(await text(socket)).toContain('400 Bad Request');
  expect(service.requests).toEqual([]);
});

it.each(['app.example', 'app.example:8443', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])(
  'answers under a Host such as %s',
  async (name) => {
    const host = await listening(
      createServer(toNodeListener(createEsignHandler(hostOptions().options))).listen(0),
    );
    const socket = connect(Number(new URL(host.origin).port), '127.0.0.1');
    socket.end(
      `GET /esign/envelopes HTTP/1.1\r\nHost: ${name}\r\nx-user: owner\r\nConnection: close\r\n\r\n`,
    );
    expect(await text(socket)).toContain('200 OK');
  },
);
