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
export const ask = (
  port: number,
  path: string,
  headers: Record<string, string> = {},
  servername = name,
) =>
  new Promise<number | 'nothing' | undefined>((resolve) => {
    request({host: '127.0.0.1', port, path, servername, rejectUnauthorized: false, headers})
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('error', () => resolve('nothing'))
      .end();
  });

/** Everything that comes back for a text that is sent. */
export const say = (port: number, text: string) =>
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
