/** A mistake is named with the same words by the doctor, in the log of the helper, in the browser's console and in the guide. */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {beforeEach, describe, expect, it, onTestFinished, vi} from 'vitest';
import {remedyOf, mistakes} from '../../src/contract/mistakes.js';
import {startHost, type HostToCheck} from './broken-host.js';
import {brokenHosts} from './broken-hosts.js';

/** What the browser's console is told; its module is checked with the elements, whose types are those of browsers. */
const hints = join(import.meta.dirname, '../../src/elements/internal/looks/hints.ts');
const {explain} = (await import(/* @vite-ignore */ hints)) as {
  explain(endpoint: string, answer: Response, code: string | undefined, page: URL): void;
};

const guide = await readFile(
  new URL('../../docs/guide/troubleshooting.md', import.meta.url),
  'utf8',
);
/** What the table of the guide says to do. */
const advised = [...guide.matchAll(/^\| (.+?) +\|/gm)].map(([, advice = '']) => advice);

/** Remedies that stand in a text. */
const remediesIn = (text: string): readonly string[] =>
  mistakes.map((code) => remedyOf(code)!).filter((remedy) => text.includes(remedy));

/** Mistakes by which no request of the elements fails. */
const withoutFailure = [
  'the policy blocks the inline script',
  'the policy blocks the frame',
  'the clock of the host is wrong',
];

/** Mistakes of something before the helper, so that its log knows nothing of them. */
const beforeHelper = [
  'the handler is not mounted',
  'a proxy takes small bodies alone',
  'a protection from forged requests stands before the handler',
];

const signedIn = {user: {id: 'ada', name: 'Ada Winter', email: 'ada@winter.example'}, allow: true};

const recipes = {
  nda: () => ({
    title: 'Mutual NDA',
    parties: [signedIn.user],
    documents: [{title: 'NDA', file_name: 'nda.pdf', file_content: new Uint8Array([37])}],
  }),
};

const starting = (note: string): RequestInit => ({
  method: 'POST',
  headers: {'content-type': 'application/json'},
  body: JSON.stringify({recipe: 'nda', params: {note}}),
});

/** What elements send that show a list, and then make a draft, which may be large. */
const requests: readonly (readonly [string, RequestInit])[] = [
  ['/esign/envelopes', {}],
  ['/esign/drafts', starting('')],
  ['/esign/drafts', starting('x'.repeat(2 * 1024 * 1024))],
];

let log: string[] = [];
let consoleOfPage: string[] = [];
beforeEach(() => {
  log = [];
  consoleOfPage = [];
  vi.spyOn(console, 'error').mockImplementation((...all) => void log.push(String(all[0])));
  vi.spyOn(console, 'warn').mockImplementation((text) => void consoleOfPage.push(String(text)));
  onTestFinished(() => void vi.restoreAllMocks());
});

/** Opens the page of a host as a browser with the elements does. */
async function openPage(host: HostToCheck): Promise<void> {
  const {url} = await startHost({
    ...host,
    options: {authorize: () => signedIn, onError: undefined, recipes},
  });
  for (const [path, init] of requests) {
    const headers = new Headers(init.headers);
    headers.set('origin', url);
    const answer = await fetch(`${url}${path}`, {...init, headers});
    if (answer.ok) continue;
    const {error} = (await answer
      .clone()
      .json()
      .catch(() => ({}))) as {error?: {code: string}};
    // Each problem is told once: its address makes it one of its own.
    explain(`${url}${path}`, answer, error?.code, new URL(url));
  }
}

describe('the same words for the same mistake', () => {
  it.each(brokenHosts)('where %s', async (mistake, host, name) => {
    const {diagnose} = await startHost(host);
    const findings = await diagnose({service: 'https://sign.example.com'});
    const [remedy = '', ...others] = remediesIn(findings[name] ?? '');
    expect(others).toEqual([]);
    expect(advised).toContain(remedy);
    if (withoutFailure.includes(mistake)) return;
    await openPage(host);
    expect(new Set(remediesIn(consoleOfPage.join('\n')))).toEqual(new Set([remedy]));
    const logged = beforeHelper.includes(mistake) ? [] : [remedy];
    expect(new Set(remediesIn(log.join('\n')))).toEqual(new Set(logged));
  });

  it('the guide advises what a mistake says, and nothing else', () => {
    const known = mistakes.map((code) => remedyOf(code)!);
    const [head, line, ...rows] = advised;
    expect([head, line]).toEqual(['What to do', expect.stringMatching(/^-+$/)]);
    expect(rows.toSorted()).toEqual(known.toSorted());
  });
});
