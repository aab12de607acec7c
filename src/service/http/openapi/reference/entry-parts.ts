/** What entries of the reference page are made of. */
import {html} from 'hono/html';
import {type Markup, createDocumentShell} from '../../answers/document-shell.js';
import type {Member} from './schema-members.js';
import {referenceStyle} from './reference-style.js';

/** The members of a body or an answer, nested ones moved in; nothing if there are none. */
export const memberList = (title: string, members: readonly Member[]): Markup | string =>
  members.length === 0
    ? ''
    : html`${title ? html`<h4>${title}</h4>` : ''}
        <dl>
          ${members.map(
            ({name, depth, type, isRequired, isDeprecated, isExtension, notes}) =>
              html`<div class="inside-${Math.min(depth, 3)}">
                <dt>
                  <code>${name}</code><span>${type}</span>${
                    isRequired ? html`<span>required</span>` : ''
                  }${isDeprecated ? html`<span class="label">Deprecated</span>` : ''}${isExtension ? html`<span class="label">Extension</span>` : ''}
                </dt>
                ${notes.length > 0 ? html`<dd>${withCode(notes.join(' '))}</dd>` : ''}
              </div>`,
          )}
        </dl>`;

/** Words in backticks are code, as in Markdown, which other readers of descriptions show. */
const withCode = (text: string): readonly (Markup | string)[] =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));

/** An example that may be scrolled by keyboard. */
export const codeBlock = (title: string, name: string, text: string): Markup =>
  html`<h4>${title}</h4>
    <pre role="region" tabindex="0" aria-label="${name}"><code>${text}</code></pre>`;

/** They contain no form and are the same for everybody, so caches may store them. */
export const referenceShell = createDocumentShell({
  style: referenceStyle,
  formAction: "'none'",
  cacheControl: 'public, max-age=300',
});
