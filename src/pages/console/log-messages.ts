/** Words of the log of an account. */
import type {SignatureFormat} from '../../contract/resources/settings.js';
import {msg, str} from './app/console-language.js';

export const logWords = {
  about: () =>
    msg(
      'Who signed in and who changed what, and from where. Nobody can change or delete what is here.',
      {id: 'console.log-about'},
    ),
  none: () => msg('Nothing has happened yet.', {id: 'console.log-none'}),
  when: () => msg('When', {id: 'console.log-when'}),
  from: () => msg('Location', {id: 'console.log-from'}),
  look: () => msg('Look at it', {id: 'console.log-look'}),
  /** Opens the entries below the first ones; how many there are in all. */
  all: (count: string) => msg(str`Show all (${count})`, {id: 'console.log-all'}),
  attention: () => msg('Needs attention', {id: 'console.log-attention'}),
  fine: () => msg('Nothing needs attention.', {id: 'console.log-fine'}),
  well: () => msg('All parts of the service work.', {id: 'console.log-well'}),
  down: (parts: string) =>
    msg(str`These parts of the service do not work: ${parts}`, {id: 'console.log-down'}),
  damaged: (count: string) =>
    msg(str`Files that are damaged or missing: ${count}`, {id: 'console.log-damaged'}),
  unknown: () => msg('How the service is could not be found out.', {id: 'console.log-unknown'}),
  failed: () => msg('Given up after many attempts', {id: 'console.log-failed'}),
  suspended: () => msg('Webhook suspended', {id: 'console.log-suspended'}),
  keyEnded: () => msg('API key ended', {id: 'console.log-key-ended'}),
  command: () => msg('A command on the server', {id: 'console.log-command'}),
  unnamed: () => msg('Somebody who was erased', {id: 'console.log-unnamed'}),
};

/** What was done, where no other view has words for it. */
export const actWords = {
  changed: () => msg('Changed', {id: 'console.log-changed'}),
  signedIn: () => msg('Signed in', {id: 'console.log-signed-in'}),
  link: () => msg('Sign-in link made by a command', {id: 'console.log-link'}),
  erased: () => msg('Person erased', {id: 'console.log-erased'}),
  held: () => msg('Hold placed', {id: 'console.log-hold'}),
  lifted: () => msg('Hold lifted', {id: 'console.log-lifted'}),
  testMail: () => msg('Test e-mail', {id: 'console.log-test-mail'}),
};

/** Parts of the service. */
export const partWords = {
  database: () => msg('Database', {id: 'console.log-database'}),
  files: () => msg('Files', {id: 'console.log-files'}),
  seal: () => msg('Seal', {id: 'console.log-seal'}),
};

/** Of values that were set. */
export const valueWords = {
  set: (name: string, value: string) => msg(str`${name}: ${value}`, {id: 'console.log-set'}),
  changed: (name: string, former: string, value: string) =>
    msg(str`${name}: ${former} → ${value}`, {id: 'console.log-set-from'}),
  on: () => msg('on', {id: 'console.log-on'}),
  off: () => msg('off', {id: 'console.log-off'}),
  days: () => msg('Days until it ends', {id: 'console.log-days'}),
  testKey: () => msg('Only for tests', {id: 'console.log-test-key'}),
  format: () => msg('Format', {id: 'console.log-format'}),
  newSecret: () => msg('New secret', {id: 'console.log-new-secret'}),
};

/** A way in which a signature is made. */
export function formatWord(format: SignatureFormat): string {
  switch (format) {
    case 'drawn':
      return msg('drawn', {id: 'console.format-drawn'});
    case 'typed':
      return msg('typed', {id: 'console.format-typed'});
    case 'upload':
      return msg('as a picture', {id: 'console.format-upload'});
  }
}
