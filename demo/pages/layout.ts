import {html, raw} from 'hono/html';
import type {HtmlEscapedString} from 'hono/utils/html';
import {messages} from '../messages.js';
import type {Person} from '../people.js';

/** A fragment of a page. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The mark: a doorway with a lark's wing over it. */
const mark = html`<svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" class="mark">
  <path class="door" d="M8 37V19a12 12 0 0 1 24 0v18z" />
  <path class="wing" d="M3 14C12 3 24 2 37 6c-7 1-11 5-14 9-5-3-12-4-20-1z" />
  <circle class="knob" cx="26" cy="27" r="1.8" />
</svg>`;

/** One page of the host app; `person` is the person who is signed in. */
export function layout(title: string, person: Person | undefined, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${messages.agency}</title>
        <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/demo.css" />
        <script type="module" src="/assets/demo.js"></script>
      </head>
      <body>
        <a class="skip" href="#content">${messages.skip}</a>
        <header class="top">
          <a class="brand" href="/"
            >${mark}<span>${messages.agency}<small>${messages.claim}</small></span></a
          >
          ${person ? navigation(title, person) : ''}
        </header>
        <main id="content" tabindex="-1">${content}</main>
      </body>
    </html>`;
}

function navigation(title: string, person: Person): Markup {
  const {nav, tenancies, forms, inbox, verify, outbox} = messages;
  const own =
    person.role === 'agent'
      ? [
          {href: '/', label: nav.tenancies, page: tenancies},
          {href: '/forms', label: nav.forms, page: forms},
        ]
      : [{href: '/', label: nav.inbox, page: inbox}];
  const links = [
    ...own,
    {href: '/verify', label: nav.verify, page: verify},
    {href: '/outbox', label: nav.outbox, page: outbox},
  ];
  return html`<nav aria-label="${messages.agency}">
      ${links.map(
        ({href, label, page}) =>
          html`<a href="${href}" ${page.title === title ? raw('aria-current="page"') : ''}
            >${label}</a
          >`,
      )}
    </nav>
    <form method="post" action="/sign-out" class="who">
      <span class="initials" aria-hidden="true">${initialsOf(person.name)}</span>
      <span class="name">${messages.signedInAs(person.name)}</span>
      <button class="quiet">${messages.signOut}</button>
    </form>`;
}

/** The initials of a person. */
export function initialsOf(name: string): string {
  const words = name.split(' ');
  return `${words.at(0)?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}`;
}

/** A date in the local format. */
export function dateOf(instant: string | Date): string {
  return new Date(instant).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
