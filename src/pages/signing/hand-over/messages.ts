/** Every word of the page of a device on which people sign one after another. */
import {msg, str} from '../../../ui/language/language.js';
import type {ScreenWords} from '../ceremony/page/screen-messages.js';

export const handOverWords = {
  people: () => msg('Who signs on this device', {id: 'hand-over-people'}),
  handTo: (name: string) => msg(str`Please hand the device to ${name}`, {id: 'hand-over-to'}),
  begin: (name: string) => msg(str`I am ${name}`, {id: 'hand-over-begin'}),
  skip: () => msg('Not now', {id: 'hand-over-skip'}),
  leave: () => msg('Take the device back', {id: 'hand-over-leave'}),
  giveBack: () => msg('Go back without signing', {id: 'hand-over-back'}),
  now: () => msg('Can sign now', {id: 'hand-over-now'}),
  later: () => msg('Signs later', {id: 'hand-over-later'}),
  done: () => msg('Done', {id: 'hand-over-done'}),
  askPin: (name: string) => msg(str`Only ${name} goes on from here`, {id: 'hand-over-ask'}),
  pin: () => msg('PIN', {id: 'hand-over-pin'}),
  confirm: () => msg('Confirm', {id: 'hand-over-confirm'}),
  wrong: () => msg('That is not the PIN.', {id: 'hand-over-wrong'}),
  locked: () =>
    msg('Too many wrong PINs. Try again in a quarter of an hour.', {id: 'hand-over-locked'}),
  failed: () => msg('That did not work. Try again.', {id: 'hand-over-failed'}),
  toConsole: () => msg('Go to the console', {id: 'hand-over-console'}),
};

/** Nobody signs now: everybody has, or somebody else comes first. */
export const pauseScreen = (isDone: boolean): ScreenWords => ({
  title: isDone
    ? msg('Nobody has to sign here any more', {id: 'hand-over-all'})
    : msg('Nobody can sign here now', {id: 'hand-over-nobody'}),
  text: msg('Please give the device back.', {id: 'hand-over-return'}),
  mark: isDone ? 'done' : 'wait',
});

/** The device has been taken back. */
export const endScreen = (): ScreenWords => ({
  title: msg('Signing on this device has ended', {id: 'hand-over-over'}),
  text: msg('You can close this page.', {id: 'hand-over-close'}),
  mark: 'done',
});
