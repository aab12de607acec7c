import {pageRemedies as remedies} from '../../../contract/page-remedies.js';

/** What to do about a step that is missing. */
const stepRemedies: Readonly<Record<string, string>> = {
  prepare: 'add it, or name a recipe or a draft with documents and recipients',
  review: 'add it or “fields”, from where people can send',
};

const said = new Set<string>();

/**
 * Tells the host's developer in the console, once per problem, what is probably wrong and what to do
 * (`docs/guide/troubleshooting.md`).
 * @param answer missing if there was no response
 * @param code the helper's error code; missing if something else responded
 * @param page the address that the endpoint is relative to
 */
export function explain(
  endpoint: string,
  answer?: Response,
  code?: string,
  page = new URL(document.baseURI),
): void {
  const remedy = code
    ? (remedies as Readonly<Record<string, string>>)[code]
    : answer
      ? remedyFor(answer)
      : remedyForSilence(endpoint, page);
  if (remedy) say(`${endpoint}: ${answer?.status ?? 'no answer'} ${code ?? ''}: ${remedy}`);
}

/** The same for a step of `<esign-send>` that cannot be left out, and is shown all the same. */
export const explainStep = (step: string): void =>
  say(`\`steps\` without “${step}”: ${stepRemedies[step]}`);

function say(hint: string): void {
  if (said.has(hint)) return;
  said.add(hint);
  // oxlint-disable-next-line no-console -- where the developer of the host looks
  console.warn(`esign-elements, ${hint}`);
}

function remedyFor({redirected, status}: Response): string {
  if (redirected) return remedies.sign_in_ahead;
  // The helper itself says more: this came from something in front of it.
  if (status === 403) return remedies.token_demanded;
  return status === 413 ? remedies.body_limit : remedies.not_mounted;
}

function remedyForSilence(endpoint: string, page: URL): string {
  const {protocol, origin} = new URL(endpoint, page.href);
  if (page.protocol === 'https:' && protocol === 'http:') return remedies.mixed_content;
  const first = origin === page.origin ? remedies.not_started : remedies.cross_site;
  return `${first}, ${remedies.connect_blocked}`;
}
