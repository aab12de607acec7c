/** An OpenID provider for a test, and a browser that goes there. */
import {onTestFinished} from 'vitest';
import {origin} from '../../http/api-fixture.js';
import {startOpenIdProvider} from './openid-provider.js';

/** Starts it; whoever comes is the one with this address. */
export async function realProvider(email: string): Promise<string> {
  const {issuer, close} = await startOpenIdProvider(origin, email);
  onTestFinished(close);
  return issuer;
}

/** Follows redirects as a browser does, until they lead to another origin. */
export async function follow(from: URL): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = from;
  while (at.origin === from.origin) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(at, {redirect: 'manual', headers: {cookie}});
    for (const each of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (!next) throw new Error(`${at.pathname}: ${answer.status} ${await answer.text()}`);
    at = new URL(next, at);
  }
  return at;
}
