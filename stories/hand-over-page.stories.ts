/** The page of the service on a device on which people sign one after another, as built. */
import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {userEvent} from 'storybook/test';
import type {HandOverPerson, HandOverState} from '../src/contract/pages/hand-over-page.js';
import {PageError} from '../src/pages/shared/page-client.js';
import {framedPage} from './framed-service.js';
import {branding, signing} from './framed-signing.js';
import {findInFrame} from './played.js';

const meta: Meta = {title: 'Pages/Hand-over page', parameters: {controls: {disable: true}}};
export default meta;

type Status = HandOverPerson['status'];

/** The page for three people, after somebody has done something on it; any PIN but this one is wrong. */
const shown = (
  statuses: readonly Status[],
  play: (frame: HTMLElement) => Promise<unknown> = see('h1'),
): StoryObj => ({
  render: () => {
    const frame = document.createElement('iframe');
    frame.title = 'Page of the device';
    Object.assign(frame.style, {display: 'block', border: '0'});
    Object.assign(frame.style, {inlineSize: '100%', blockSize: '40rem'});
    const state: HandOverState = {
      title: 'Tenancy agreement, 4 Mill Lane',
      branding,
      host: 'Olga Weiss',
      people: ['Anna Berg', 'Ben Ode', 'Chiara Rossi'].map((name, at) => ({
        party_id: at + 1,
        name,
        status: statuses[at] ?? 'later',
      })),
      console: '/console',
    };
    frame.src = framedPage('hand-over', ({call, body}) => {
      if (!/turn|skip|leave/.test(call)) return state;
      if ((body as {pin: string}).pin !== pin) throw new PageError('wrong_pin', 'No.', false);
      return {url: framedPage('sign', signing())};
    });
    return frame;
  },
  play: async ({canvasElement}) => void (await play(canvasElement.querySelector('iframe')!)),
});

const pin = '4711';
const page = 'esign-hand-over-page';

/** Waits for something, by selector. */
function see(selector: string, ...tags: readonly string[]) {
  return (frame: HTMLElement) => findInFrame(frame, selector, page, ...tags);
}

/** Presses a button, and enters a PIN if there is one. */
const press =
  (selector: string, entered = '') =>
  async (frame: HTMLElement): Promise<void> => {
    await userEvent.click(await see(selector)(frame));
    const input = await see('dialog[open] input')(frame);
    if (!entered) return;
    await userEvent.type(input, entered);
    await userEvent.click(await see('dialog .primary')(frame));
  };

/** Whom the device is handed to. */
export const WhoseTurn = shown(['done', 'now', 'later']);

/** Each turn begins with the PIN of whoever handed the device over. */
export const Pin = shown(['done', 'now', 'later'], press('.actions .primary'));

/** It was another PIN. */
export const WrongPin = shown(['done', 'now', 'later'], async (frame) => {
  await press('.actions .primary', '0000')(frame);
  await see('[aria-invalid=true]')(frame);
});

/** Somebody has the device, and signs. */
export const Turn = shown(['done', 'now', 'later'], async (frame) => {
  await press('.actions .primary', pin)(frame);
  const signs = await see('iframe', 'esign-sign')(frame);
  await findInFrame(signs, 'form.consent', 'esign-signing-page', 'esign-ceremony');
});

/** Somebody who signs elsewhere comes first. */
export const NobodyNow = shown(['done', 'later', 'later']);

/** Everybody has signed. */
export const AllDone = shown(['done', 'done', 'done']);

/** The device has been taken back. */
export const TakenBack = shown(['done', 'now', 'later'], async (frame) => {
  await press('.actions button:last-child', pin)(frame);
  await see('main:not(:has(.people)) h1')(frame);
});
