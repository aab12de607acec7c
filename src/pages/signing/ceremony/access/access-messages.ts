/** Every word of the step before the signing page: password and one-time code. */
import type {AccessFault, AccessState} from '../../../../contract/pages/access-check.js';
import {msg, str} from '../../../../ui/language/language.js';
import {pageLocale} from '../../../shared/page-language.js';

/** Words of the access check. */
export const accessWords = {
  passwordTitle: () => msg('Enter your password', {id: 'access-password-title'}),
  passwordText: (company: string) =>
    msg(
      str`${company} has protected this page. Your password is in the same e-mail as your link.`,
      {
        id: 'access-password-text',
      },
    ),
  toldText: (company: string) =>
    msg(
      str`${company} has protected this page with a password that is not in your e-mail: you get it in another way.`,
      {id: 'access-told-text'},
    ),
  signInTitle: () => msg('Sign in first', {id: 'access-sign-in-title'}),
  signInText: (company: string) =>
    msg(
      str`${company} shows these documents only to someone who is signed in there. Sign in, then open them from your account.`,
      {id: 'access-sign-in-text'},
    ),
  password: () => msg('Password', {id: 'access-password'}),
  showPassword: () => msg('Show password', {id: 'access-show-password'}),
  codeTitle: () => msg('Confirm that it is you', {id: 'access-code-title'}),
  codeText: (digits: string) =>
    msg(str`We send a code to your mobile number that ends in ${digits}.`, {
      id: 'access-code-text',
    }),
  codeSent: (digits: string) =>
    msg(str`A code is on its way to your mobile number that ends in ${digits}.`, {
      id: 'access-code-sent',
    }),
  code: () => msg('Code from the text message', {id: 'access-code'}),
  mailText: (address: string) =>
    msg(str`We send a code to your e-mail address ${address}.`, {id: 'access-mail-text'}),
  mailSent: (address: string) =>
    msg(str`A code is on its way to your e-mail address ${address}.`, {id: 'access-mail-sent'}),
  mailCode: () => msg('Code from the e-mail', {id: 'access-mail-code'}),
  passkeyTitle: () => msg('Use your passkey', {id: 'access-passkey-title'}),
  makeTitle: () => msg('Make a passkey', {id: 'access-passkey-make-title'}),
  passkeyText: () =>
    msg('Confirm with your fingerprint, face or PIN that it is you.', {id: 'access-passkey-text'}),
  makeText: (company: string) =>
    msg(
      str`It proves that it is you, here and with the next documents from ${company}. Your device keeps it, and asks for your fingerprint, face or PIN.`,
      {id: 'access-passkey-make-text'},
    ),
  usePasskey: () => msg('Use passkey', {id: 'access-passkey-use'}),
  makePasskey: () => msg('Make passkey', {id: 'access-passkey-make'}),
  noPasskeys: () =>
    msg(
      'This browser cannot use passkeys. Continue on your phone, or open the link in another browser.',
      {id: 'access-passkey-none'},
    ),
  noPasskeysHere: () =>
    msg(
      'This browser cannot use passkeys. Ask the sender for another way to confirm that it is you.',
      {id: 'access-passkey-none-here'},
    ),
  passkeyStopped: () =>
    msg('No passkey was used. Try again, or continue on your phone.', {
      id: 'access-passkey-stopped',
    }),
  passkeyStoppedHere: () =>
    msg(
      'No passkey was used. Try again, or ask the sender for another way to confirm that it is you.',
      {id: 'access-passkey-stop-here'},
    ),
  wrongPasskey: () =>
    msg(
      'This passkey was not accepted. If you no longer have the right one, ask the sender to reset it.',
      {id: 'access-wrong-passkey'},
    ),
  latePasskey: () => msg('That took too long. Try again.', {id: 'access-late-passkey'}),
  noCode: () =>
    msg('You cannot enter a code at the moment. Wait for the message, or ask for another one.', {
      id: 'access-no-code',
    }),
  sendCode: () => msg('Send me a code', {id: 'access-send-code'}),
  sendAnother: () => msg('Send another code', {id: 'access-send-another'}),
  goOn: () => msg('Continue', {id: 'access-go-on'}),
  loading: () => msg('Loading', {id: 'access-loading'}),
  emptyPassword: () => msg('Enter the password from your e-mail.', {id: 'access-empty-password'}),
  emptyCode: () => msg('Enter the six digits of the code.', {id: 'access-empty-code'}),
  offline: () =>
    msg('That did not work. Check your connection, then try again.', {id: 'access-offline'}),
};

