/** What was done, in words. */
import type {ActInList, ActKind} from '../../../../contract/access/act.js';
import {accessWord, accountWords, webhookWords, workWords} from '../../account-messages.js';
import {commonWords, shellWords} from '../../common-messages.js';
import {actWords} from '../../log-messages.js';
import {mailWords} from '../../mail-messages.js';
import {mandateStatusWord} from '../../mandate-messages.js';
import {sessionWords} from '../../view-messages.js';

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
  'create-console-link': actWords.link,
  'create-api-key': inArea(shellWords.keys, added),
  'delete-api-key': inArea(shellWords.keys, removed),
  'create-user': inArea(shellWords.users, added),
  'update-user': inArea(shellWords.users, changed),
  'delete-user': inArea(shellWords.users, removed),
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
  'erase-person': actWords.erased,
  'add-hold': actWords.held,
  'remove-hold': actWords.lifted,
};

/** A kind that a newer version wrote is shown as it is. */
export const actWord = (kind: string): string =>
  Object.hasOwn(words, kind) ? words[kind as ActKind]() : kind;

/** What was set, apart from what somebody may do as the interface names it. */
export function valuesOfAct({act_values}: ActInList): string {
  return Object.entries(act_values)
    .map(([name, value]) => (name === 'user_access' ? accessOf(value) : `${name}: ${value}`))
    .join(', ');
}

function accessOf(value: string): string {
  const known = ['administrator', 'sender', 'own_envelopes', 'viewer', 'none'] as const;
  const access = known.find((each) => each === value);
  return access ? accessWord(access) : value;
}
