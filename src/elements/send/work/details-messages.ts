/** Words for what is said of a recipient besides name, address and task. */
import {msg} from '../../../ui/language/language.js';

/** What is proved, in the service's words; one that is not known here is shown as it is. */
export type Proof = string;

const proofNames: Readonly<Record<string, string>> = {
  code_by_sms: 'Code by text message',
  code_by_mail: 'Code by e-mail',
  password: 'Password',
  passkey: 'Passkey',
  sign_in: 'Signed in here',
};

/** What somebody proves. */
export function proofWords(proof: Proof): string {
  const name = proofNames[proof];
  return name === undefined ? proof : msg(name, {id: `proof-${proof}`});
}

export const detailsWords = {
  language: () => msg('Language', {id: 'recipient-language'}),
  usual: () => msg('Language of the account', {id: 'language-usual'}),
  identity: () => msg('Proof of identity', {id: 'proof'}),
  password: () => msg('Password, at least 8 characters', {id: 'password-new'}),
  tell: () =>
    msg('Tell it to them yourself: it is in no mail and is not shown again.', {
      id: 'password-tell',
    }),
  isSet: () => msg('A password is set. Type another one to replace it.', {id: 'password-set'}),
  copies: () => msg('Copies', {id: 'copies'}),
};
