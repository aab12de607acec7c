/** A directory over the API of a test: Entra, Okta or another, with a token of the account. */
import {Hono} from 'hono';
import {createActorOf, createAddressOf} from '../../../src/service/http/request/actor.js';
import {createLimiter} from '../../../src/service/http/request/rate-limit.js';
import {scimRoutes} from '../../../src/service/scim/scim-routes.js';
import {addScimToken} from '../../../src/service/storage/directory/scim-tokens.js';
import {setup, type Json} from '../http/api-fixture.js';
import {testIntake} from '../http/test-intake.js';

export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly json: Json;
}

interface Limits {
  readonly failures?: number;
  readonly requests?: number;
}

/** The routes of a directory over the API. */
export async function openDirectory({failures = 300, requests = 1_500}: Limits = {}) {
  const api = await setup();
  const {db, pool, clock, companyId} = api;
  const app = new Hono().route(
    '/scim/v2',
    scimRoutes({
      ...api,
      bodies: testIntake().bodies,
      turns: (_, work) => work(),
      actorOf: createActorOf(0),
      addressOf: createAddressOf(0),
      failures: createLimiter(pool, 'sign-in', failures),
      requests: createLimiter(pool, 'directory', requests),
    }),
  );
  const tokenOf = async (account: number) =>
    (await addScimToken(db, {companyId: account, name: 'Entra', createdBy: null}, clock.now()))
      .secret;
  const token = await tokenOf(companyId);

  /** A request with the account's token, or with another one; none for null. */
  async function ask(
    method: string,
    path: string,
    body?: unknown,
    by: string | null = token,
  ): Promise<Answered> {
    const answer = await app.request(`/scim/v2${path}`, {
      method,
      headers: {
        'content-type': 'application/scim+json',
        ...(by === null ? {} : {authorization: `Bearer ${by}`}),
      },
      ...(body === undefined ? {} : {body: typeof body === 'string' ? body : JSON.stringify(body)}),
    });
    const text = await answer.text();
    const json = (text === '' ? {} : JSON.parse(text)) as Json;
    return {status: answer.status, headers: answer.headers, json};
  }

  const find = (kind: 'Users' | 'Groups', filter: string, by?: string) =>
    ask('GET', `/${kind}?filter=${encodeURIComponent(filter)}`, undefined, by);
  const patch = (path: string, ...operations: readonly Json[]) =>
    ask('PATCH', path, {schemas: [patchSchema], Operations: operations});
  /** A new user of the directory; returns the id. */
  const newUser = async (userName: string, more: Json = {}) =>
    String((await ask('POST', '/Users', {schemas: [userSchema], userName, ...more})).json['id']);
  /** What the user may do, as the API says it. */
  const accessOf = async (id: string) =>
    (await api.call('GET', `/users/${id}`)).json['user_access'];
  return {...api, app, token, tokenOf, ask, find, patch, newUser, accessOf};
}

/** Ids of what a list holds. */
export const idsIn = ({json}: Answered): readonly string[] =>
  (json['Resources'] as readonly Json[]).map(({id}) => String(id));
