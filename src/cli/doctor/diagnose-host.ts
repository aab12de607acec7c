import type {Finding} from './finding.js';
import {
  checkCrossSite,
  checkHelper,
  checkOrigin,
  checkUpload,
  checkWebhook,
} from './helper-checks.js';
import {type HostArguments, readHost} from './host.js';
import {checkPage} from './page-checks.js';
import {checkService} from './service-checks.js';

/**
 * Checks a running host as browsers and the service use it, without signing in and without changing anything.
 * @throws Error with one sentence if an address is invalid
 */
export async function* diagnoseHost(given: HostArguments): AsyncGenerator<Finding> {
  const host = readHost(given);
  yield* checkPage(host);
  const helper = await checkHelper(host);
  yield helper;
  // The remaining checks call the helper and would only repeat the same problem.
  if (helper.state === 'problem') return;
  yield* checkService(host);
  yield await checkCrossSite(host);
  yield await checkOrigin(host);
  yield await checkUpload(host);
  yield await checkWebhook(host);
}

const signs = {works: '✓', note: '!', problem: '✗'} as const;

/** A finding as a single line. */
export const lineOf = ({name, state, detail}: Finding): string =>
  `${signs[state]} ${name.padEnd(12)} ${detail}\n`;
