/** A proxy as companies run it: it connects wherever it is asked to, here to servers of the test, and notes it. */
import {once} from 'node:events';
import {createServer, request as ask} from 'node:http';
import {connect, type AddressInfo, type Socket} from 'node:net';
import {onTestFinished} from 'vitest';

export type ProxyManner = 'passes on' | 'refuses' | 'hangs';

/** Starts it. Whatever is asked for, what it connects to is on this port of this machine. */
export async function startCompanyProxy(port: number, manner: ProxyManner = 'passes on') {
  const passed: string[] = [];
  const signedInAs: (string | undefined)[] = [];
  const sockets = new Set<Socket>();
  const proxy = createServer((asked, answer) => {
    const {url = '', method, headers} = asked;
    passed.push(`${String(method)} ${url}`);
    signedInAs.push(headers['proxy-authorization']);
    if (manner === 'hangs') return;
    if (manner === 'refuses') return answer.writeHead(407).end();
    const {pathname, search} = new URL(url);
    const onward = ask({port, method, headers, path: pathname + search}, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    asked.pipe(onward);
  });
  proxy.on('connection', (socket) => sockets.add(socket));
  proxy.on('connect', ({url, headers}, socket: Socket) => {
    passed.push(`CONNECT ${String(url)}`);
    signedInAs.push(headers['proxy-authorization']);
    if (manner === 'hangs') return;
    if (manner === 'refuses')
      return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    const there = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      there.pipe(socket).pipe(there);
    });
    for (const end of [there, socket])
      end
        .on('error', () => end.destroy())
        .on('close', () => void [there, socket].map((each) => each.destroy()));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {url, passed, signedInAs};
}
