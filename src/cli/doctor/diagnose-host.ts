import {type Finding, mistake, note, works} from './finding.js';
import {
  checkCrossSite,
  checkHelper,
  checkOrigin,
  checkUpload,
  checkWebhook,
} from './helper-checks.js';
import {type HostArguments, readHost, ask, type Host} from './host.js';
import {checkPage} from './page-checks.js';
import {type Mistake, mistakes} from '../../contract/mistakes.js';

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

/** What the helper finds wrong by itself: how each mistake is introduced; what follows is its remedy. */
const introductions: Partial<Record<Mistake, readonly [name: string, what: string]>> = {
  service_refused: ['service', 'The service refuses the helper'],
  service_unavailable: ['service', 'The service does not respond to the helper'],
  service_address: ['service', 'The helper does not find the interface at its address'],
  service_redirects: ['service', 'The service redirects the helper to another address'],
  service_unset: ['service', 'The helper knows no service'],
  clock_skew: [
    'clock',
    'The clocks of the host and of the service differ, so that events are refused',
  ],
  old_node: ['node', 'The host runs on a version of Node that is too old'],
  placeholder_sender: ['sender', 'Envelopes of nobody in particular come from a placeholder'],
  webhook_missing: ['events', 'The service sends no events to this helper'],
  webhook_unreachable: ['events', 'The last event did not reach the helper'],
  webhook_secret: ['events', 'The helper refused the signature of the last event'],
  webhook_suspended: ['events', 'The service has stopped sending events, after too many failed'],
};

/** Asks the helper what it finds wrong: its service, its clock, the way back. */
async function* checkService({helper}: Host): AsyncGenerator<Finding> {
  const answer = await ask(`${helper}/check`, {headers: {accept: 'application/json'}});
  const problems = problemsIn(answer?.text ?? '');
  if (!problems) {
    yield note('service', 'This helper does not say how it reaches the service; update it.');
    return;
  }
  for (const code of problems) yield findingOf(code);
  if (!problems.some((code) => code.startsWith('service_')))
    yield works('service', 'The helper reaches the service, which accepts its key.');
}

function findingOf(code: Mistake): Finding {
  const [name, what] = introductions[code] ?? ['service', code];
  const finding = mistake(name, what, code);
  // While an app is developed, nothing has to be reachable for the service, and nobody reads who sends.
  return code === 'webhook_missing' || code === 'placeholder_sender'
    ? note(name, finding.detail)
    : finding;
}

function problemsIn(text: string): readonly Mistake[] | undefined {
  try {
    const {problems} = JSON.parse(text) as {problems?: unknown};
    return Array.isArray(problems) ? mistakes.filter((code) => problems.includes(code)) : undefined;
  } catch {
    return undefined;
  }
}
