/** An OpenID provider as many run it, and a browser that goes there. */
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import Provider from 'oidc-provider';
import {onTestFinished} from 'vitest';
import {origin} from '../../http/api-fixture.js';

/** Starts it; whoever comes is the one with this address. */
export async function realProvider(email: string) {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'esign',
        client_secret: 'a secret/with: marks',
        redirect_uris: [`${origin}/console/oidc/callback`],
      },
    ],
    claims: {openid: ['sub'], email: ['email', 'email_verified']},
    features: {devInteractions: {enabled: false}},
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({sub: accountId, email, email_verified: true}),
    }),
    loadExistingGrant: async ({oidc}) => {
      const {client, session, provider: own} = oidc;
      const grant = new own.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/'))
      void provider.interactionFinished(request, response, {login: {accountId: 'uta'}});
    else void answer(request, response);
  });
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
