import {html} from 'hono/html';
import type {Contract} from '../contracts.js';
import {messages} from '../messages.js';
import type {Person} from '../people.js';
import {layout, type Markup} from './layout.js';

/** Reading and signing one contract. */
export function signPage(person: Person, {fingerprint, title}: Contract): Markup {
  return layout(
    title,
    person,
    html`<div class="heading">
        <h1>${title}</h1>
        <a class="button quiet" href="/">${messages.sign.back}</a>
      </div>
      <p class="after" data-after-sign hidden>
        <span>${messages.sign.thanks}</span>
        <a class="button" href="/done/${fingerprint}">${messages.sign.done}</a>
      </p>
      <esign-sign envelope-fingerprint="${fingerprint}"></esign-sign>`,
  );
}

/** What comes next: the contract's remaining steps, and the signer's copy. */
export function donePage(person: Person, {fingerprint, title}: Contract): Markup {
  const words = messages.done;
  return layout(
    words.title,
    person,
    html`<h1>${words.title}</h1>
      <p class="lead">${words.lead}</p>
      <section class="card">
        <h2>${title}</h2>
        <esign-status envelope-fingerprint="${fingerprint}"></esign-status>
        <esign-actions envelope-fingerprint="${fingerprint}"></esign-actions>
        <esign-timeline envelope-fingerprint="${fingerprint}"></esign-timeline>
      </section>
      <p><a href="/">${words.back}</a></p>`,
  );
}
