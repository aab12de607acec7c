import {readFile} from 'node:fs/promises';
import {createServer, request} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {expect, type Page} from '@playwright/test';
import {test} from '../journey.js';
import {ContractPage} from '../pages/contract-page.js';
import {openToSign} from '../pages/inbox.js';
import {SendFlow} from '../pages/send-flow.js';

const root = join(import.meta.dirname, '../../..');
const guide = join(root, 'docs/guide/content-security-policy.md');
const theming = join(root, 'docs/guide/theming.md');
const font = join(
  root,
  'node_modules/@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2',
);

/** The policy as the guide words it, for the service of this installation. */
async function policyOfGuide(serviceUrl: string): Promise<string> {
  const [, policy = ''] = /```\n(default-src [^]*?)```/.exec(await readFile(guide, 'utf8')) ?? [];
  expect(policy).toContain("require-trusted-types-for 'script'");
  return policy.replaceAll('\n', ' ').replaceAll('https://sign.example.com', serviceUrl).trim();
}

/** The host's style sheet with the lines of the guide to theming, and the font that they name, by their paths. */
async function filesOfGuide(hostUrl: string): Promise<ReadonlyMap<string, HostFile>> {
  const own = await (await fetch(hostUrl + sheetPath)).text();
  const [, lines = '', path = ''] =
    /```css\n([^`]*--esign-font-url: url\('([^']+)'\)[^`]*)```/.exec(
      await readFile(theming, 'utf8'),
    ) ?? [];
  return new Map([
    [sheetPath, {type: 'text/css', content: own + lines}],
    [path, {type: 'font/woff2', content: await readFile(font)}],
  ]);
}

/** A file that the host has besides. */
interface HostFile {
  readonly type: string;
  readonly content: string | Buffer;
}

const sheetPath = '/assets/demo.css';

/** The host behind a proxy that gives its pages this policy in place of their own, and has these files besides. */
async function serveStrictly(
  hostUrl: string,
  policy: string,
  files: ReadonlyMap<string, HostFile>,
) {
  const server = createServer((asked, answer) => {
    const {method, headers, url} = asked;
    const file = files.get(url ?? '');
    if (file) {
      answer.writeHead(200, {'content-type': file.type, 'access-control-allow-origin': '*'});
      return void answer.end(file.content);
    }
    const onward = request(hostUrl + (url ?? '/'), {method, headers}, (answered) => {
      const isPage = answered.headers['content-type']?.startsWith('text/html');
      const strict = isPage ? {'content-security-policy': policy} : {};
      answer.writeHead(answered.statusCode ?? 502, {...answered.headers, ...strict});
      answered.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return {baseURL: `http://localhost:${(server.address() as AddressInfo).port}`, close};
}

/** Runs in every frame before its own scripts. */
const violationScript = `
  document.addEventListener('securitypolicyviolation', (event) =>
    window.reportViolation([event.violatedDirective, event.blockedURI, event.sample].join(' ')));
`;

/** Collects what breaks the policy of a page or of a frame in it. */
async function collectViolations(page: Page, violations: string[]): Promise<Page> {
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript({content: violationScript});
  return page;
}

/** How far the framed page has come with the font of its host. */
const hostFontsIn = (page: Page): Promise<readonly string[]> =>
  page
    .frames()[1]!
    .evaluate<readonly string[]>(
      `[...document.fonts].filter(({family}) => /esign-host/.test(family)).map(({status}) => status)`,
    );

test('a host with the policy of the guide and Trusted Types sends and signs without a violation', async ({
  signIn,
  installation,
}) => {
  const policy = await policyOfGuide(installation.serviceUrl);
  const files = await filesOfGuide(installation.demoUrl);
  const {baseURL, close} = await serveStrictly(installation.demoUrl, policy, files);
  const violations: string[] = [];
  const agent = await collectViolations(await signIn('nora', {baseURL}), violations);
  await agent.getByRole('link', {name: 'Send the guarantee'}).first().click();
  const flow = new SendFlow(agent);
  await flow.start();
  await flow.setUp.placeByClick('signature', {page: 1, x: 200, y: 500});
  await flow.button('Send').click();
  const contract = new ContractPage(agent);
  await expect(contract.status).toContainText('0 of 1 signed');

  const margaret = await collectViolations(await signIn('margaret', {baseURL}), violations);
  const signing = await openToSign(margaret, 'Guarantee · Flat 3, 14 Quay Street');
  await signing.consent();
  await expect.poll(() => hostFontsIn(margaret)).toEqual(['loaded']);
  await signing.signByTyping();
  await signing.finish();
  await expect(contract.status).toContainText('Signed');
  expect(violations).toEqual([]);
  for (const page of [agent, margaret]) await page.context().close();
  close();
});
