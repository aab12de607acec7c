import {html} from 'hono/html';
import {messages} from '../messages.js';
import {people, type Person} from '../people.js';
import {initialsOf, layout, type Markup} from './layout.js';

/** Choose who you are; shown at `/` to everyone who is not signed in. */
export function signInPage(): Markup {
  const {signIn} = messages;
  return layout(
    signIn.title,
    undefined,
    html`<section class="welcome">
      <h1>${signIn.heading}</h1>
      <p class="lead">${signIn.lead}</p>
      <form method="post" action="/sign-in" class="people">${people.map(choice)}</form>
      <p>${signIn.visitor} <a href="/viewing">${signIn.viewing}</a></p>
    </section>`,
  );
}

const choice = ({id, name, role}: Person) =>
  html`<button name="person" value="${id}">
    <span class="initials" aria-hidden="true">${initialsOf(name)}</span>
    <span><strong>${name}</strong><span class="role">${messages.signIn.role[role]}</span></span>
  </button>`;
