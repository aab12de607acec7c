/** The pages on which users sign in to the console. */
import {Hono} from 'hono';
import {createLog} from '../../../../src/service/log.js';
import type {JobOf} from '../../../../src/service/jobs/job.js';
import {createSignInMail} from '../../../../src/service/notifications/mail/sign-in-mail.js';
import type {Oidc} from '../../../../src/service/pages/sign-in/oidc.js';
import type {Saml} from '../../../../src/service/pages/sign-in/saml.js';
import {signInRoutes} from '../../../../src/service/pages/sign-in/sign-in-routes.js';
import type {Mail} from '../../../../src/service/ports.js';
import {createActorOf, createAddressOf} from '../../../../src/service/http/request/actor.js';
import {createLimiter} from '../../../../src/service/http/request/rate-limit.js';
import {consoleHeaders, signInAs} from '../../http/console-fixture.js';
import {answerOf, origin, setup} from '../../http/api-fixture.js';
import {noAssets} from '../no-assets.js';
import {testIntake} from '../../http/test-intake.js';

/** What a form of our own page comes with. */
export const own = {origin, 'content-type': 'application/x-www-form-urlencoded'};

/** The pages to sign in over the API, with mails that are only looked at. */
export async function openConsole(organisation: {readonly oidc?: Oidc; readonly saml?: Saml} = {}) {
  const api = await setup();
  const {db, clock, ids, links, jobs, pool, companyId} = api;
  const mails: Mail[] = [];
  const mail = createSignInMail({
    db,
    clock,
    ids,
    links,
    mailer: {send: (each) => (mails.push(each), Promise.resolve({accepted: true}))},
  });
  const parts = {
    db,
    clock,
    ids,
    jobs,
    publicUrl: origin,
    assets: noAssets,
    log: createLog('json', {write: () => {}}),
    bodies: testIntake().bodies,
    actorOf: createActorOf(0),
    addressOf: createAddressOf(1),
    ...organisation,
    links,
    attemptsOfAddress: createLimiter(pool, 'console-attempt', 600, 'hour'),
    linksOfUser: createLimiter(pool, 'console-link', 5, 'hour'),
    linksToUser: createLimiter(pool, 'console-links', 30, 'hour'),
    linksOfAddress: createLimiter(pool, 'console-address', 60, 'hour'),
  };
  const app = new Hono().route('/console', signInRoutes(parts));
  const post = (path: string, headers: Record<string, string> = own, body = '') =>
    app.request(path, {method: 'POST', headers, body});
  const ask = (email: string, headers: Record<string, string> = own) =>
    post('/console/sign-in', headers, new URLSearchParams({email}).toString());
  const askFrom = (address: string, email: string) =>
    ask(email, {...own, 'x-forwarded-for': address});
  /** Sends what is queued. */
  async function sent(): Promise<readonly Mail[]> {
    const asked = api.queued
      .splice(0)
      .filter((job) => job.type === 'sign-in') as JobOf<'sign-in'>[];
    for (const job of asked) await mail(job, {id: 'job-1'});
    return mails.splice(0);
  }
  /** The same; returns the paths in the mails. */
  const mailed = async (): Promise<readonly string[]> =>
    (await sent()).map(({text}) => /http\S+/.exec(text)?.[0].slice(origin.length) ?? '');
  const newUser = async (access: Parameters<typeof signInAs>[1] = 'sender') =>
    (await signInAs(api, access, clock)).user;
  /** Who is signed in by this answer. */
  const me = async (response: Response) => {
    const cookie = (response.headers.get('set-cookie') ?? '').split(/[=;]/)[1] ?? '';
    return answerOf(await api.api.request('/me', {headers: consoleHeaders(cookie)}));
  };
  return {...api, app, post, ask, askFrom, sent, mailed, newUser, me, companyId};
}
