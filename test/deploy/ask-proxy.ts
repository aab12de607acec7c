/** What a proxy of `deploy/` is asked, and what comes back. */
import {request} from 'node:https';
import {connect} from 'node:net';
import {connect as connectSafely} from 'node:tls';

/** The name under which it serves. */
export const name = 'sign.example.com';

/** Whether connections are taken. */
export const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

/** The status of the answer; `nothing` where the connection ends without one. */
const ask = (port: number, path: string, headers: Record<string, string> = {}, servername = name) =>
  new Promise<number | 'nothing' | undefined>((resolve) => {
    request({host: '127.0.0.1', port, path, servername, rejectUnauthorized: false, headers})
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('error', () => resolve('nothing'))
      .end();
  });

/** Everything that comes back for a text that is sent. */
const say = (port: number, text: string) =>
  new Promise<string>((resolve) => {
    let answer = '';
    connect(port, '127.0.0.1')
      .on('data', (part) => (answer += String(part)))
      .on('close', () => resolve(answer))
      .end(text);
  });

/** Why no connection is made for a name; `a certificate` if one is. */
export const refusalOf = (port: number, servername: string) =>
  new Promise<string>((resolve) => {
    const options = {host: '127.0.0.1', port, servername, rejectUnauthorized: false};
    const socket = connectSafely(options, () => {
      resolve('a certificate');
      socket.destroy();
    }).on('error', ({message}) => resolve(message));
  });

/** Where a proxy takes connections, with TLS and without. */
interface Ports {
  readonly secure: number;
  readonly plain: number;
}

/** Requests with `SECRET` in their paths: passed on, too long, without TLS, and in no version of HTTP. */
export async function askSecrets({secure, plain}: Ports) {
  const host = {host: name};
  const tooLong = {...host, 'content-length': `${50 * 2 ** 20}`};
  const get = (version: string) => `GET /SECRET HTTP/${version}\r\nHost: ${name}\r\n\r\n`;
  return {
    passedOn: [
      await ask(secure, '/embed/files/1/abc/sealed.pdf?expires=1&signature=SECRET', host),
      await ask(secure, '/console/sign-in/SECRET', host),
    ],
    tooLong: await ask(secure, '/SECRET', tooLong),
    plain: await say(plain, get('1.1')),
    amiss: await say(plain, get('9.1')),
  };
}

/** Requests for another name, for none, and, without TLS, for its own. */
export async function askNames({secure, plain}: Ports) {
  const get = (head: string) => say(plain, `GET / HTTP/1.${head}\r\n\r\n`);
  return {
    other: [await get('1\r\nHost: evil.example'), await ask(secure, '/', {host: 'evil.example'})],
    none: await get('0'),
    own: await get(`1\r\nHost: ${name}`),
    handshake: await refusalOf(secure, 'evil.example'),
  };
}
