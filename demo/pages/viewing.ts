import {html} from 'hono/html';
import type {PublicForm} from '../forms.js';
import {messages} from '../messages.js';
import type {Person} from '../people.js';
import {layout, type Markup} from './layout.js';

const words = messages.viewing;

/** The public form: any visitor can fill it in, sign, and confirm by mail. */
export function viewingPage(person: Person | undefined, form: PublicForm | undefined): Markup {
  return layout(
    words.title,
    person,
    html`<h1>${words.title}</h1>
      <p class="lead">${words.lead}</p>
      ${
        form?.isOpen
          ? html`<esign-widget template-fingerprint="${form.fingerprint}">
              <p slot="signed" class="after">${words.thanks}</p>
            </esign-widget>`
          : html`<p class="empty">${words.closed}</p>`
      }`,
  );
}
