import {createHash} from 'node:crypto';
import {type Finding, mistake, note, problem, works} from './finding.js';
import {ask, silenceAt, type Host} from './host.js';

/** A policy of a page: directive → sources. If there are several policies, all of them apply. */
type Policy = ReadonlyMap<string, readonly string[]>;

/** Whether the page can be reached, and permits the frame and the elements' requests to the helper. */
export async function* checkPage(host: Host): AsyncGenerator<Finding> {
  const answer = await ask(host.page.href, {redirect: 'follow'});
  if (!answer) {
    const {href} = host.page;
    yield mistake('page', `Nothing responds at ${href}`, await silenceAt(href));
    return;
  }
  if (answer.status >= 400)
    yield problem(
      'page',
      `${host.page.href} responds with ${answer.status}; give a page's address.`,
    );
  else yield works('page', `${host.page.href} responds with ${answer.status}.`);
  const policies = policiesOf(answer.headers, answer.text);
  yield checkScripts(policies, host, answer.text);
  yield checkFrame(policies, host);
  yield checkConnect(policies, host);
}

/** Whether the page's own scripts run, without which no tag is defined. */
function checkScripts(policies: readonly Policy[], {page}: Host, html: string): Finding {
  const name = 'csp script';
  for (const script of scriptsIn(html)) {
    const blocked = policies.some((policy) => !runs(script, policy, page));
    if (!blocked) continue;
    if (script.source === undefined)
      return mistake(name, "The page's policy blocks its inline script", 'inline_script');
    const {origin} = new URL(script.source, page);
    return mistake(name, lacks(page, origin, script.source), 'script_blocked');
  }
  return works(name, 'The scripts of the page may run.');
}

interface Script {
  /** Undefined if it is inline. */
  readonly source: string | undefined;
  readonly nonce: string | undefined;
  readonly text: string;
}

const scriptsIn = (html: string): readonly Script[] =>
  Array.from(
    html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi),
    ([, head = '', text = '']) => ({
      source: attributeOf(head, 'src'),
      nonce: attributeOf(head, 'nonce'),
      text,
      type: attributeOf(head, 'type') ?? '',
      // Data, such as JSON-LD, is not run. Import maps are.
    }),
  ).filter(({type}) => /^$|javascript|^module$|^importmap$/i.test(type));

const attributeOf = (head: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i')
    .exec(head)
    ?.slice(1)
    .find((value) => value !== undefined);

function runs({source, nonce, text}: Script, policy: Policy, page: URL): boolean {
  const sources = sourcesOf(policy, 'script-src-elem', 'script-src');
  if (sources === undefined) return true;
  if (nonce && sources.includes(`'nonce-${nonce}'`)) return true;
  const isStrict = sources.includes("'strict-dynamic'");
  if (source !== undefined) return !isStrict && allows(sources, new URL(source, page).origin, page);
  if (['sha256', 'sha384', 'sha512'].some((kind) => sources.includes(hashOf(kind, text))))
    return true;
  // A nonce or hash switches `'unsafe-inline'` off (CSP 3, section 6.7.3.2).
  return (
    sources.includes("'unsafe-inline'") &&
    !isStrict &&
    !sources.some((each) => /^'(nonce|sha(256|384|512))-/.test(each))
  );
}

const hashOf = (kind: string, text: string): string =>
  `'${kind}-${createHash(kind).update(text).digest('base64')}'`;

function checkFrame(policies: readonly Policy[], {page, serviceOrigin}: Host): Finding {
  const name = 'csp frame';
  if (page.protocol === 'https:' && serviceOrigin?.startsWith('http:'))
    return mistake(name, `Browsers frame no page of ${serviceOrigin} in https`, 'mixed_content');
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
  return mistake(name, lacks(page, serviceOrigin, 'the signing page'), 'frame_blocked');
}

function checkConnect(policies: readonly Policy[], {page, helper}: Host): Finding {
  const name = 'csp connect';
  const {origin} = new URL(helper);
  const blocking = policies.some((policy) => {
    const allowed = sourcesOf(policy, 'connect-src');
    return allowed !== undefined && !allows(allowed, origin, page);
  });
  if (!blocking) return works(name, 'The elements may call the helper.');
  return mistake(name, lacks(page, origin, 'the helper'), 'connect_blocked');
}

/** Which source a policy has to be given, and for what. */
const lacks = (page: URL, origin: string, what: string): string =>
  `The page's policy lacks ${origin === page.origin ? "'self'" : origin}, where ${what} is`;

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
