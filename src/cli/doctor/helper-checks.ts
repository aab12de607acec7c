import {type Finding, mistake, note, problem, works} from './finding.js';
import {type Mistake, remedyOf} from '../../contract/mistakes.js';
import {announce, ask, silenceAt, type Answer, type Host} from './host.js';

/** Bytes that the helper takes in one request. */
const largestBody = 40 * 1024 * 1024;

/** Whether files reach the helper: a proxy or parser with a smaller limit refuses them by their announced length. */
export async function checkUpload({helper}: Host): Promise<Finding> {
  const name = 'files';
  const status = await announce(`${helper}/drafts`, largestBody);
  if (status === 413)
    return mistake(name, `Something before ${helper} refuses 40 MB with 413`, 'body_limit');
  return works(name, 'Files of up to 40 MB reach the helper.');
}

const json = {'content-type': 'application/json'};

/** Whether the helper is mounted, responds in its own format, and requires a sign-in. */
export async function checkHelper({helper, page}: Host): Promise<Finding> {
  const name = 'helper';
  if (page.protocol === 'https:' && helper.startsWith('http:'))
    return mistake(name, `Browsers refuse to call ${helper} from ${page.origin}`, 'mixed_content');
  const answer = await ask(`${helper}/envelopes?limit=1`, {headers: {accept: 'application/json'}});
  if (!answer) return mistake(name, `Nothing responds at ${helper}`, await silenceAt(helper));
  if (isRedirection(answer)) return problem(name, redirected(`${helper}/envelopes`, answer));
  if (answer.status === 200 && isJson(answer))
    return note(
      name,
      'Visitors who are not signed in also get a list: make `authorize` return null for them.',
    );
  if (answer.code === 'unauthorized')
    return works(name, `Mounted at ${helper}; requires a sign-in.`);
  if (answer.code === undefined)
    return mistake(
      name,
      `${helper} responds with ${answer.status}, but not with the helper's JSON`,
      'not_mounted',
    );
  if (answer.code.startsWith('authorize_'))
    return mistake(name, `It cannot ask who is signed in (${answer.code})`, answer.code as Mistake);
  if (answer.status < 500 || isNamed(answer.code))
    return works(name, `Mounted at ${helper}; responds with ${answer.status} (${answer.code}).`);
  return problem(
    name,
    `It responds with ${answer.status} (${answer.code}) to a list request; its log says why, often \`authorize\`.`,
  );
}

/** Whether requests from other sites are refused. */
export async function checkCrossSite({helper}: Host): Promise<Finding> {
  const name = 'cross-site';
  const answer = await ask(`${helper}/drafts`, {
    method: 'POST',
    headers: {...json, origin: 'https://elsewhere.invalid', 'sec-fetch-site': 'cross-site'},
    body: '{}',
  });
  if (answer?.code === 'cross_site') return works(name, 'Requests from other sites are refused.');
  return problem(
    name,
    `A request from another site got ${answer?.status ?? 'no response'}, not 403; nothing before the handler may respond or remove the headers Origin and Sec-Fetch-Site.`,
  );
}

/** Whether the page may call the helper, which depends on `origins` if they are on different hosts. */
export async function checkOrigin({helper, page}: Host): Promise<Finding> {
  const name = 'origins';
  const answer = await ask(`${helper}/drafts`, {
    method: 'POST',
    headers: {...json, origin: page.origin},
    body: '{}',
  });
  if (answer?.code === 'body_already_read')
    return mistake(name, `${helper} gets bodies that were already read`, answer.code);
  if (answer?.status === 403 && answer.code === undefined)
    return mistake(name, `Something refuses requests before ${helper}`, 'token_demanded');
  if (answer && answer.code !== undefined && answer.code !== 'cross_site')
    return works(name, `Pages at ${page.origin} may call the helper.`);
  const isOwn = new URL(helper).origin === page.origin;
  const what = `The helper refuses pages at ${page.origin}`;
  return isOwn
    ? problem(name, `${what}: make the proxy forward the Host header.`)
    : mistake(name, what, 'cross_site');
}

/** Whether the service's events arrive, and their signatures are verified. */
export async function checkWebhook({helper}: Host): Promise<Finding> {
  const name = 'webhook';
  // As the service sends them: some frameworks refuse forms of other sites.
  const body = new URLSearchParams({action: ''});
  const answer = await ask(`${helper}/webhooks`, {method: 'POST', body});
  if (answer?.code === 'missing_headers')
    return works(name, 'Events are accepted, and refused without a signature.');
  if (answer?.code === 'unknown_event')
    return note(name, 'Events are only used as hints: set `webhookSecret` to have them verified.');
  if (answer?.code === 'body_already_read')
    return mistake(name, 'A body parser has read the event', answer.code);
  if (answer && isRedirection(answer))
    return problem(name, redirected(`${helper}/webhooks`, answer));
  return problem(
    name,
    `POST ${helper}/webhooks gets ${answer?.status ?? 'no response'}: ${remedyOf('webhook_unreachable')}.`,
  );
}

const isNamed = (code: string): boolean => remedyOf(code) !== undefined;

const isJson = ({headers}: Answer): boolean =>
  (headers.get('content-type') ?? '').includes('application/json');

const isRedirection = ({status}: Answer): boolean => status >= 300 && status < 400;

const redirected = (url: string, {headers}: Answer): string =>
  `${url} redirects to ${headers.get('location') ?? 'another address'}: ${remedyOf('sign_in_ahead')}.`;
