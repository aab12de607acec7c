/** What is said to a person who has signed, and is asked to confirm what has changed since. */
import type {ContentChange} from '../../../../contract/resources/content-change.js';
import type {Confirms, SigningState} from '../../../../contract/pages/signing-page.js';
import {fieldWord} from '../../../../ui/language/field-messages.js';
import {msg, str} from '../../../../ui/language/language.js';
import {pageLocale} from '../../../shared/page-language.js';
import {partWords} from '../messages.js';

export const confirmWords = {
  title: ({sender}: SigningState) =>
    msg(str`${sender} has changed this since you signed it`, {id: 'changes-title'}),
  text: ({signed}: Confirms) =>
    msg(
      str`What you signed on ${dayOf(signed)} does not count for what is different now. What you entered is still here. Confirm it, change it, or decline in the menu.`,
      {id: 'changes-text'},
    ),
  /** In place of Finish. */
  confirm: ({party}: SigningState) =>
    party.role === 'signer' || party.role === 'witness'
      ? msg('Confirm with my signature', {id: 'confirm-signature'})
      : partWords.finish(party.role),
  fillIn: () => msg('Fill in what is new', {id: 'changes-fill-in'}),
  goThrough: () => msg('Go through the document', {id: 'changes-go-through'}),
  former: (title: string) => msg(str`Save “${title}” as you signed it`, {id: 'changes-former'}),
};

const dayOf = (signed: string): string =>
  new Intl.DateTimeFormat(pageLocale(), {dateStyle: 'long'}).format(new Date(signed));

/** One difference, as a line or two. What people have named stands apart from the direction of the words around it. */
export function changeWords(change: ContentChange): readonly string[] {
  const {name, former = '', party = '', document = ''} = change;
  const named = {
    name: name && isolated(name),
    former: isolated(former),
    party: isolated(party),
    document: isolated(document),
  };
  return [changeWord({...change, ...named}), ...countWords(change)];
}

/** First strong isolate, and pop directional isolate (UAX #9). */
const isolated = (text: string): string => `\u2068${text}\u2069`;

function countWords({
  page_count: count,
  former_page_count: before,
}: ContentChange): readonly string[] {
  if (count === undefined || before === undefined || count === before) return [];
  return [msg(str`Number of pages: ${count}, before: ${before}`, {id: 'change-page-count'})];
}

function changeWord(change: ContentChange): string {
  const {name, former = ''} = change;
  switch (change.change) {
    case 'title':
      return msg(str`The title was “${former}” before.`, {id: 'change-title'});
    case 'document-added':
      return msg(str`Document added: “${name}”`, {id: 'change-document-added'});
    case 'document-replaced':
      return replacedWords(change);
    case 'document-renamed':
      return msg(str`Document “${name}”, which was called “${former}” before`, {
        id: 'change-document-renamed',
      });
    case 'document-removed':
      return msg(str`Document removed: “${name}”`, {id: 'change-document-removed'});
    case 'documents-reordered':
      return msg('The documents are in another order.', {id: 'change-documents-reordered'});
    case 'recipient-added':
      return msg(str`Recipient added: ${name}`, {id: 'change-recipient-added'});
    case 'recipient-replaced':
      return msg(str`${name} takes the place of ${former}.`, {id: 'change-recipient-replaced'});
    case 'recipient-changed':
      return msg(str`Another task, or another proof of identity: ${name}`, {
        id: 'change-recipient-changed',
      });
    case 'recipient-removed':
      return msg(str`Recipient removed: ${name}`, {id: 'change-recipient-removed'});
    case 'field-added':
    case 'field-moved':
    case 'field-changed':
    case 'field-removed':
      return fieldWords(change);
  }
}

const replacedWords = ({name, pages = []}: ContentChange): string =>
  pages.length > 0
    ? msg(
        str`Document replaced: “${name}”. Pages with something else on them: ${rangesOf(pages)}`,
        {
          id: 'change-document-replaced',
        },
      )
    : msg(str`Document replaced: “${name}”. Its pages look the same.`, {
        id: 'change-document-same',
      });

function fieldWords({
  change,
  name,
  type = 'text',
  party = '',
  document = '',
  page = 1,
  former_page: before = page,
}: ContentChange): string {
  const field = isolated(`${name || fieldWord(type)} (${party})`);
  const place = msg(str`“${document}”, page ${page}`, {id: 'change-place'});
  if (change === 'field-added')
    return msg(str`Field added: ${field}, ${place}`, {id: 'change-field-added'});
  if (change === 'field-removed')
    return msg(str`Field removed: ${field}, ${place}`, {id: 'change-field-removed'});
  if (change === 'field-changed')
    return msg(str`Field changed: ${field}, ${place}`, {id: 'change-field-changed'});
  return before === page
    ? msg(str`Field moved: ${field}, ${place}`, {id: 'change-field-moved'})
    : msg(str`Field moved: ${field}, ${place}, before on page ${before}`, {
        id: 'change-field-moved-page',
      });
}

/** `1–3, 7`: the numbers are in order. */
function rangesOf(pages: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const page of pages) {
    const range = ranges.at(-1);
    if (range && page === range[1] + 1) range[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(', ');
}
