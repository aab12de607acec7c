/** An OpenID provider that says whatever a test tells it to. */
import {createHash, generateKeyPairSync, sign} from 'node:crypto';
import {createServer, type IncomingMessage} from 'node:http';
import type {AddressInfo} from 'node:net';
import {onTestFinished} from 'vitest';

type Claims = Readonly<Record<string, unknown>>;

/** What it says; changed by tests at will. */
export interface Said {
  /** In place of, or besides, what is right in an id token. */
  claims: Claims;
  /** In place of, or besides, what is right about itself. */
  about: Claims;
  /** Whether it signs with a key that is not among those it shows. */
  hasOtherKey?: boolean;
  /** Whether it lets questions wait for ever. */
  isSilent?: boolean;
  /** Bytes of what it says about itself. */
  padding?: number;
}

const pair = () => generateKeyPairSync('rsa', {modulusLength: 2048});
const [key, other] = [pair(), pair()];

/** Starts it; `visit` is a person who says yes there, and is led back. */
export async function hostileProvider() {
  const said: Said = {claims: {}, about: {}};
  const asked: {readonly path: string; readonly body: string; readonly auth: string}[] = [];
  const codes = new Map<string, {readonly nonce: string; readonly challenge: string}>();
  let issuer = '';

  const idToken = (nonce: string): string => {
    const now = Math.floor(Date.now() / 1000);
    const head = {alg: 'RS256', kid: 'k', typ: 'JWT'};
    const right = {iss: issuer, aud: 'esign', sub: 'someone', iat: now, exp: now + 300, nonce};
    const parts = [head, {...right, ...said.claims}].map((each) =>
      Buffer.from(JSON.stringify(each)).toString('base64url'),
    );
    const {privateKey} = said.hasOtherKey ? other : key;
    const signature = sign('sha256', Buffer.from(parts.join('.')), privateKey);
    return [...parts, signature.toString('base64url')].join('.');
  };

  const answers: Readonly<Record<string, (body: URLSearchParams) => object>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      padding: 'x'.repeat(said.padding ?? 0),
      ...said.about,
    }),
    '/keys': () => ({keys: [{...key.publicKey.export({format: 'jwk'}), kid: 'k', alg: 'RS256'}]}),
    '/token': (body) => {
      const code = body.get('code') ?? '';
      const visit = codes.get(code);
      codes.delete(code);
      const verifier = createHash('sha256').update(body.get('code_verifier') ?? '');
      if (visit?.challenge !== verifier.digest('base64url')) return {error: 'invalid_grant'};
      return {access_token: 'a', token_type: 'Bearer', id_token: idToken(visit.nonce)};
    },
  };

  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const path = request.url ?? '';
      asked.push({path, body, auth: request.headers.authorization ?? ''});
      if (said.isSilent) return;
      const answer = answers[path]?.(new URLSearchParams(body));
      const status = answer && !('error' in answer) ? 200 : 400;
      response.writeHead(status, {'content-type': 'application/json'});
      response.end(JSON.stringify(answer ?? {}));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  const visit = (to: URL, more: Readonly<Record<string, string>> = {}): string => {
    const code = createHash('sha256').update(to.href).digest('hex');
    const {nonce = '', code_challenge: challenge = ''} = Object.fromEntries(to.searchParams);
    codes.set(code, {nonce, challenge});
    const back = new URL(to.searchParams.get('redirect_uri') ?? '');
    const state = to.searchParams.get('state') ?? '';
    back.search = new URLSearchParams({code, state, ...more}).toString();
    return `${back.pathname}${back.search}`;
  };
  return {issuer, said, asked, visit};
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
