import * as z from 'zod/mini';
import {
  createEsignHandler,
  type EsignAction,
  type EsignHandlerOptions,
  type EsignUser,
  recipe,
} from '../../src/server/index.js';
import {createFakeService, fakeBaseUrl, fakeKey} from './fake-service.js';

/** People of the host app; `x-user` names the one who is signed in. */
export const people: Readonly<Record<string, EsignUser>> = {
  owner: {id: 'u-owner', name: 'Olga Weiss', email: 'olga@agency.example'},
  anna: {id: 'u-anna', name: 'Anna Berg', email: 'anna@tenants.example'},
  ben: {id: 'u-ben', name: 'Ben Ode', email: 'ben@tenants.example'},
  stranger: {id: 'u-stranger', name: 'Mallory', email: 'mallory@elsewhere.example'},
};

export const webhookSecret = `whsec_${btoa('a secret of the webhook subscription')}`;

/** A draft with a schema of its own, as a host would write it. */
const tenancy = recipe({
  params: z.object({tenant: z.string(), email: z.string()}),
  build: ({tenant, email}) => ({
    title: `Tenancy of ${tenant}`,
    parties: [{name: tenant, email}],
    documents: [
      {title: 'Agreement', file_name: 'a.pdf', file_content: new TextEncoder().encode('%PDF-1.7')},
    ],
    meta: {tenant, esign_owner: 'forged'},
  }),
});

/** The options of a host app over a fake service. */
export function hostOptions(options: Partial<EsignHandlerOptions> = {}) {
  const service = createFakeService();
  const reported: unknown[] = [];
  const complete: EsignHandlerOptions = {
    service: {baseUrl: fakeBaseUrl, apiKey: fakeKey, fetch: service.fetch},
    authorize: (request: Request, _action: EsignAction) => {
      const user = people[request.headers.get('x-user') ?? ''];
      return user ? {user, allow: true} : null;
    },
    recipes: {tenancy},
    webhookSecret,
    onError: (error) => reported.push(error),
    ...options,
  };
  return {service, reported, options: complete};
}

/** A handler over a fake service, and a way to call it as one of the people. */
export function setUp(given: Partial<EsignHandlerOptions> = {}) {
  const {service, reported, options} = hostOptions(given);
  const handler = createEsignHandler(options);
  const call = (who: string, method: string, path: string, body?: unknown, headers = {}) =>
    handler(
      new Request(`https://app.example/esign${path}`, {
        method,
        headers: {
          'x-user': who,
          'sec-fetch-site': 'same-origin',
          origin: 'https://app.example',
          ...(body === undefined ? {} : {'content-type': 'application/json'}),
          ...headers,
        },
        body: body === undefined ? null : JSON.stringify(body),
      }),
    );
  return {service, handler, call, reported};
}

/** The code of an error answer. */
export async function codeOf(response: Response): Promise<string> {
  const body = (await response.json()) as {error: {code: string}};
  return body.error.code;
}
