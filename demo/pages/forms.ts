import {html} from 'hono/html';
import type {PublicForm} from '../forms.js';
import {messages} from '../messages.js';
import type {Person} from '../people.js';
import {layout, type Markup} from './layout.js';

const words = messages.forms;

/** The agent opens and changes the public form here; the script keeps its state current. */
export function formsPage(person: Person, form: PublicForm | undefined): Markup {
  return layout(
    words.title,
    person,
    html`<h1>${words.title}</h1>
      <p class="lead">${words.lead}</p>
      <section class="card narrow" data-live>
        <h2>${messages.viewing.title}</h2>
        <p>${words.about}</p>
        <p class="muted">${form?.isOpen ? words.open : words.closed}</p>
        <form class="actions" method="post" action="/forms/viewing" target="_blank">
          ${form?.isOpen ? html`<a class="button" href="/viewing">${words.visit}</a>` : ''}
          <button class="${form?.isOpen ? 'quiet' : ''}">
            ${form ? words.change : words.setUp}
          </button>
        </form>
      </section>`,
  );
}
