/** Mail through a server that takes a token in place of a password (XOAUTH2). */
import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {SMTPServer} from 'smtp-server';
import {describe, expect, it, onTestFinished} from 'vitest';
import {readConfig, type MailTokenConfig} from '../../../src/service/config/config.js';
import {
  checkSmtp,
  smtpOptionsOf,
  smtpMailer,
} from '../../../src/service/notifications/mail/smtp-mailer.js';
import {from, shortMail as mail} from './mail-fixture.js';

/** Gives tokens, each another one, that live for so many seconds; or refuses. */
async function startTokens(lives: number, isRefusing = false) {
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    void request.toArray().then((parts) => {
      asked.push(new URLSearchParams(Buffer.concat(parts).toString()));
      response
        .writeHead(isRefusing ? 401 : 200, {'content-type': 'application/json'})
        .end(
          JSON.stringify(
            isRefusing
              ? {error: 'invalid_client', error_description: 'the-secret is wrong'}
              : {access_token: `token-${asked.length}`, token_type: 'Bearer', expires_in: lives},
          ),
        );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  const tokenUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`;
  return {tokenUrl, asked};
}

/** A mail server that takes these tokens alone. */
async function startMailServer(isValid: (token: string) => boolean) {
  const signedIn: string[] = [];
  const server = new SMTPServer({
    authMethods: ['XOAUTH2'],
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({username, accessToken = ''}, _session, done) {
      signedIn.push(`${String(username)} ${accessToken}`);
      if (isValid(accessToken)) done(null, {user: username});
      else done(null, {data: {status: '401', schemes: 'bearer', scope: 'mail'}});
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const {port} = listening.address() as AddressInfo;
  return {url: `smtp://sign%40acme.example@127.0.0.1:${port}`, signedIn};
}

function open(smtpUrl: string, tokenUrl: string, change: Partial<MailTokenConfig> = {}) {
  const client = {clientId: 'esign', clientSecret: 'the-secret'};
  const token = {tokenUrl, ...client, refreshToken: undefined, scope: undefined, ...change};
  const options = smtpOptionsOf({smtpUrl, smtpToken: token, requireTls: false});
  const mailer = smtpMailer(smtpUrl, from, options);
  onTestFinished(() => mailer.close());
  return {mailer, options};
}

describe('mail with a token', () => {
  it('is sent with one for the client itself, which serves until it ends', async () => {
    const {tokenUrl, asked} = await startTokens(3_600);
    const {url, signedIn} = await startMailServer((token) => token === 'token-1');
    const scope = 'https://outlook.office365.com/.default';
    const {mailer, options} = open(url, tokenUrl, {scope});
    expect(await mailer.send(mail)).toEqual({accepted: true});
    await checkSmtp(url, options);
    expect(signedIn).toEqual(Array(2).fill('sign@acme.example token-1'));
    expect(asked.map((each) => Object.fromEntries(each))).toEqual([
      {
        grant_type: 'client_credentials',
        client_id: 'esign',
        client_secret: 'the-secret',
        scope,
      },
    ]);
  });

  it('is sent with one for whoever gave the refresh token', async () => {
    const {tokenUrl, asked} = await startTokens(3_600);
    const {url} = await startMailServer(() => true);
    const {mailer} = open(url, tokenUrl, {refreshToken: 'given once'});
    expect(await mailer.send(mail)).toEqual({accepted: true});
    expect(asked[0]?.get('grant_type')).toBe('refresh_token');
    expect(asked[0]?.get('refresh_token')).toBe('given once');
  });

  it('gets another one before the end of the last', async () => {
    const {tokenUrl} = await startTokens(299);
    const {url, signedIn} = await startMailServer(() => true);
    const {options} = open(url, tokenUrl);
    await checkSmtp(url, options);
    await checkSmtp(url, options);
    expect(signedIn.map((each) => each.split(' ')[1])).toEqual(['token-1', 'token-2']);
  });

  it('gets another one where the server no longer takes the last', async () => {
    const {tokenUrl} = await startTokens(3_600);
    const {url, signedIn} = await startMailServer((token) => token === 'token-2');
    const {mailer} = open(url, tokenUrl);
    expect(await mailer.send(mail)).toEqual({accepted: true});
    expect(signedIn.map((each) => each.split(' ')[1])).toEqual(['token-1', 'token-2']);
  });

  it('that the server refuses is told as a fault of the server', async () => {
    const {tokenUrl} = await startTokens(3_600);
    const {url} = await startMailServer(() => false);
    expect(await open(url, tokenUrl).mailer.send(mail)).toMatchObject({
      accepted: false,
      permanent: false,
      serverFault: expect.stringMatching(/^\w+ at AUTH XOAUTH2$/) as string,
    });
  });

  it('that is not given is told with the word of the provider, without the secret', async () => {
    const {tokenUrl} = await startTokens(3_600, true);
    const {url, signedIn} = await startMailServer(() => true);
    const outcome = await open(url, tokenUrl).mailer.send(mail);
    expect(outcome).toMatchObject({accepted: false, permanent: false});
    expect(JSON.stringify(outcome)).toContain('invalid_client');
    expect(JSON.stringify(outcome)).not.toContain('the-secret');
    expect(signedIn).toEqual([]);
  });
});

describe('the settings', () => {
  const client = {
    SMTP_TOKEN_URL: 'https://login.example/token',
    SMTP_CLIENT_ID: 'esign',
    SMTP_CLIENT_SECRET: 's',
  };
  it('are set together, with the mailbox in the URL of the server', () => {
    const read = (env: Record<string, string>) => readConfig(env, '/srv').smtpToken;
    expect(read({SMTP_URL: 'smtp://a%40b@mail', ...client})).toMatchObject({clientId: 'esign'});
    expect(() => read({SMTP_URL: 'smtp://a%40b@mail', SMTP_CLIENT_ID: 'esign'})).toThrow(
      'must be set together',
    );
    expect(() => read({SMTP_URL: 'smtp://mail', ...client})).toThrow('the mailbox in SMTP_URL');
  });
});
