import {type Finding, note, problem, works} from './finding.js';
import {ask, type Host} from './host.js';

/** A policy of a page: directive → sources. If there are several policies, all of them apply. */
type Policy = ReadonlyMap<string, readonly string[]>;

/** Whether the page can be reached, and permits the frame and the elements' requests to the helper. */
export async function* checkPage(host: Host): AsyncGenerator<Finding> {
  const answer = await ask(host.page.href, {redirect: 'follow'});
  if (!answer) {
    yield problem('page', `Nothing responds at ${host.page.href}; start the app.`);
    return;
  }
  if (answer.status >= 400)
    yield problem(
      'page',
      `${host.page.href} responds with ${answer.status}; give a page's address.`,
    );
  else yield works('page', `${host.page.href} responds with ${answer.status}.`);
  const policies = policiesOf(answer.headers, answer.text);
  yield checkFrame(policies, host);
  yield checkConnect(policies, host);
}

function checkFrame(policies: readonly Policy[], {page, serviceOrigin}: Host): Finding {
  const name = 'csp frame';
  const sources = policies.map((policy) => sourcesOf(policy, 'frame-src', 'child-src'));
  const limits = sources.filter((allowed) => allowed !== undefined);
  if (limits.length === 0) return works(name, 'No policy of the page restricts frames.');
  if (serviceOrigin === undefined)
    return note(
      name,
      `Frames are restricted to ${limits.flat().join(' ') || "'none'"}; give --service to check whether the service's pages are allowed.`,
    );
  if (limits.every((allowed) => allows(allowed, serviceOrigin, page)))
    return works(name, `Pages of ${serviceOrigin} may be framed.`);
  return problem(name, `The page's policy blocks the frame: add ${serviceOrigin} to frame-src.`);
}

function checkConnect(policies: readonly Policy[], {page, helper}: Host): Finding {
  const name = 'csp connect';
  const {origin} = new URL(helper);
  const blocking = policies.some((policy) => {
    const allowed = sourcesOf(policy, 'connect-src');
    return allowed !== undefined && !allows(allowed, origin, page);
  });
  if (!blocking) return works(name, 'The elements may call the helper.');
  const wanted = origin === page.origin ? "'self'" : origin;
  return problem(
    name,
    `The page's policy blocks requests to the helper: add ${wanted} to connect-src.`,
  );
}

function policiesOf(headers: Headers, html: string): readonly Policy[] {
  // `Headers` joins several policies with commas, and no policy contains one.
  const inHeader = (headers.get('content-security-policy') ?? '').split(',');
  const inPage = Array.from(html.matchAll(/<meta[^>]+>/gi), ([tag]) =>
    /http-equiv=["']?content-security-policy/i.test(tag)
      ? (/content="([^"]*)"/i.exec(tag)?.[1] ?? '')
      : '',
  );
  return [...inHeader, ...inPage].filter((text) => text.trim()).map(parsePolicy);
}

function parsePolicy(text: string): Policy {
  const policy = new Map<string, readonly string[]>();
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    const key = name.toLowerCase();
    // If a directive is repeated, only the first one counts (CSP 3, section 2.2.1).
    if (key && !policy.has(key)) policy.set(key, sources);
  }
  return policy;
}

/** The first of these directives that is present; `default-src` is the fallback for all. */
function sourcesOf(policy: Policy, ...names: readonly string[]): readonly string[] | undefined {
  const found = [...names, 'default-src'].find((name) => policy.has(name));
  return found === undefined ? undefined : policy.get(found);
}

function allows(sources: readonly string[], origin: string, page: URL): boolean {
  const {protocol, hostname, port} = new URL(origin);
  return sources.some((source) => {
    if (source === "'self'") return origin === page.origin;
    if (source === '*') return true;
    if (/^[a-z]+:$/i.test(source)) return source.toLowerCase() === protocol;
    const [, scheme, host = '', wantedPort] =
      /^(?:([a-z]+):\/\/)?(\*\.[^:/]+|[^:/]+)(?::(\d+|\*))?/i.exec(source) ?? [];
    const isScheme = scheme === undefined || `${scheme.toLowerCase()}:` === protocol;
    // The dot stays: `*.example.com` does not allow `example.com` itself.
    const isHost = host.startsWith('*.')
      ? hostname.endsWith(host.slice(1).toLowerCase())
      : hostname === host.toLowerCase();
    return isScheme && isHost && (wantedPort === '*' || (wantedPort ?? '') === port);
  });
}
