/** Remedies by the helper's error codes. */
const remedies: Readonly<Record<string, string>> = {
  unauthorized: 'let `authorize` return the user',
  cross_site: 'add this origin to `origins`',
  unknown_recipe: 'add it to `recipes`',
  body_already_read: 'mount the handler before body parsers',
  service_refused: 'check the API key',
  service_unavailable: 'check `service.baseUrl`',
};

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
 * @param page the address of the page with the element
 */
export function explain(
  endpoint: string,
  answer?: Response,
  code?: string,
  page: URL | Location = location,
): void {
  const remedy = code
    ? remedies[code]
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

const remedyFor = ({redirected}: Response) =>
  redirected ? 'keep your sign-in away from it' : 'mount the helper there, or set `endpoint`';

function remedyForSilence(endpoint: string, page: URL | Location): string {
  const {protocol, origin} = new URL(endpoint, page.href);
  if (page.protocol === 'https:' && protocol === 'http:') return 'use https there too';
  return origin === page.origin
    ? 'start the server, check `connect-src`'
    : 'add this origin to `origins`, check `connect-src`';
}
