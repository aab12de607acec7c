/** A scanner as clamd is seen from outside: it takes `INSTREAM` over TCP and knows one file as harmful. */
import {createServer, type AddressInfo} from 'node:net';
import {onTestFinished} from 'vitest';

/** What every scanner knows and nobody is harmed by; in two parts, so that this file is not taken for it. */
export const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS'}-TEST-FILE!$H+H*`;

/** Listens until the test ends. @param verdict What it says of bytes, if not what clamd would. */
export async function startScanner(verdict = clamd) {
  const seen: Buffer[] = [];
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const file = fileIn(received);
      if (!file) return;
      seen.push(file);
      socket.end(`${verdict(file)}\0`);
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const {port} = server.address() as AddressInfo;
  return {place: {host: '127.0.0.1', port}, seen};
}

const clamd = (file: Buffer): string =>
  file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';

/** The file, once all of its parts are here. */
function fileIn(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (!received.toString('latin1').startsWith(command)) return undefined;
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
