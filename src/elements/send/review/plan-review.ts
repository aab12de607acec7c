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

/** What is reviewed. */
export interface Review {
  readonly plan: EnvelopePlan;
  readonly locale: string;
  readonly notes: readonly DraftNote[];
  readonly pages: ReviewPages;
  /**
   * What leads to where a part is changed; undefined if that is not shown.
   * @param place What a selector finds in another step.
   * @param unfolded The part that it is in, if that is folded.
   */
  readonly edit: (place: string, unfolded?: string) => (() => void) | undefined;
}

/** Something to read, with the way to where it is changed, and what is changed there if not all of its part. */
type Line = readonly [content: unknown, edit: (() => void) | undefined, what?: string];

/** Shows everything that is going to be sent. */
export function renderReview(review: Review): TemplateResult {
  const {plan, locale, pages, edit} = review;
  const {recipients} = plan;
  const copy = Math.max(
    recipients.findIndex((each) => !takesPart(each)),
    0,
  );
  const parts: readonly (readonly [string, ...Line[]])[] = [
    [flowWords.title(), [plan.title, edit('[data-edit=title]')]],
    [stepName('documents'), [renderDocuments(review), edit('[type=file]')]],
    [reviewWords.reviewPages(), [pages.render(), edit('iframe')]],
    [stepName('recipients'), ...recipients.map((each, at) => personIn(review, each, at))],
    [detailsWords.copies(), [copiesIn(plan), edit(`${rowOf(copy)} [data-edit=task]`)]],
    [detailsWords.language(), ...languagesIn(review)],
    [detailsWords.identity(), ...proofsIn(review)],
    [planWords.order(), [orderWords(plan.order), edit('[name=order]:checked')]],
    [workWords.message(), [plan.message.trim() || reviewWords.none(), edit('[data-edit=message]')]],
    [workWords.expires(), [daysText(plan.expireDays, locale), edit('[data-edit=expireDays]')]],
    [workWords.reminds(), [daysText(plan.remindDays, locale), edit('[data-edit=remindDays]')]],
  ];
  return html`<dl part="summary">
    ${parts.map(([name, ...lines]) => [
      html`<dt>${name}</dt>`,
      lines.map((line) => renderLine(name, line)),
    ])}
  </dl>`;
}

const renderLine = (name: string, [content, edit, what = name]: Line): TemplateResult =>
  html`<dd>
    <div class="grow">${content}</div>
    <button class="plain" aria-label=${reviewWords.edit(what)} ?hidden=${!edit} @click=${edit}>
      ${reviewWords.change()}
    </button>
  </dd>`;

/** Where a recipient is changed, as a selector. */
const rowOf = (at: number): string => `[part=recipient]:nth-of-type(${at + 1})`;

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

const nameOf = ({name, isNamedBySigner}: Recipient): string =>
  isNamedBySigner ? workWords.namedLater() : name;

function personIn({plan, pages, edit}: Review, recipient: Recipient, at: number): Line {
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
  const content = html`<div part="person">
    <span class="initials" data-hue=${partyHue(at)} aria-hidden="true">${initials(name)}</span>
    <div>
      <strong>${name}</strong> <span class="muted">${email}</span>
      <p>${tasks.join(' · ')}</p>
    </div>
  </div>`;
  return [content, edit(`${rowOf(at)} :is(input, select)`), name];
}

const copiesIn = ({recipients}: EnvelopePlan): string =>
  recipients
    .filter((each) => !takesPart(each))
    .map(({name}) => name)
    .join(', ') || reviewWords.none();

/** Who is written to in another language. */
const languagesIn = (review: Review): readonly Line[] =>
  ownLines(
    review,
    [detailsWords.language(), detailsWords.usual()],
    ({language}) => language && languageName(language),
    () => '[data-edit=language]',
  );

const proofsIn = (review: Review): readonly Line[] =>
  ownLines(
    review,
    [detailsWords.identity(), reviewWords.none()],
    ({identity}) => identity.map(proofWords).join(', '),
    ({identity: [first]}) => (first ? `[value=${first}]` : 'fieldset input'),
  );

/**
 * A line for each recipient who has something of their own, or one for all.
 * @param names What it is, and what is said if nobody has any.
 * @param sayOf Empty for those who have nothing of their own.
 * @param controlOf Where it is changed, as a selector.
 */
function ownLines(
  {plan: {recipients}, edit}: Review,
  [name, otherwise]: readonly [string, string],
  sayOf: (recipient: Recipient) => string,
  controlOf: (recipient: Recipient) => string,
): readonly Line[] {
  const leadTo = (recipient: Recipient) => {
    const at = recipients.indexOf(recipient);
    return edit(`${rowOf(at)} ${controlOf(recipient)}`, `recipient ${at}`);
  };
  const lines = recipients.flatMap((each): readonly Line[] => {
    const said = sayOf(each);
    const who = nameOf(each);
    return said ? [[`${who}: ${said}`, leadTo(each), `${name}, ${who}`]] : [];
  });
  return lines.length ? lines : [[otherwise, leadTo(recipients.find(takesPart)!)]];
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
