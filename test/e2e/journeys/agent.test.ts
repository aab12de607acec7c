/** A program of somebody, by the official client: it is connected in the console, asks for a mandate, and sends under it. */
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {
  UnauthorizedError,
  type OAuthClientProvider,
} from '@modelcontextprotocol/sdk/client/auth.js';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {
  OAuthClientInformationMixed,
  OAuthClientMetadata,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import {ToolListChangedNotificationSchema} from '@modelcontextprotocol/sdk/types.js';
import {expect, type Page} from '@playwright/test';
import {expectAccessible} from '../accessibility.js';
import {makeTemplate} from '../installation/finished-template.js';
import {linkFor} from '../installation/outbox.js';
import {test} from '../journey.js';

const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name});

/** How the question is shown in a narrow window. */
const looks = [
  ['en-GB', 'dark', 'ltr'],
  ['ar', 'light', 'rtl'],
  ['he', 'dark', 'rtl'],
  ['de', 'light', 'ltr'],
] as const;

test('an agent is connected, asks for a mandate, sends under it, and is ended', async ({
  browser,
  installation,
}, testInfo) => {
  test.setTimeout(180_000);
  const {serviceUrl, api} = installation;
  const email = 'sol@larkfield.example';
  await api.client.createUser({
    user_name: 'Sol Ekman',
    user_email: email,
    role_id: 1,
    user_access: 'sender',
  });
  const template = await makeTemplate(api, 'Key handover');
  const program = await startProgram();
  try {
    const agent = new Client({name: 'program', version: '1.0.0'});
    const connect = () => {
      const address = new URL(`${serviceUrl}/mcp`);
      const transport = new StreamableHTTPClientTransport(address, {authProvider: program});
      return agent.connect(transport).then(
        () => transport,
        (error: unknown) => {
          if (error instanceof UnauthorizedError) return transport;
          throw error;
        },
      );
    };
    const first = await connect();

    // The program opens the browser; nobody is signed in there.
    const context = await browser.newContext({baseURL: serviceUrl});
    const page = await context.newPage();
    await page.goto(program.sentTo);
    await page.getByRole('textbox').fill(email);
    await page.getByRole('textbox').press('Enter');
    await page.goto(await linkFor(installation, email, `${serviceUrl}/console/sign-in/`));
    await page.getByRole('button', {name: 'Sign in'}).click();
    await expect(heading(page, 'Connect an agent?')).toBeVisible();
    await expect(page.getByText('a program on this device')).toBeVisible();
    await expectAccessible(page, 'the question about an agent');
    const framing = await page.request.get(`${serviceUrl}/console/connect`);
    expect(framing.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    const storageState = await context.storageState();
    for (const [locale, colorScheme, dir] of looks) {
      const options = {storageState, locale, colorScheme, viewport: {width: 320, height: 720}};
      const narrow = await (await browser.newContext(options)).newPage();
      await narrow.goto(program.sentTo);
      await expect(narrow.locator('console-connect dl')).toBeVisible();
      expect(await narrow.evaluate('document.documentElement.dir')).toBe(dir);
      expect(await narrow.evaluate('document.documentElement.scrollWidth')).toBe(320);
      await expectAccessible(narrow, `the question in ${locale}, ${colorScheme}`);
      const path = testInfo.outputPath(`question-${locale}-${colorScheme}.png`);
      await narrow.screenshot({path, fullPage: true});
      await narrow.context().close();
    }
    await page.getByRole('button', {name: 'Allow', exact: true}).click();
    await expect(page.getByText('Back in the program.')).toBeVisible();

    await first.finishAuth(program.code());
    await connect();
    const names = async () => (await agent.listTools()).tools.map(({name}) => name);
    expect(await names()).not.toContain('plan_envelope');
    const isTold = new Promise<void>((resolve) => {
      agent.setNotificationHandler(ToolListChangedNotificationSchema, () => resolve());
    });
    const asked = await use(agent, 'request_mandate', {
      mandate_title: 'Keys of Mill Lane',
      mandate_templates: [template],
      mandate_recipients: ['tom@example.com'],
      mandate_actions: ['send'],
      mandate_envelopes_most: 1,
      mandate_expires_in_days: 1,
    });
    await page.goto(String(asked['approve_at']));
    await expect(page.getByRole('dialog').getByText('program-of-a-test')).toBeVisible();
    await expectAccessible(page, 'what an agent asks for');
    await page.getByRole('dialog').getByRole('button', {name: 'Approve'}).click();
    await isTold;
    expect(await names()).toContain('plan_envelope');

    const {data} = await use(agent, 'list_templates', {});
    const [{parties}] = (data as {templates: [{parties: {party_id: string}[]}]}).templates;
    const envelope = {
      envelope_title: 'Keys of 1 Mill Lane',
      envelope_documents: [{document_template_fingerprint: template}],
      envelope_parties: parties.map(({party_id}) => ({
        party_name: 'Tom',
        party_email: 'tom@example.com',
        party_id,
      })),
    };
    const plan = (await use(agent, 'plan_envelope', envelope))['data'] as {plan_sha256: string};
    const sent = await use(agent, 'send_planned_envelope', {
      ...envelope,
      plan_sha256: plan.plan_sha256,
    });
    const {envelope_fingerprint} = sent['data'] as {envelope_fingerprint: string};
    await api.waitForStatus(envelope_fingerprint, 'sent');

    await page.goto('/console/agents');
    await page.getByRole('button', {name: /^End access/}).click();
    await page.getByRole('dialog').getByRole('button', {name: 'End access'}).click();
    await expect(page.getByText('No agent is connected.')).toBeVisible();
    program.forget();
    await expect(agent.listTools()).rejects.toThrow();
    await agent.close();
    await context.close();
  } finally {
    await program.stop();
  }
});

async function use(agent: Client, name: string, input: object): Promise<Record<string, unknown>> {
  const {content} = await agent.callTool({name, arguments: {...input}});
  const [{text}] = content as [{text: string}];
  return JSON.parse(text) as Record<string, unknown>;
}

/** A program on the person's own machine, which listens for the answer. */
async function startProgram() {
  let answer = new URLSearchParams();
  const server: Server = createServer((request, response) => {
    answer = new URL(request.url ?? '', 'http://127.0.0.1').searchParams;
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Program</title><p>Back in the program.</p>');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return new Program(`http://127.0.0.1:${port}/callback`, () => answer.get('code') ?? '', server);
}

class Program implements OAuthClientProvider {
  readonly redirectUrl: string;
  readonly code: () => string;
  readonly #server: Server;
  sentTo = '';
  #client: OAuthClientInformationMixed | undefined;
  #tokens: OAuthTokens | undefined;
  #verifier = '';

  constructor(redirectUrl: string, code: () => string, server: Server) {
    this.redirectUrl = redirectUrl;
    this.code = code;
    this.#server = server;
  }

  get clientMetadata(): OAuthClientMetadata {
    return {client_name: 'program-of-a-test', redirect_uris: [this.redirectUrl]};
  }
  clientInformation() {
    return this.#client;
  }
  saveClientInformation(client: OAuthClientInformationMixed): void {
    this.#client = client;
  }
  tokens() {
    return this.#tokens;
  }
  saveTokens(tokens: OAuthTokens): void {
    this.#tokens = tokens;
  }
  redirectToAuthorization(url: URL): void {
    this.sentTo = url.href;
  }
  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }
  codeVerifier(): string {
    return this.#verifier;
  }
  forget(): void {
    this.#client = undefined;
  }
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
