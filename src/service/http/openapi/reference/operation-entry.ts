/** One endpoint of the reference page. */
import {html} from 'hono/html';
import type {Markup} from '../../answers/document-shell.js';
import {codeBlock, memberList} from './entry-parts.js';
import {membersOf, type Member} from './schema-members.js';

type Json = Record<string, unknown>;

interface Media {
  readonly schema: Json;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, {readonly value: Json}>>;
}

/** The members of an OpenAPI operation that the page shows. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description?: string;
  readonly 'x-extension'?: true;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required?: true;
    readonly description?: string;
    readonly schema: Json;
  }[];
  readonly requestBody?: {readonly content: Readonly<Record<string, Media>>};
  readonly responses: Readonly<Record<string, {readonly content: Readonly<Record<string, Media>>}>>;
}

/** The URL and method of an operation. */
export interface Place {
  readonly api: string;
  readonly method: string;
  readonly path: string;
}

/** Renders the entry: purpose, parameters, body, example request, answer and errors. */
export function operationEntry(operation: Operation, place: Place): Markup {
  const {operationId, summary, description} = operation;
  const body = operation.requestBody?.content['application/json'];
  const [status = '200', success] = Object.entries(operation.responses)[0] ?? [];
  const answer = success?.content['application/json'];
  return html`<article id="${operationId}">
    <h3>
      <span class="method ${place.method}">${place.method}</span>
      <a href="#${operationId}"><code>${place.path}</code></a>
      ${operation['x-extension'] ? html`<span class="label">Extension</span>` : ''}
    </h3>
    <p>${summary}</p>
    ${description ? html`<p>${description}</p>` : ''}
    ${memberList('Parameters', parametersOf(operation))}
    ${memberList('Body', body ? membersOf(body.schema) : [])}
    ${codeBlock('Request', `Request of ${operationId}`, curlOf(place, operation, body?.example))}
    ${
      answer
        ? html`${codeBlock(`Answer, ${status}`, `Answer of ${operationId}`, JSON.stringify(answer.example, null, 2))}
            <details>
              <summary>Members of the answer</summary>
              ${memberList('', membersOf(answer.schema))}
            </details>`
        : html`<h4>Answer, ${status}</h4>
            <p>
              The file, with its name in <code>Content-Disposition</code>, an <code>ETag</code>, and
              any <code>Range</code> of it.
            </p>`
    }
    ${errorList(operation, place)}
  </article>`;
}

const parametersOf = ({parameters}: Operation): readonly Member[] =>
  membersOf({
    properties: Object.fromEntries(
      parameters.map(({name, description, schema}) => [
        name,
        {...schema, ...(description === undefined ? {} : {description})},
      ]),
    ),
    required: parameters.filter(({required}) => required).map(({name}) => name),
  });

function curlOf({api, method, path}: Place, {parameters}: Operation, body: unknown): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((parameter) => parameter.name === name)?.schema;
    const [first] = (schema?.enum ?? []) as readonly string[];
    return first ?? (schema?.type === 'string' ? '5a0c3b1f7d2e4a6899f1c2d3e4b5a697' : '7');
  });
  const verb = method === 'GET' ? '' : `-X ${method} `;
  const json = `\\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(body, null, 2)?.replaceAll("'", String.raw`'\''`)}'`;
  return `curl ${verb}-u "$ESIGN_API_KEY:x" '${api}${filled}' ${body === undefined ? '' : json}`.trim();
}

function errorList({responses}: Operation, {api}: Place): Markup {
  const errors = Object.values(responses).flatMap(({content}) =>
    Object.values(content['application/json']?.examples ?? {}).map(({value}) => value),
  );
  return html`<h4>Errors</h4>
    <ul class="errors">
      ${errors.map(
        ({http, code, message}) =>
          html`<li>
            <a href="${new URL(api).pathname}/errors/${String(code)}">${String(code)}</a
            >${String(http)} · ${String(message)}
          </li>`,
      )}
    </ul>`;
}
