import {html} from 'hono/html';
import type {Contract, OwnContract} from '../contracts.js';
import {messages} from '../messages.js';
import type {Person} from '../people.js';
import {layout, type Markup} from './layout.js';

const words = messages.contract;

/** One contract: its status, who signs, what happened, available actions. */
export function contractPage(
  person: Person,
  {fingerprint, title, sent, isToSign}: OwnContract,
): Markup {
  return layout(
    title,
    person,
    html`<div class="heading">
        <h1>${title}</h1>
        <esign-status envelope-fingerprint="${fingerprint}"></esign-status>
      </div>
      ${
        sent
          ? ''
          : html`<p data-draft>
              <a class="button" href="/contracts/${fingerprint}/draft">${words.edit}</a>
            </p>`
      }
      ${
        isToSign ? html`<p><a class="button" href="/sign/${fingerprint}">${words.sign}</a></p>` : ''
      }
      <p><a href="/contracts/${fingerprint}/document">${words.read}</a></p>
      <esign-actions envelope-fingerprint="${fingerprint}"></esign-actions>
      <div class="columns">
        <section>
          <h2>${words.parties}</h2>
          <esign-parties envelope-fingerprint="${fingerprint}"></esign-parties>
        </section>
        <section>
          <h2>${words.timeline}</h2>
          <esign-timeline envelope-fingerprint="${fingerprint}"></esign-timeline>
        </section>
      </div>`,
  );
}

/** What was sent, with what has been filled in and signed so far. */
export function documentPage(person: Person, {fingerprint, title}: Contract): Markup {
  return layout(
    title,
    person,
    html`<div class="heading">
        <h1>${title}</h1>
        <a class="button quiet" href="/contracts/${fingerprint}">${words.back}</a>
      </div>
      <esign-document envelope-fingerprint="${fingerprint}"></esign-document>`,
  );
}

/** Continues with a draft. */
export function draftPage(person: Person, {fingerprint, title}: Contract): Markup {
  return layout(
    title,
    person,
    html`<h1>${title}</h1>
      <p class="lead">${messages.newContract.lead}</p>
      <esign-send envelope-fingerprint="${fingerprint}"></esign-send>`,
  );
}
