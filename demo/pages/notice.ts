import {html} from 'hono/html';
import {messages} from '../messages.js';
import type {Person} from '../people.js';
import {layout, type Markup} from './layout.js';

/** A page that explains why there is nothing else. */
export function noticePage(kind: 'missing' | 'trouble', person?: Person): Markup {
  const {title, text} = messages[kind];
  return layout(
    title,
    person,
    html`<h1>${title}</h1>
      <p class="lead">${text}</p>
      <p><a class="button" href="/">${messages.missing.home}</a></p>`,
  );
}
