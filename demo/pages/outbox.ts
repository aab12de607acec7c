import {html, raw} from 'hono/html';
import type {CaughtMail} from '../outbox.js';
import {messages} from '../messages.js';
import type {Person} from '../people.js';
import type {TextMessage} from '../text-messages.js';
import {layout, type Markup} from './layout.js';

const words = messages.outbox;

/**
 * Every caught mail and every stored text message.
 * @param mails Undefined if the service sends through a mail server of its own.
 */
export function outboxPage(
  person: Person | undefined,
  mails: readonly CaughtMail[] | undefined,
  texts: readonly TextMessage[] = [],
): Markup {
  return layout(
    words.title,
    person,
    html`<h1>${words.title}</h1>
      <p class="lead">${mails ? words.lead : words.outside}</p>
      <div data-live>
        ${
          mails?.length
            ? html`<ul class="mails">
                ${mails.map(item)}
              </ul>`
            : html`<p class="empty">${words.none}</p>`
        }
        ${
          texts.length > 0
            ? html`<h2>${words.texts}</h2>
                <ul class="mails">
                  ${texts.map(textItem)}
                </ul>`
            : ''
        }
      </div>`,
  );
}

const item = ({id, at, to, email}: CaughtMail) =>
  html`<li>
    <a href="/outbox/${id}"><strong>${email.subject ?? ''}</strong></a>
    <span class="muted">${words.to} ${to.join(', ')}</span>
    <time datetime="${at.toISOString()}" class="muted">${at.toISOString().slice(11, 16)} UTC</time>
  </li>`;

const textItem = ({at, to, text}: TextMessage) =>
  html`<li>
    <strong>${text}</strong>
    <span class="muted">${words.to} ${to}</span>
    <time datetime="${at.toISOString()}" class="muted">${at.toISOString().slice(11, 16)} UTC</time>
  </li>`;

/** One mail: its text is in a frame that cannot run anything. */
export function mailPage(person: Person | undefined, {id, to, email}: CaughtMail): Markup {
  const subject = email.subject ?? '';
  const files = email.attachments.map((file) => file.filename ?? file.mimeType);
  return layout(
    subject,
    person,
    html`<p><a href="/outbox">${words.back}</a></p>
      <h1>${subject}</h1>
      <p class="muted">${words.to} ${to.join(', ')}</p>
      ${files.length > 0 ? html`<p>${words.attachments}: ${files.join(', ')}</p>` : ''}
      <iframe
        class="mail"
        title="${words.body(subject)}"
        src="/outbox/${id}/body"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>`,
  );
}

/** The body of a mail as its own page; its links open in a new window. */
export function mailBody({email}: CaughtMail): Markup {
  const content = email.html ? raw(email.html) : html`<pre>${email.text ?? ''}</pre>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <base target="_blank" />
        <title>${email.subject ?? ''}</title>
      </head>
      <body>
        ${content}
      </body>
    </html>`;
}
