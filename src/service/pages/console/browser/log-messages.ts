/** Words of the log of an account. */
import {msg, str} from '../../../../ui/language/language.js';

export const logWords = {
  about: () =>
    msg('What went wrong, who signed in, and which keys were made.', {id: 'console.log-about'}),
  none: () => msg('Nothing has happened yet.', {id: 'console.log-none'}),
  when: () => msg('When', {id: 'console.log-when'}),
  who: () => msg('Who or what', {id: 'console.log-who'}),
  look: () => msg('Look at it', {id: 'console.log-look'}),
  state: () => msg('The service', {id: 'console.log-state'}),
  well: () => msg('All parts of the service work.', {id: 'console.log-well'}),
  down: (parts: string) =>
    msg(str`These parts of the service do not work: ${parts}`, {id: 'console.log-down'}),
  damaged: (count: string) =>
    msg(str`Files that are damaged or missing: ${count}`, {id: 'console.log-damaged'}),
  unknown: () => msg('How the service is could not be found out.', {id: 'console.log-unknown'}),
  failed: () => msg('Given up after many attempts', {id: 'console.log-failed'}),
  suspended: () => msg('Webhook suspended', {id: 'console.log-suspended'}),
  signedIn: () => msg('Signed in', {id: 'console.log-signed-in'}),
  keyMade: () => msg('API key made', {id: 'console.log-key-made'}),
  keyEnded: () => msg('API key ended', {id: 'console.log-key-ended'}),
  userAdded: () => msg('User added', {id: 'console.log-user-added'}),
  userChanged: () => msg('User changed', {id: 'console.log-user-changed'}),
};
