import {html} from 'hono/html';
import type {Contract} from '../contracts.js';
import {messages} from '../messages.js';
import type {Person} from '../people.js';
import {dateOf, layout, type Markup} from './layout.js';

const words = messages.inbox;

/** What a signer is asked to sign or has signed; the script keeps the list current. */
export function inboxPage(person: Person, contracts: readonly Contract[]): Markup {
  return layout(
    words.title,
    person,
    html`<h1>${words.title}</h1>
      <p class="lead">${words.lead(person.name)}</p>
      <div data-live>
        ${
          contracts.length > 0
            ? html`<ul class="inbox">
                ${contracts.map(item)}
              </ul>`
            : html`<p class="empty">${words.none}</p>`
        }
      </div>`,
  );
}

const item = ({fingerprint, title, sent}: Contract) =>
  html`<li class="card">
    <div>
      <h2><a href="/sign/${fingerprint}">${title}</a></h2>
      <p class="muted">
        ${words.from}${sent ? html` · <time datetime="${sent}">${dateOf(sent)}</time>` : ''}
      </p>
    </div>
    <esign-status envelope-fingerprint="${fingerprint}"></esign-status>
    <a class="button" href="/sign/${fingerprint}" aria-label="${words.open}: ${title}"
      >${words.open}</a
    >
  </li>`;
