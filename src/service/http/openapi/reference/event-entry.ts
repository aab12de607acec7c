/** The events, as they reach whoever subscribes to them, on the reference page. */
import {html} from 'hono/html';
import type {Markup} from '../../answers/document-shell.js';
import {deliveryHeaders, deliveryRules} from '../event-descriptions.js';
import {codeBlock, memberList} from './entry-parts.js';
import {membersOf} from './schema-members.js';

type Json = Record<string, unknown>;

/** The members of a webhook of the OpenAPI document that the page shows. */
export interface EventOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly requestBody: {
    readonly content: {
      readonly 'application/json': {readonly schema: Json; readonly example: unknown};
    };
  };
}

/** What holds whatever the event. */
const delivery: Markup = html`<p>
    Each is sent with POST to the URLs that subscribe to it. ${deliveryRules.body} Answer 200:
    ${deliveryRules.answer}
  </p>
  <dl>
    ${Object.values(deliveryHeaders).map(
      ({name, description}) =>
        html`<div>
          <dt><code>${name}</code></dt>
          <dd>${description}</dd>
        </div>`,
    )}
  </dl>`;

/** How deliveries look, and one entry for each event. */
export const eventSection = (events: readonly EventOperation[]): Markup =>
  html`<section aria-labelledby="events">
    <h2 id="events">Events</h2>
    ${delivery} ${events.map(eventEntry)}
  </section>`;

/** One event: when it is sent, an example and its members. */
function eventEntry({operationId, summary, requestBody}: EventOperation): Markup {
  const {schema, example} = requestBody.content['application/json'];
  return html`<article id="${operationId}">
    <h3>
      <a href="#${operationId}"><code>${operationId}</code></a>
    </h3>
    <p>${summary}</p>
    ${codeBlock('Body', `Body of ${operationId}`, JSON.stringify(example, null, 2))}
    <details>
      <summary>Members of the body</summary>
      ${memberList('', membersOf(schema))}
    </details>
  </article>`;
}
