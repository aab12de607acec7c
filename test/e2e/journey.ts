/** What every journey has: an installation for each worker, and people who sign in, each in a window of their own. */
import {test as base, expect, type BrowserContextOptions, type Page} from '@playwright/test';
import {startInstallation, type Installation} from './installation/installation.js';
import {startOwnHost, type HostChoices, type OwnHost} from './installation/own-host.js';
import {people, type PersonId} from './people.js';

interface JourneyFixtures {
  /** Opens a window for one more person. What its pages complain about fails the test. */
  readonly openWindow: (options?: BrowserContextOptions) => Promise<Page>;
  /** Starts a host app of the test's own, which ends after its windows. */
  readonly openHost: (choices?: HostChoices) => Promise<OwnHost>;
  /** Opens a window and signs somebody in to the demo there. */
  readonly signIn: (id: PersonId, options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  readonly installation: Installation;
}

/** `test` of Playwright with people and an installation. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  installation: [
    // Playwright reads the fixtures that are wanted from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const installation = await startInstallation();
      await use(installation);
      await installation.stop();
    },
    {scope: 'worker', timeout: 120_000},
  ],
  openHost: async ({installation}, use) => {
    const hosts: OwnHost[] = [];
    await use(async (choices) => {
      const host = await startOwnHost(installation, choices);
      hosts.push(host);
      return host;
    });
    for (const host of hosts) await host.close();
  },
  openWindow: async ({browser, installation, openHost}, use, testInfo) => {
    // Windows close before the hosts that they show, which are fixtures asked for earlier.
    void openHost;
    const complaints: string[] = [];
    const windows: Page[] = [];
    await use(async (options) => {
      const context = await browser.newContext({baseURL: installation.demoUrl, ...options});
      const page = await context.newPage();
      windows.push(page);
      listenForComplaints(page, complaints);
      return page;
    });
    for (const page of windows) await page.context().close();
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('servers', {body: installation.output, contentType: 'text/plain'});
    expect(complaints).toEqual([]);
  },
  signIn: async ({openWindow}, use) => {
    await use(async (id, options) => {
      const page = await openWindow(options);
      await page.goto('/');
      await page.getByRole('button', {name: people[id].name}).click();
      await expect(page.getByText(`Signed in as ${people[id].name}`)).toBeAttached();
      return page;
    });
  },
});

/** Errors in scripts and what a browser writes to its console as an error, policy violations among them. */
function listenForComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error.stack)));
  page.on('console', (message) => {
    const text = `${message.text()} (${message.location().url})`;
    if (message.type() === 'error' && !isExpected(text)) complaints.push(text);
  });
}

const isExpected = (text: string): boolean =>
  [recorder, closedAccessCheck, handedOn, unknownPasskey, signedOut, notFreeform, offline].some(
    (expected) => expected.test(text),
  );

/** What it writes down where the host tells somebody who handed an envelope on that there is none any more. */
const handedOn = /status of 404 .*\/esign\/envelopes\/\w+\)$/;

/** What it writes down where somebody who is signed out comes upon the console. */
const signedOut = /status of 401 .*\/v1\/me\)$/;

/** What it writes down where a passkey signs in that the console no longer knows. */
const unknownPasskey = /status of 401 .*\/console\/passkey\)$/;

/** What it writes down where a draft that was not put together in free form is asked for as one. */
const notFreeform = /status of 409 .*\/esign\/envelopes\/\w+\/draft\)$/;

/** What a browser writes down of every request while a test has taken its connection away. */
const offline = /net::ERR_INTERNET_DISCONNECTED/;

/** What a browser writes down of the answer while a password or code is still to be entered. */
const closedAccessCheck = /status of 403 .*\/embed\/[^/]+\/signing\)$/;

/** Playwright's own recorder tries to look into the frame of a mail, where no script may run. */
const recorder = /^Blocked script execution in '[^']+\/outbox\/\d+\/body'/;
