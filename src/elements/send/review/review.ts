/** The last step: everything that is going to be sent, by the step in which it is changed. */
import {html, nothing, type TemplateResult} from 'lit';
import {flowWords} from '../../internal/flow/flow-messages.js';
import type {DraftNote} from '../../../ui/frame/frame-message.js';
import {initials, partyHue} from '../../../ui/tokens/party-hue.js';
import {numeral} from '../../../ui/language/language.js';
import {fieldName} from '../../document/document-messages.js';
import {titleOf, usable, type Draft} from '../draft.js';
import {lateWords} from '../late-messages.js';
import {daysText} from '../prepare/options.js';
import {summaryOf} from '../prepare/recipient-details.js';
import {hasTurn, stageOf, taskOf, watchedBy, type Recipient} from '../recipient.js';
import {orderWords, sendWords, stepName, taskWords, type Step} from '../send-messages.js';
import type {ReviewPages} from './review-pages.js';

/** What is reviewed. */
export interface Review {
  readonly draft: Draft;
  readonly locale: string;
  readonly notes: readonly DraftNote[];
  readonly pages: ReviewPages;
  /** What leads back to a step; undefined if that is not shown. */
  readonly edit: (step: Step) => (() => void) | undefined;
}

/** Shows everything that is going to be sent, by the step in which it is changed. */
export const renderReview = (review: Review): TemplateResult =>
  html`<div class="review" part="summary">
    ${renderGroup(review, 'prepare', renderPrepared(review))}
    ${renderGroup(review, 'fields', review.pages.render())}
  </div>`;

function renderGroup({edit}: Review, step: Step, content: TemplateResult): TemplateResult {
  const [name, go] = [stepName(step), edit(step)];
  return html`<section class="group" aria-labelledby="review-${step}">
    <div class="title">
      <h3 part="section" id="review-${step}">${name}</h3>
      <button class="plain" aria-label=${lateWords.edit(name)} ?hidden=${!go} @click=${go}>
        ${lateWords.change()}
      </button>
    </div>
    ${content}
  </section>`;
}

/** Everything but the fields. */
function renderPrepared(review: Review): TemplateResult {
  const {draft, locale} = review;
  const parts: readonly (readonly [string, ...unknown[]])[] = [
    [flowWords.title(), draft.title],
    [stepName('documents'), renderDocuments(review)],
    [stepName('recipients'), ...draft.recipients.map((each, at) => renderPerson(review, each, at))],
    [sendWords.order(), orderWords(draft.order)],
    [lateWords.message(), draft.message.trim() || lateWords.none()],
    [lateWords.expires(), daysText(draft.expireDays, locale)],
    [lateWords.reminds(), daysText(draft.remindDays, locale)],
  ];
  return html`<dl>
    ${parts.map(([name, ...contents]) => [
      html`<dt>${name}</dt>`,
      contents.map((content) => html`<dd>${content}</dd>`),
    ])}
  </dl>`;
}

function renderDocuments({draft, notes}: Review): TemplateResult {
  const renderNotes = (about: string) =>
    notes.map((note) => (note.title === about ? html`<p class="muted">${note.text}</p>` : nothing));
  return html`${usable(draft).map(
    ({name, pages}) =>
      html`<div>
        ${name} ${pages ? html`<span class="muted">${lateWords.pages(pages)}</span>` : nothing}
        ${renderNotes(titleOf(name))}
      </div>`,
  )}
  ${renderNotes('')}`;
}

function renderPerson({draft, pages}: Review, recipient: Recipient, at: number): TemplateResult {
  const {host, partyId, isNamedBySigner} = recipient;
  const name = isNamedBySigner ? lateWords.namedLater() : recipient.name;
  const email = isNamedBySigner ? '' : recipient.email;
  const watched = watchedBy(draft.recipients, at);
  const tasks = [
    watched ? lateWords.watches(watched.name) : taskIn(draft, recipient, at),
    ...(host ? [`${lateWords.host()}: ${host}`] : []),
    ...[summaryOf(recipient)].filter(Boolean),
    ...countsOf(pages, partyId),
  ];
  return html`<div part="person">
    <span class="initials" data-hue=${partyHue(at)} aria-hidden="true">${initials(name)}</span>
    <div>
      <strong>${name}</strong> <span class="muted">${email}</span>
      <p>${tasks.join(' · ')}</p>
    </div>
  </div>`;
}

/** What somebody does, and when it is their turn if not everybody's at once. */
function taskIn({order, recipients}: Draft, recipient: Recipient, at: number): string {
  const task = taskOf(recipient);
  const said = taskWords(task);
  if (!hasTurn(recipient) || order === 'once') return said;
  if (order === 'groups') return `${said} · ${lateWords.groupOf(numeral(stageOf(recipient, at)))}`;
  if (recipients.filter(hasTurn).length === 1) return said;
  const turn = recipients.slice(0, at + 1).filter(hasTurn).length;
  if (turn === 1 && task === 'signer') return lateWords.signsFirst();
  return `${said} · ${lateWords.turn(numeral(turn))}`;
}

/** How many fields of each kind wait for a party; one with several places on the pages is one. */
function countsOf({fields}: ReviewPages, partyId: string): string[] {
  const own = fields.filter(({party_id}) => party_id === partyId);
  const types = new Map(own.map(({field_id, type}) => [field_id, type]));
  const kinds = Array.from(types.values(), (type) => fieldName({type, title: ''}));
  return [...new Set(kinds)].map(
    (kind) => `${kind}: ${numeral(kinds.filter((each) => each === kind).length)}`,
  );
}
