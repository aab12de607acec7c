/** The last step: everything that is going to be sent, each part with a way to where it is changed. */
import {html, nothing, type TemplateResult} from 'lit';
import {flowWords} from '../../internal/flow/flow-messages.js';
import type {DraftNote} from '../../../ui/frame/frame-message.js';
import {initials, partyHue} from '../../../ui/tokens/party-hue.js';
import {numeral} from '../../../ui/language/language.js';
import {languageName} from '../../../ui/language/language-name.js';
import {fieldName} from '../../document/document-messages.js';
import {titleOf, usable, type Draft} from '../draft.js';
import {lateWords, proofWords} from '../late-messages.js';
import {daysText} from '../prepare/options.js';
import {firstIn, rowOf} from '../prepare/work-focus.js';
import {summaryOf} from '../prepare/recipient-details.js';
import {hasTurn, stageOf, takesPart, taskOf, watchedBy, type Recipient} from '../recipient.js';
import {orderWords, sendWords, stepName, taskWords} from '../send-messages.js';
import type {ReviewPages} from './review-pages.js';

/** What is reviewed. */
export interface Review {
  readonly draft: Draft;
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
  const {draft, locale, pages, edit} = review;
  const {recipients} = draft;
  const copy = Math.max(
    recipients.findIndex((each) => !takesPart(each)),
    0,
  );
  const parts: readonly (readonly [string, ...Line[]])[] = [
    [flowWords.title(), [draft.title, edit('[data-edit=title]')]],
    [stepName('documents'), [renderDocuments(review), edit('[type=file]')]],
    [lateWords.reviewPages(), [pages.render(), edit('iframe')]],
    [stepName('recipients'), ...recipients.map((each, at) => personIn(review, each, at))],
    [lateWords.copies(), [copiesIn(draft), edit(`${rowOf(copy)} [data-edit=task]`)]],
    [lateWords.language(), ...languagesIn(review)],
    [lateWords.identity(), ...proofsIn(review)],
    [sendWords.order(), [orderWords(draft.order), edit('[name=order]:checked')]],
    [lateWords.message(), [draft.message.trim() || lateWords.none(), edit('[data-edit=message]')]],
    [lateWords.expires(), [daysText(draft.expireDays, locale), edit('[data-edit=expireDays]')]],
    [lateWords.reminds(), [daysText(draft.remindDays, locale), edit('[data-edit=remindDays]')]],
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
    <button class="plain" aria-label=${lateWords.edit(what)} ?hidden=${!edit} @click=${edit}>
      ${lateWords.change()}
    </button>
  </dd>`;

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

const nameOf = ({name, isNamedBySigner}: Recipient): string =>
  isNamedBySigner ? lateWords.namedLater() : name;

function personIn({draft, pages, edit}: Review, recipient: Recipient, at: number): Line {
  const {host, partyId, isNamedBySigner} = recipient;
  const name = nameOf(recipient);
  const email = isNamedBySigner ? '' : recipient.email;
  const watched = watchedBy(draft.recipients, at);
  const tasks = [
    watched ? lateWords.watches(watched.name) : taskIn(draft, recipient, at),
    ...(host ? [`${lateWords.host()}: ${host}`] : []),
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
  return [content, edit(firstIn(at)), name];
}

const copiesIn = ({recipients}: Draft): string =>
  recipients
    .filter((each) => !takesPart(each))
    .map(({name}) => name)
    .join(', ') || lateWords.none();

/** Who is written to in another language. */
const languagesIn = (review: Review): readonly Line[] =>
  ownLines(
    review,
    [lateWords.language(), lateWords.usual()],
    ({language}) => language && languageName(language),
    () => '[data-edit=language]',
  );

const proofsIn = (review: Review): readonly Line[] =>
  ownLines(
    review,
    [lateWords.identity(), lateWords.none()],
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
  {draft: {recipients}, edit}: Review,
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
