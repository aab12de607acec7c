/** Users sign in to the console with a SAML identity provider, of which answers may be forged, stolen or brought twice. */
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {inflateRawSync} from 'node:zlib';
import samlp from 'samlp';
import {describe, expect, it} from 'vitest';
import {readConfig} from '../../../../src/service/config/config.js';
import {createSaml} from '../../../../src/service/pages/sign-in/saml.js';
import {origin} from '../../http/api-fixture.js';
import {openConsole, own} from './sign-in-fixture.js';

/** A key of a provider, and its certificate. */
function makeKey() {
  const folder = mkdtempSync(join(tmpdir(), 'esign-saml-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = `req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=idp -keyout ${key} -out ${cert}`;
  execFileSync('openssl', made.split(' '), {stdio: 'ignore'});
  const found = {key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8')};
  rmSync(folder, {recursive: true});
  return found;
}

const keys = makeKey();
const issuer = 'https://idp.example/entity';
const callback = `${origin}/console/saml/callback`;
const audience = `${origin}/console/saml/metadata`;

const settings = {
  ESIGN_SAML_ISSUER: issuer,
  ESIGN_SAML_URL: 'https://idp.example/sso?tenant=7',
  ESIGN_SAML_CERTIFICATE: keys.cert,
};

const configOf = (more: Record<string, string> = {}) =>
  readConfig({...settings, ...more}, '/').saml!;

/** The console with this provider, and a browser. */
async function open(more: Record<string, string> = {}) {
  const api = await openConsole({saml: createSaml({...configOf(more), publicUrl: origin})});
  const begin = async () => {
    const answer = await api.app.request('/console/saml', {
      headers: {origin, 'sec-fetch-site': 'same-origin'},
    });
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    return {answer, cookie, to: new URL(answer.headers.get('location') ?? origin)};
  };
  const post = (answer: string, headers: Record<string, string>) =>
    api.post(
      '/console/saml/callback',
      {...own, ...headers},
      new URLSearchParams({SAMLResponse: answer}).toString(),
    );
  /** As the page of our own sends on what has come. */
  const comeBack = (answer: string, cookie: string) =>
    post(answer, {cookie, 'sec-fetch-site': 'same-origin'});
  return {...api, begin, post, comeBack};
}

const requestIn = (to: URL): string =>
  inflateRawSync(Buffer.from(to.searchParams.get('SAMLRequest') ?? '', 'base64')).toString();

const idIn = (to: URL): string => / ID="([^"]+)"/.exec(requestIn(to))?.[1] ?? '';

const respond = promisify(samlp.getSamlResponse);

interface Said {
  readonly email: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** What the provider answers to a request, as XML. */
async function answerTo(
  to: URL,
  {email, attributes = {}}: Said,
  more: Record<string, unknown> = {},
): Promise<string> {
  const id = idIn(to);
  return respond(
    {
      ...keys,
      issuer,
      audience,
      recipient: callback,
      destination: callback,
      inResponseTo: id,
      signatureAlgorithm: 'rsa-sha256',
      digestAlgorithm: 'sha256',
      lifetimeInSeconds: 300,
      profileMapper: () => ({
        getClaims: () => attributes,
        getNameIdentifier: () => ({
          nameIdentifier: email,
          nameIdentifierFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
        }),
      }),
      ...more,
    },
    {},
  );
}

const encoded = (xml: string): string => Buffer.from(xml).toString('base64');

const outcomeOf = async (answer: Response) => ({
  status: answer.status,
  isSignedIn: answer.headers.has('set-cookie'),
  text: await answer.text(),
});

const stopped = 'This sign-in was stopped, or took too long.';
const away = 'Signing in with your organisation does not work at the moment.';
const unknown = 'Your organisation confirms no e-mail address';

describe('a SAML identity provider', () => {
  it('signs in whoever it names, by an answer that a page of ours passes on', async () => {
    const {begin, post, comeBack, newUser, me, app} = await open();
    const {email} = await newUser();
    expect(await (await app.request('/console/sign-in')).text()).toContain('href="/console/saml"');
    const {to, cookie, answer: led} = await begin();
    expect(led.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(`${to.origin}${to.pathname}`).toBe('https://idp.example/sso');
    expect(to.searchParams.get('tenant')).toBe('7');
    expect(requestIn(to)).toContain(`AssertionConsumerServiceURL="${callback}"`);
    const answer = encoded(await answerTo(to, {email}));
    const passedOn = await post(answer, {
      origin: 'https://idp.example',
      'sec-fetch-site': 'cross-site',
    });
    expect(await outcomeOf(passedOn)).toMatchObject({
      status: 200,
      isSignedIn: false,
      text: expect.stringContaining(`name="SAMLResponse" value="${answer}"`),
    });
    const back = await comeBack(answer, cookie);
    expect([back.status, back.headers.get('location')]).toEqual([303, '/console']);
    expect((await me(back)).json).toMatchObject({user_email: email});
    const again = await outcomeOf(await comeBack(answer, cookie));
    expect(again).toMatchObject({status: 400, isSignedIn: false});
    expect(again.text).toContain(stopped);
  });

  it('may name the address in an attribute', async () => {
    const {begin, comeBack, newUser} = await open({ESIGN_SAML_EMAIL_ATTRIBUTE: 'mail'});
    const {email} = await newUser();
    const signIn = async (said: Said) => {
      const {to, cookie} = await begin();
      return comeBack(encoded(await answerTo(to, said)), cookie);
    };
    const signedIn = await signIn({email: 'x7', attributes: {mail: email}});
    expect(signedIn.status).toBe(303);
    const without = await outcomeOf(await signIn({email}));
    expect(without).toMatchObject({status: 400, isSignedIn: false});
    expect(without.text).toContain(unknown);
    expect(without.text).toContain('(mail)');
  });

  it('adds nobody', async () => {
    const {begin, comeBack} = await open();
    const {to, cookie} = await begin();
    const answer = await comeBack(encoded(await answerTo(to, {email: 'who@x.example'})), cookie);
    expect(await outcomeOf(answer)).toMatchObject({status: 400, isSignedIn: false});
  });

  it('learns what this service is', async () => {
    const {app} = await open();
    const metadata = await app.request('/console/saml/metadata');
    expect(metadata.headers.get('content-type')).toContain('application/samlmetadata+xml');
    const text = await metadata.text();
    expect(text).toContain(`entityID="${audience}"`);
    expect(text).toContain(`Location="${callback}"`);
  });
});

/** The assertion in an answer. */
const assertionIn = (xml: string): string =>
  /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';

describe('nobody is signed in by an answer', () => {
  it.each<[string, (xml: string, forged: string) => string, Record<string, unknown>?]>([
    ['that is not signed', (xml) => xml, {signAssertion: false}],
    ['that another key has signed', (xml) => xml, makeKey()],
    ['of another provider', (xml) => xml, {issuer: 'https://other.example'}],
    ['for another service', (xml) => xml, {audience: 'https://other.example'}],
    ['to another request', (xml) => xml, {inResponseTo: '_of-somebody-else'}],
    ['to no request', (xml) => xml, {inResponseTo: undefined}],
    ['that is over', (xml) => xml, {lifetimeInSeconds: -120}],
    ['whose address was changed', (xml, email) => xml.replace(email, 'boss@post.example')],
    ['that is no XML', () => 'SAML'],
    ['that is empty', () => ''],
    [
      'with a forged assertion before the signed one',
      (xml, email) => {
        const signed = assertionIn(xml);
        const forged = signed
          .replace(/<Signature[\s\S]*<\/Signature>/, '')
          .replaceAll(email, 'boss@post.example')
          .replace(/ ID="[^"]+"/, ' ID="_forged"');
        return xml.replace(signed, forged + signed);
      },
    ],
    [
      'with the signed assertion wrapped in a forged one',
      (xml, email) => {
        const signed = assertionIn(xml);
        const forged = signed
          .replace(/<Signature[\s\S]*<\/Signature>/, '')
          .replaceAll(email, 'boss@post.example')
          .replace(/ ID="[^"]+"/, ' ID="_forged"');
        return xml.replace(
          signed,
          forged.replace('</saml:Assertion>', `${signed}</saml:Assertion>`),
        );
      },
    ],
    [
      'that defines an entity of its own',
      (xml) => `<!DOCTYPE r [<!ENTITY who "boss@post.example">]>${xml}`,
    ],
  ])('%s', async (_what, change, more = {}) => {
    const {begin, comeBack, newUser, db} = await open();
    const {email} = await newUser();
    await db
      .updateTable('users')
      .set({email: 'boss@post.example'})
      .where('role_id', '=', 0)
      .execute();
    const {to, cookie} = await begin();
    const xml = change(await answerTo(to, {email}, more), email);
    const refused = await outcomeOf(await comeBack(encoded(xml), cookie));
    expect(refused).toMatchObject({status: 503, isSignedIn: false});
    expect(refused.text).toContain(away);
  });

  it('that another browser was led to', async () => {
    const {begin, comeBack, newUser} = await open();
    const {email} = await newUser();
    const [hers, his] = [await begin(), await begin()];
    const stolen = encoded(await answerTo(hers.to, {email}));
    expect(await outcomeOf(await comeBack(stolen, his.cookie))).toMatchObject({isSignedIn: false});
    const without = await outcomeOf(await comeBack(stolen, ''));
    expect(without).toMatchObject({status: 400, isSignedIn: false});
  });

  it('whose name goes on behind a comment', async () => {
    const {begin, comeBack, newUser} = await open();
    const {email} = await newUser();
    const {to, cookie} = await begin();
    const xml = await answerTo(to, {email: `${email}.evil.example`});
    const cut = xml.replace('.evil.example', '<!-- -->.evil.example');
    expect(cut).not.toBe(xml);
    expect(await outcomeOf(await comeBack(encoded(cut), cookie))).toMatchObject({
      isSignedIn: false,
    });
  });
});

it.each([
  [{ESIGN_SAML_CERTIFICATE: ''}, 'must be set together'],
  [
    {ESIGN_OIDC_ISSUER: origin, ESIGN_OIDC_CLIENT_ID: 'c', ESIGN_OIDC_CLIENT_SECRET: 's'},
    'not both',
  ],
])('a start with %j says what to do', (more, sentence) => {
  expect(() => configOf(more)).toThrow(sentence);
});

it('a start with a certificate that is none says which setting to mend', () => {
  const config = configOf({ESIGN_SAML_CERTIFICATE: keys.cert.replace(/M/g, '%')});
  expect(() => createSaml({...config, publicUrl: origin})).toThrow('ESIGN_SAML_CERTIFICATE must');
});
