/** The last step: everything that is going to be sent, each part with a way to where it is changed. */
import {html, nothing, type TemplateResult} from 'lit';
import {flowWords} from '../../internal/flow/flow-messages.js';
import type {DraftNote} from '../../../ui/frame/frame-message.js';
import {initials, partyHue} from '../../../ui/tokens/party-hue.js';
import {numeral} from '../../../ui/language/language.js';
import {languageName} from '../../../ui/language/language-name.js';
import {fieldName} from '../../document/document-messages.js';
import {usable, type EnvelopePlan} from '../envelope-plan.js';
import {orderWords, planWords, stepName, taskWords} from '../plan-messages.js';

import {taskOf, type Recipient} from '../recipients/recipient.js';
import {hasTurn, stageOf, takesPart, watchedBy} from '../recipients/roles.js';
import {detailsWords, proofWords} from '../work/details-messages.js';
import {summaryOf} from '../work/details-panel.js';
import {daysText} from '../work/options-panel.js';
import {titleOf} from '../work/stored-plan.js';
import {workWords} from '../work/work-messages.js';
import {reviewWords} from './review-messages.js';
import type {ReviewPages} from './review-pages.js';

export {ReviewPages} from './review-pages.js';
export {reviewStyles} from './review.styles.js';

/** What is reviewed. */
export interface Review {
  readonly plan: EnvelopePlan;
  readonly locale: string;
  readonly notes: readonly DraftNote[];
  readonly pages: ReviewPages;
  /** What leads to where a part is changed: what a selector finds in another step; undefined if that is not shown. */
  readonly edit: (place: string) => (() => void) | undefined;
}

/** Shows everything that is going to be sent. */
export function renderReview(review: Review): TemplateResult {
  const {plan, locale, pages, edit} = review;
  const parts: readonly (readonly [string, unknown, string])[] = [
    [flowWords.title(), plan.title, '[data-edit=title]'],
    [stepName('documents'), renderDocuments(review), '[type=file]'],
    [reviewWords.reviewPages(), pages.render(), '.stage'],
    [stepName('recipients'), renderRecipients(review), '[part=recipient] input'],
    [detailsWords.copies(), copiesIn(plan), '[data-edit=task]'],
    [detailsWords.language(), languagesIn(plan), '[part=recipient] summary'],
    [detailsWords.identity(), proofsIn(plan), '[part=recipient] summary'],
    [planWords.order(), orderWords(plan.order), '[name=order]'],
    [workWords.message(), plan.message.trim() || reviewWords.none(), '[data-edit=message]'],
    [workWords.expires(), daysText(plan.expireDays, locale), '[data-edit=expireDays]'],
    [workWords.reminds(), daysText(plan.remindDays, locale), '[data-edit=remindDays]'],
  ];
  return html`<dl part="summary">
    ${parts.map(([name, content, place]) => renderPart(name, content, edit(place)))}
  </dl>`;
}

const renderPart = (
  name: string,
  content: unknown,
  edit: (() => void) | undefined,
): TemplateResult =>
  html`<dt>${name}</dt>
    <dd>
      <div class="grow">${content}</div>
      <button class="plain" aria-label=${reviewWords.edit(name)} ?hidden=${!edit} @click=${edit}>
        ${reviewWords.change()}
      </button>
    </dd>`;

function renderDocuments({plan, notes}: Review): TemplateResult {
  const renderNotes = (about: string) =>
    notes.map((note) => (note.title === about ? html`<p class="muted">${note.text}</p>` : nothing));
  return html`${usable(plan).map(
    ({name, pages}) =>
      html`<div>
        ${name} ${pages ? html`<span class="muted">${workWords.pages(pages)}</span>` : nothing}
        ${renderNotes(titleOf(name))}
      </div>`,
  )}
  ${renderNotes('')}`;
}

const renderRecipients = (review: Review): TemplateResult =>
  html`<ol class="people">
    ${review.plan.recipients.map((recipient, at) => renderRecipient(review, recipient, at))}
  </ol>`;

const nameOf = ({name, isNamedBySigner}: Recipient): string =>
  isNamedBySigner ? workWords.namedLater() : name;

function renderRecipient({plan, pages}: Review, recipient: Recipient, at: number): TemplateResult {
  const {host, partyId, isNamedBySigner} = recipient;
  const name = nameOf(recipient);
  const email = isNamedBySigner ? '' : recipient.email;
  const watched = watchedBy(plan.recipients, at);
  const tasks = [
    watched ? workWords.watches(watched.name) : taskWords(taskOf(recipient)),
    ...(host ? [`${workWords.host()}: ${host}`] : []),
    ...turnOf(plan, recipient, at),
    ...[summaryOf(recipient)].filter(Boolean),
    ...countsOf(pages, partyId),
  ];
  return html`<li part="person">
    <span class="initials" data-hue=${partyHue(at)} aria-hidden="true">${initials(name)}</span>
    <div>
      <strong>${name}</strong> <span class="muted">${email}</span>
      <p>${tasks.join(' · ')}</p>
    </div>
  </li>`;
}

const copiesIn = ({recipients}: EnvelopePlan): string =>
  recipients
    .filter((each) => !takesPart(each))
    .map(({name}) => name)
    .join(', ') || reviewWords.none();

/** Who is written to in another language. */
const languagesIn = ({recipients}: EnvelopePlan): readonly TemplateResult[] =>
  saidOf(recipients, ({language}) => language && languageName(language), detailsWords.usual());

const proofsIn = ({recipients}: EnvelopePlan): readonly TemplateResult[] =>
  saidOf(recipients, ({identity}) => identity.map(proofWords).join(', '), reviewWords.none());

/** What is said of recipients, each with the name; the same for all who have nothing of their own. */
function saidOf(
  recipients: readonly Recipient[],
  sayOf: (recipient: Recipient) => string,
  otherwise: string,
): readonly TemplateResult[] {
  const own = recipients.filter((each) => sayOf(each));
  if (!own.length) return [html`${otherwise}`];
  return own.map((each) => html`<div>${nameOf(each)}: ${sayOf(each)}</div>`);
}

/** When it is their turn, if not everybody's at once. */
function turnOf({order, recipients}: EnvelopePlan, recipient: Recipient, at: number): string[] {
  if (!hasTurn(recipient) || order === 'once') return [];
  if (order === 'groups') return [reviewWords.groupOf(numeral(stageOf(recipient, at)))];
  const turn = recipients.slice(0, at + 1).filter(hasTurn).length;
  return recipients.filter(hasTurn).length > 1 ? [reviewWords.turn(numeral(turn))] : [];
}

/** How many fields of each kind wait for a party. */
function countsOf({fields}: ReviewPages, partyId: string): string[] {
  const kinds = fields
    .filter(({party_id}) => party_id === partyId)
    .map(({type}) => fieldName({type, title: ''}));
  return [...new Set(kinds)].map(
    (kind) => `${kind}: ${numeral(kinds.filter((each) => each === kind).length)}`,
  );
}
