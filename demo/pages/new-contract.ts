import {html} from 'hono/html';
import {messages} from '../messages.js';
import type {Person} from '../people.js';
import type {Tenancy} from '../tenancies.js';
import {layout, type Markup} from './layout.js';

const words = messages.newContract;

/** A contract from a recipe: the browser names only the recipe and the tenancy. */
export function recipePage(
  person: Person,
  tenancy: Tenancy,
  recipe: 'tenancy' | 'guarantee',
): Markup {
  const title =
    recipe === 'tenancy' ? words.agreement(tenancy.home) : words.guarantee(tenancy.home);
  return layout(
    title,
    person,
    html`<h1>${title}</h1>
      <p class="lead">${words.lead}</p>
      <esign-send recipe="${recipe}" data-tenancy="${tenancy.id}"></esign-send>`,
  );
}

/** The full flow with the agent's own document. */
export function ownDocumentPage(person: Person): Markup {
  return layout(
    words.own,
    person,
    html`<h1>${words.own}</h1>
      <p class="lead">${words.ownLead}</p>
      <esign-send></esign-send>`,
  );
}

/** A template of the agent's own. */
export function newTemplatePage(person: Person): Markup {
  const {title, lead} = messages.newTemplate;
  return layout(
    title,
    person,
    html`<h1>${title}</h1>
      <p class="lead">${lead}</p>
      <esign-template></esign-template>`,
  );
}
