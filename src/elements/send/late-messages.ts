/** Words of what `<esign-send>` shows once the person has begun. */
import {msg, str} from '../../ui/language/language.js';

const proofNames: Readonly<Record<string, string>> = {
  code_by_sms: 'Code by text message',
  code_by_mail: 'Code by e-mail',
  password: 'Password',
  passkey: 'Passkey',
  sign_in: 'Signed in here',
};

/** What somebody proves, in the service's words; one that is not known here is shown as it is. */
export function proofWords(proof: string): string {
  const name = proofNames[proof];
  return name === undefined ? proof : msg(name, {id: `proof-${proof}`});
}

const invitationNames: Readonly<Record<string, string>> = {
  email: 'By e-mail',
  link: 'With a link that you pass on',
  device: 'On a device that you hand over',
  sms: 'By text message (SMS)',
  whatsapp: 'By WhatsApp',
};

/** How somebody gets their link, in the service's words; a way that is not known here is shown as it is. */
export function invitationWords(invitation: string): string {
  const name = invitationNames[invitation];
  return name === undefined ? invitation : msg(name, {id: `invitation-${invitation}`});
}

export const lateWords = {
  invitation: () => msg('How is this person invited?', {id: 'invitation'}),
  passOn: () =>
    msg(
      'Nothing is sent. After sending, copy the link beside this person, or print it as a QR code.',
      {id: 'invitation-link-hint'},
    ),
  handOver: () =>
    msg('Nothing is sent. This person signs when you hand over the device.', {
      id: 'invitation-device-hint',
    }),
  byMessage: () =>
    msg('This person gets a message with a personal link, and no e-mail.', {
      id: 'invitation-message-hint',
    }),
  number: () => msg('Mobile number', {id: 'mobile-number'}),
  numberHint: () =>
    msg('With the country code, such as +44 1632 960000.', {id: 'mobile-number-hint'}),
  sameNumber: () =>
    msg('The invitation goes to this number too, so the code proves nothing more.', {
      id: 'code-same-number',
    }),
  noTemplates: () => msg('There are no templates yet.', {id: 'no-templates'}),
  uploading: (share: string) => msg(str`Uploading: ${share}`, {id: 'file-uploading'}),
  pages: (count: number) => msg(str`Pages: ${count}`, {id: 'file-pages'}),
  group: () => msg('Group', {id: 'group'}),
  watches: (name: string) => msg(str`Witness for ${name}`, {id: 'witness-of'}),
  namedLater: () => msg('The signer names the witness', {id: 'witness-later'}),
  host: () => msg('Who hands over the device', {id: 'host-name'}),
  heirs: (name: string, count: number) =>
    msg(str`Fields of ${name}: ${count}. Who takes them over?`, {id: 'fields-of'}),
  nobody: () => msg('Nobody: remove these fields', {id: 'fields-nobody'}),
  confirm: () => msg('Apply', {id: 'fields-apply'}),
  cancel: () => msg('Cancel', {id: 'fields-cancel'}),
  language: () => msg('Language', {id: 'recipient-language'}),
  usual: () => msg('Language of the account', {id: 'language-usual'}),
  identity: () => msg('Proof of identity', {id: 'proof'}),
  mobile: () => msg('Mobile number for a one-time code', {id: 'mobile'}),
  codeTo: (end: string) => msg(str`One-time code to … ${end}`, {id: 'code-to'}),
  password: () => msg('Password, at least 8 characters', {id: 'password-new'}),
  tell: () =>
    msg('Tell it to them yourself: it is in no e-mail and is not shown again.', {
      id: 'password-tell',
    }),
  isSet: () => msg('A password is set. Type another one to replace it.', {id: 'password-set'}),
  message: () => msg('Message', {id: 'send-message'}),
  expires: () => msg('Expires after', {id: 'expires-after'}),
  reminds: () => msg('Reminder every', {id: 'remind-every'}),
  never: () => msg('Never', {id: 'never'}),
  groupOf: (group: string) => msg(str`Group ${group}`, {id: 'group-of'}),
  signsFirst: () => msg('Signs first', {id: 'signs-first'}),
  turn: (turn: string) => msg(str`Number ${turn} in turn`, {id: 'turn-of'}),
  none: () => msg('None', {id: 'none'}),
  change: () => msg('Edit', {id: 'edit'}),
  edit: (what: string) => msg(str`Edit: ${what}`, {id: 'edit-what'}),
};
