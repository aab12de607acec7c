import {html} from 'hono/html';
import {messages} from '../messages.js';
import type {Person} from '../people.js';
import {layout, type Markup} from './layout.js';

/** Whether a PDF is the one that was signed. */
export function verifyPage(person: Person): Markup {
  const {title, lead} = messages.verify;
  return layout(
    title,
    person,
    html`<div class="narrow">
      <h1>${title}</h1>
      <p class="lead">${lead}</p>
      <esign-verify></esign-verify>
    </div>`,
  );
}
