import {html} from 'hono/html';
import {messages} from '../messages.js';
import {type Person, personOf} from '../people.js';
import {tenancies, type Tenancy} from '../tenancies.js';
import {dateOf, layout, type Markup} from './layout.js';

const words = messages.tenancies;

/** The agent's home page: the tenancies, and every contract with its live status. */
export function tenanciesPage(person: Person): Markup {
  return layout(
    words.title,
    person,
    html`<h1>${words.title}</h1>
      <ul class="tenancies">
        ${tenancies.map(card)}
      </ul>
      <div class="heading">
        <h2>${words.contracts}</h2>
        <a class="button quiet" href="/contracts/new">${words.ownDocument}</a>
        <a class="button quiet" href="/templates/new">${words.makeTemplate}</a>
      </div>
      <esign-envelopes href="/contracts/{fingerprint}">
        <p slot="empty">${words.none}</p>
      </esign-envelopes>`,
  );
}

function card(tenancy: Tenancy): Markup {
  const names = tenancy.tenants.map((id) => personOf(id).name).join(', ');
  return html`<li class="card">
    <hgroup>
      <h2>${tenancy.home}</h2>
      <p class="muted">${tenancy.town}</p>
    </hgroup>
    <p>${words.rent(tenancy.rent)}<br />${words.term(tenancy.months, dateOf(tenancy.begins))}</p>
    <dl>
      <dt>${words.people}</dt>
      <dd>${names}</dd>
      ${
        tenancy.guarantor
          ? html`<dt>${words.guarantor}</dt>
              <dd>${personOf(tenancy.guarantor).name}</dd>`
          : ''
      }
    </dl>
    <p class="actions">
      <a class="button" href="/tenancies/${tenancy.id}/agreement">${words.sendAgreement}</a>
      ${
        tenancy.guarantor
          ? html`<a class="button quiet" href="/tenancies/${tenancy.id}/guarantee"
              >${words.sendGuarantee}</a
            >`
          : ''
      }
    </p>
  </li>`;
}
