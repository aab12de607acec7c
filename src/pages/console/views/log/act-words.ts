/** What was done, in words. */
import type {ActInList, ActKind} from '../../../../contract/access/act.js';
import {agentWords} from '../../agent-messages.js';
import {
  accountWords,
  directoryWords,
  taskWord,
  webhookWords,
  workWords,
} from '../../account-messages.js';
import {commonWords, shellWords} from '../../common-messages.js';
import {brandingEmailTypes} from '../../../../contract/resources/branding.js';
import {failedJobTypes} from '../../../../contract/resources/failed-job.js';
import {actWords} from '../../log-messages.js';
import {mailTypeWord, mailWords} from '../../mail-messages.js';
import {mandateStatusWord} from '../../mandate-messages.js';
import {sessionWords, shareWords} from '../../view-messages.js';

type Word = () => string;

/** Where it was done, and what. */
const inArea =
  (area: Word, act: Word): Word =>
  () =>
    `${area()} · ${act()}`;

const {added, removed} = commonWords;
const {changed} = actWords;

const words: Readonly<Record<ActKind, Word>> = {
  'sign-in': actWords.signedIn,
  'end-session': sessionWords.ended,
  'create-passkey': inArea(shellWords.passkeys, added),
  'delete-passkey': inArea(shellWords.passkeys, removed),
  'connect-agent': inArea(shellWords.agents, added),
  'end-agent': agentWords.ended,
  'create-console-link': actWords.link,
  'create-api-key': inArea(shellWords.keys, added),
  'delete-api-key': inArea(shellWords.keys, removed),
  'create-scim-token': inArea(directoryWords.title, added),
  'delete-scim-token': inArea(directoryWords.title, removed),
  'create-user': inArea(shellWords.users, added),
  'update-user': inArea(shellWords.users, changed),
  'delete-user': inArea(shellWords.users, removed),
  'create-group': inArea(directoryWords.groups, added),
  'update-group': inArea(directoryWords.groups, changed),
  'delete-group': inArea(directoryWords.groups, removed),
  'update-account': inArea(accountWords.company, changed),
  'update-settings': inArea(shellWords.settings, changed),
  'update-branding': inArea(shellWords.branding, changed),
  'update-branding-email': inArea(mailWords.texts, changed),
  'create-webhook': inArea(shellWords.webhooks, added),
  'update-webhook': inArea(shellWords.webhooks, changed),
  'delete-webhook': inArea(shellWords.webhooks, removed),
  'replay-delivery': inArea(shellWords.webhooks, webhookWords.replayed),
  'retry-failed-job': inArea(shellWords.work, workWords.retried),
  'test-mail': actWords.testMail,
  'create-company': inArea(shellWords.accounts, added),
  'update-company': inArea(shellWords.accounts, changed),
  'delete-company': inArea(shellWords.accounts, removed),
  'create-mandate': inArea(shellWords.mandates, () => mandateStatusWord('requested')),
  'approve-mandate': inArea(shellWords.mandates, () => mandateStatusWord('approved')),
  'revoke-mandate': inArea(shellWords.mandates, () => mandateStatusWord('revoked')),
  'share-envelope': shareWords.shared,
  'unshare-envelope': shareWords.unshared,
  'erase-person': actWords.erased,
  'add-hold': actWords.held,
  'remove-hold': actWords.lifted,
};

/** A kind that a newer version wrote is shown as it is. */
export const actWord = (kind: string): string =>
  Object.hasOwn(words, kind) ? words[kind as ActKind]() : kind;

/** What it was done to; types of mails and of tasks by their names. */
export function subjectOf({act_kind, act_about}: ActInList): string | null {
  if (act_about === null) return null;
  if (act_kind === 'update-branding-email')
    return wordIn(brandingEmailTypes, act_about, mailTypeWord);
  if (act_kind === 'retry-failed-job') return wordIn(failedJobTypes, act_about, taskWord);
  return act_about;
}

function wordIn<Type extends string>(
  types: readonly Type[],
  type: string,
  word: (type: Type) => string,
): string {
  const known = types.find((each) => each === type);
  return known === undefined ? type : word(known);
}
