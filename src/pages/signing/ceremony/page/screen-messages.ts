/** What the quiet screens say: one title and one sentence each, for every way a page can end or wait. */
import type {AccessEnd} from '../../../../contract/pages/access-check.js';
import type {SigningState, SigningStatus} from '../../../../contract/pages/signing-page.js';
import {msg, str} from '../../../../ui/language/language.js';
import {pageLocale} from '../../../shared/page-language.js';

/** Screens beside those of a status. */
export type PlainScreen = 'not-valid' | 'code-over' | 'reassigned' | 'unreachable' | 'later';

/** Those after which there is nothing to do here. */
export const lastScreens: ReadonlySet<PlainScreen> = new Set([
  'not-valid',
  'code-over',
  'reassigned',
]);

/** Title, sentence and mark of a screen. */
export interface ScreenWords {
  readonly title: string;
  readonly text: string;
  readonly mark: 'done' | 'wait' | 'end';
}

/** The words of each way to end without being signed. */
export const endWords: Readonly<
  Record<AccessEnd, (state: Pick<SigningState, 'sender'>) => ScreenWords>
> = {
  cancelled: ({sender}) => ({
    title: msg('The document was withdrawn', {id: 'cancelled-title'}),
    text: msg(str`${sender} has withdrawn these documents. There is nothing for you to do.`, {
      id: 'cancelled-text',
    }),
    mark: 'end',
  }),
  expired: ({sender}) => ({
    title: msg('The time to sign has passed', {id: 'expired-title'}),
    text: msg(str`If you still want to sign, ask ${sender} to send the documents again.`, {
      id: 'expired-text',
    }),
    mark: 'end',
  }),
  rejected: ({sender}) => ({
    title: msg('Signing was declined', {id: 'rejected-title'}),
    text: msg(str`${sender} has been told. These documents can’t be signed any more.`, {
      id: 'rejected-text',
    }),
    mark: 'end',
  }),
};

/** The words of each screen for a status other than `open`. */
export const statusWords: Readonly<
  Record<Exclude<SigningStatus, 'open'>, (state: SigningState) => ScreenWords>
> = {
  ...endWords,
  preparing: () => ({
    title: msg('One moment', {id: 'preparing-title'}),
    text: msg('The document is being prepared. This takes a few seconds.', {id: 'preparing-text'}),
    mark: 'wait',
  }),
  unconfirmed: ({party}) => ({
    title: msg('Please confirm', {id: 'unconfirmed-title'}),
    text: msg(
      str`We have sent an e-mail to ${party.email}. Your signature counts once you open its link and confirm.`,
      {id: 'unconfirmed-text'},
    ),
    mark: 'wait',
  }),
  amending: ({sender}) => ({
    title: msg('The document is being changed', {id: 'amending-title'}),
    text: msg(
      str`${sender} is changing it. What you have entered stays where its field does. This page goes on by itself.`,
      {id: 'amending-text'},
    ),
    mark: 'wait',
  }),
  waiting: (state) => ({
    title: msg('It is not your turn yet', {id: 'waiting-title'}),
    text: msg(str`You will get an e-mail as soon as it is. ${waitingFor(state)}`, {
      id: 'waiting-text',
    }),
    mark: 'wait',
  }),
  signed: (state) => ({
    title: doneWords(state),
    text: msg(
      str`You will receive the finished documents once everyone has signed. ${waitingFor(state)}`,
      {
        id: 'signed-text',
      },
    ),
    mark: 'done',
  }),
  sealing: () => ({
    title: msg('Everybody has signed', {id: 'sealing-title'}),
    text: msg('The documents are being sealed. This takes a few seconds.', {
      id: 'sealing-text',
    }),
    mark: 'wait',
  }),
  completed: () => ({
    title: msg('All done', {id: 'completed-title'}),
    text: msg('Everybody has signed, and the documents are sealed.', {id: 'completed-text'}),
    mark: 'done',
  }),
};

function doneWords({party}: SigningState): string {
  if (party.role === 'approver') return msg('You have approved', {id: 'approved-title'});
  if (party.role === 'viewer')
    return msg('You have confirmed that you read it', {id: 'read-title'});
  return msg('You have signed', {id: 'signed-title'});
}

function waitingFor({others}: SigningState): string {
  const names = others.filter(({status}) => status === 'in progress').map(({name}) => name);
  if (names.length === 0) return '';
  const list = new Intl.ListFormat(pageLocale()).format(names);
  return msg(str`Waiting for ${list}.`, {id: 'waiting-for'});
}

/** The words of each screen that needs no state. */
const plain: Readonly<Record<PlainScreen, () => ScreenWords>> = {
  'not-valid': () => ({
    title: msg('This link is no longer valid', {id: 'not-valid-title'}),
    text: msg('Open the latest e-mail about these documents, or ask its sender for a new link.', {
      id: 'not-valid-text',
    }),
    mark: 'end',
  }),
  'code-over': () => ({
    title: msg('This code no longer works', {id: 'code-over-title'}),
    text: msg('Show a new code on your other device, then scan that one.', {
      id: 'code-over-text',
    }),
    mark: 'end',
  }),
  reassigned: () => ({
    title: msg('Someone else signs now', {id: 'reassigned-title'}),
    text: msg(
      'They receive an e-mail with a link of their own. There is nothing more to do here.',
      {
        id: 'reassigned-text',
      },
    ),
    mark: 'done',
  }),
  unreachable: () => ({
    title: msg('The page could not be loaded', {id: 'unreachable-title'}),
    text: msg('Nothing is lost. Check your connection, then try again.', {
      id: 'unreachable-text',
    }),
    mark: 'end',
  }),
  later: () => ({
    title: msg('Saved for later', {id: 'later-title'}),
    text: msg('What you filled in is saved. Come back with the same link to finish.', {
      id: 'later-text',
    }),
    mark: 'wait',
  }),
};

/** The words of a screen that needs no state. */
export const plainWords = (screen: PlainScreen): ScreenWords => plain[screen]();

/** Words of the buttons on screens. */
export const screenWords = {
  download: (title: string) => msg(str`Download “${title}”`, {id: 'download'}),
  goOn: () => msg('Continue', {id: 'go-on'}),
  goBack: () => msg('Continue signing', {id: 'go-back'}),
};
