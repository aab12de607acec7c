import {toJSONSchema} from 'zod/mini';
import type * as z from 'zod/mini';
import {exchanges, type Exchange} from './exchanges.js';
import {type Message, messages} from './messages.js';

const entries: readonly (readonly [string, Message])[] = Object.entries(messages);

/** All messages as one JSON Schema; each is found below `$defs`, by its name. */
export function protocolSchema(): object {
  const definitions = entries.map(([name, {schema, example}]) => {
    // Where this is called, the library stands in the place of our schemas.
    const {$schema: _, ...described} = toJSONSchema(schema as unknown as z.ZodMiniType, {
      // What elements and helper take: members that they do not know are left aside.
      io: 'input',
      unrepresentable: 'any',
    });
    return [name, {...described, examples: [example]}];
  });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'What elements and helper send each other',
    $defs: Object.fromEntries(definitions) as object,
  };
}

/** The page that shows which route takes and answers what. */
export function protocolPage(): string {
  const rows = Object.entries(exchanges).map(
    ([route, {request, answer, filePart}]) =>
      `| \`${pathOf(route)}\` | ${requestOf(request, filePart)} | ${linked(answer)} |\n`,
  );
  const shown = entries.map(
    ([name, {example}]) =>
      `### ${name}\n\n\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\`\n`,
  );
  return `${introduction}
| Route | Takes | Answers |
| --- | --- | --- |
${rows.join('')}
${rules}
## Each message, with an example

${shown.join('\n')}`;
}

const introduction = `# The protocol between elements and helper

For those who write a helper themselves. Try [the one that is there](server-helper.md) first, or
[\`esign-elements serve\`](other-languages.md) beside an app in another language: they hold the rules of who may do what.

All messages are described in [one JSON Schema](../helper-protocol.json), each below \`$defs\` by its name. This page and that
file are made from the schemas with which elements and helper read each other.

## Routes

Below the base path, \`/esign\` unless the elements are told otherwise by \`endpoint\`.
`;

const rules = `Every other status than 200 has an [Error](#error) as its body, and so has an address that does not exist. Elements know
\`unauthorized\`, \`forbidden\` and \`not_found\` by their status, 401, 403 and 404, and show the message of others. An answer of
another kind is taken for a mistake: a page in HTML, JSON that does not fit, nothing at all.

- Requests with a body are JSON, or \`multipart/form-data\` where files go with them: the part \`request\` holds the JSON, and
  each part \`document\` a file. \`POST /verify\` has the part \`file\` alone.
- Refuse a request with \`Sec-Fetch-Site: cross-site\`, or with an \`Origin\` that is not yours: cookies come with it.
- \`POST /drafts\` has an \`Idempotency-Key\`: the same key of the same person is the same draft.
- \`GET /envelopes/:fp\` has an \`ETag\`, and answers \`If-None-Match\` with 304.
- An event is named \`envelope\`, and its data is a [StreamEvent](#streamevent). On connecting, send the state of each envelope with
  the type \`other\`; send a comment every 15 seconds, and \`id:\` lines, which come back as \`Last-Event-ID\`.
- A signer must not be told the addresses of other parties: leave their \`email\` empty.
- [HostQuestion](#hostquestion) and [HostAnswer](#hostanswer) are what \`esign-elements serve\` asks, and is answered.
`;

const pathOf = (route: string): string => route.replace(/:(\w+)/g, '{$1}');

function requestOf(request: string | undefined, filePart: Exchange['filePart']): string {
  const files = filePart && `files as \`${filePart}\``;
  return [request && linked(request), files].filter(Boolean).join(', with ');
}

const linked = (text: string): string =>
  text.replace(/[A-Z]\w+/g, (name) => `[${name}](#${name.toLowerCase()})`);
