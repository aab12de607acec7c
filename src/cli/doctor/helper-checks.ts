import {type Finding, note, problem, works} from './finding.js';
import {ask, type Answer, type Host} from './host.js';

const json = {'content-type': 'application/json'};

/** Whether the helper is mounted, answers in its own words, and knows who asks. */
export async function checkHelper({helper}: Host): Promise<Finding> {
  const name = 'helper';
  const answer = await ask(`${helper}/envelopes?limit=1`, {headers: {accept: 'application/json'}});
  if (!answer)
    return problem(name, `Nobody answers at ${helper}; start the app, or give --endpoint.`);
  if (isRedirection(answer)) return problem(name, redirected(`${helper}/envelopes`, answer));
  if (answer.status === 200 && isJson(answer))
    return note(
      name,
      'Whoever is not signed in gets a list too: let `authorize` return null for them.',
    );
  if (answer.code === 'unauthorized')
    return works(name, `Mounted at ${helper}; asks for a sign-in.`);
  if (answer.code === undefined)
    return problem(
      name,
      `${helper} answers ${answer.status}, but not with the helper's JSON; mount the handler there, ahead of other routes.`,
    );
  if (answer.status < 500)
    return works(name, `Mounted at ${helper}; answers ${answer.status} (${answer.code}).`);
  return problem(
    name,
    `It answers ${answer.status} (${answer.code}) to a list; its log says why: often \`authorize\`, or the service's address or key.`,
  );
}

/** Whether pages of other sites are refused. */
export async function checkCrossSite({helper}: Host): Promise<Finding> {
  const name = 'cross-site';
  const answer = await ask(`${helper}/drafts`, {
    method: 'POST',
    headers: {...json, origin: 'https://elsewhere.invalid', 'sec-fetch-site': 'cross-site'},
    body: '{}',
  });
  if (answer?.code === 'cross_site') return works(name, 'Requests of other sites are refused.');
  return problem(
    name,
    `A request of another site was answered ${answer?.status ?? 'not at all'}, not 403; let nothing ahead of the handler answer or drop the headers Origin and Sec-Fetch-Site.`,
  );
}

/** Whether the page may call the helper, which is more than a question where they lie on two hosts. */
export async function checkOrigin({helper, page}: Host): Promise<Finding> {
  const name = 'origins';
  const answer = await ask(`${helper}/drafts`, {
    method: 'POST',
    headers: {...json, origin: page.origin},
    body: '{}',
  });
  if (answer && answer.code !== undefined && answer.code !== 'cross_site')
    return works(name, `Pages of ${page.origin} may call the helper.`);
  const isOwn = new URL(helper).origin === page.origin;
  const advice = isOwn
    ? 'let the proxy pass the Host header on'
    : `list "${page.origin}" in the helper's \`origins\``;
  return problem(name, `Pages of ${page.origin} are refused by the helper; ${advice}.`);
}

/** Whether the service's events arrive, and are checked. */
export async function checkWebhook({helper}: Host): Promise<Finding> {
  const name = 'webhook';
  const body = '{}';
  const answer = await ask(`${helper}/webhooks`, {method: 'POST', headers: json, body});
  if (answer?.code === 'missing_headers')
    return works(name, 'Events are taken, and refused without a signature.');
  if (answer?.code === 'unknown_event')
    return note(name, 'Events are taken as hints: set `webhookSecret` to have them checked.');
  if (answer?.code === 'body_already_read')
    return problem(name, 'A body parser stands ahead of the handler; mount the handler first.');
  if (answer && isRedirection(answer))
    return problem(name, redirected(`${helper}/webhooks`, answer));
  return problem(
    name,
    `POST ${helper}/webhooks is answered ${answer?.status ?? 'not at all'}; let it through to the handler without a sign-in.`,
  );
}

const isJson = ({headers}: Answer): boolean =>
  (headers.get('content-type') ?? '').includes('application/json');

const isRedirection = ({status}: Answer): boolean => status >= 300 && status < 400;

const redirected = (url: string, {headers}: Answer): string =>
  `${url} leads on to ${headers.get('location') ?? 'somewhere else'}; keep the sign-in and other redirections away from the handler.`;