export const passkeyTitle = ({is_passkey_new: isNew}: AccessState): string =>
  isNew ? accessWords.makeTitle() : accessWords.passkeyTitle();

export const passkeyText = ({is_passkey_new: isNew, branding}: AccessState): string =>
  isNew ? accessWords.makeText(branding.name) : accessWords.passkeyText();

/** What helps where the browser has no passkeys; only the sender does where there is no phone to go on with. */
export const noPasskeysText = (canUsePhone: boolean): string =>
  canUsePhone ? accessWords.noPasskeys() : accessWords.noPasskeysHere();

/** The same where the device gave none. */
export const passkeyStoppedText = (canUsePhone: boolean): string =>
  canUsePhone ? accessWords.passkeyStopped() : accessWords.passkeyStoppedHere();

/** Where the code goes, and whether it is on its way; an address is read as one piece in any direction of writing. */
export function codeText({mobile_end: digits, mail_hint: hint, is_code_sent: isSent}: AccessState) {
  if (hint === null)
    return isSent ? accessWords.codeSent(digits ?? '') : accessWords.codeText(digits ?? '');
  const address = `\u2068${hint}\u2069`;
  return isSent ? accessWords.mailSent(address) : accessWords.mailText(address);
}

export const codeLabel = (state: AccessState | undefined): string =>
  state?.mail_hint ? accessWords.mailCode() : accessWords.code();

export const emptyPassword = (state: AccessState | undefined): string =>
  state?.is_password_told ? accessWords.passwordTitle() : accessWords.emptyPassword();

/** Why something was not taken, and what to do; empty if nothing was wrong. */
export function accessFaultWords(state: AccessState): string {
  const {fault, wait_seconds: wait, is_password_told: isTold} = state;
  if (fault === null) return '';
  return fault === 'wrong_password' && isTold
    ? msg('That is not the password. If you do not know it, ask the sender.', {
        id: 'access-wrong-told',
      })
    : faultWords(fault, wait);
}

function faultWords(fault: AccessFault, wait: number): string {
  switch (fault) {
    case 'wrong_password':
      return msg('That is not the password. Copy it from the e-mail with your link.', {
        id: 'access-wrong-password',
      });
    case 'locked':
      return msg(str`Too many wrong attempts. You can try again ${soon(wait)}.`, {
        id: 'access-locked',
      });
    case 'wrong_code':
      return msg('That is not the code. Enter the six digits of the newest message.', {
        id: 'access-wrong-code',
      });
    case 'used_up':
      return msg('Too many wrong attempts. This code no longer works; ask for another one.', {
        id: 'access-used-up',
      });
    case 'no_code':
      return accessWords.noCode();
    case 'too_soon':
      return msg(str`You can ask for another code ${soon(wait)}.`, {id: 'access-too-soon'});
    case 'too_many':
      return msg(str`No more codes are sent today. You can ask for one ${soon(wait)}.`, {
        id: 'access-too-many',
      });
    case 'wrong_passkey':
      return accessWords.wrongPasskey();
    case 'late_passkey':
      return accessWords.latePasskey();
    case 'unreachable':
      return msg(
        'No code can be sent to this number. Ask the sender to send the document again with another one.',
        {id: 'access-unreachable'},
      );
  }
}

/** When a wait is over, as `in 15 minutes`: the language itself knows case and plural. */
function soon(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(pageLocale());
  if (seconds <= 90) return format.format(seconds, 'second');
  if (seconds <= 90 * 60) return format.format(Math.ceil(seconds / 60), 'minute');
  return format.format(Math.ceil(seconds / 3600), 'hour');
}
