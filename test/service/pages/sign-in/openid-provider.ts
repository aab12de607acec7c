/** An OpenID provider as many run it. */
import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import Provider from 'oidc-provider';

export const oidcClient = {id: 'esign', secret: 'a secret/with: marks'} as const;

/** Starts it for a service at this origin; whoever comes is the one with this address. */
export async function startOpenIdProvider(origin: string, email: string) {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: oidcClient.id,
        client_secret: oidcClient.secret,
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
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return {issuer, close};
}
