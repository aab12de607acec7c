/** The console of the service, as built, to be walked through: nothing that is done in it is kept. */
import type {Meta, StoryObj} from '@storybook/web-components-vite';
import type {StateName} from '../test/pages/elements/console-fixture.js';
import {consoleIn} from './framed-console.js';
import {framedConsole} from './framed-service.js';
import {findInFrame} from './played.js';

const meta: Meta = {title: 'Pages/Console', parameters: {controls: {disable: true}}};
export default meta;

/** The console of an account in a state; `sign` is what the first view shows of it. */
const shown = (state: StateName, sign: string): StoryObj => ({
  render: () => {
    const frame = document.createElement('iframe');
    frame.title = 'Console';
    Object.assign(frame.style, {display: 'block', border: '0'});
    Object.assign(frame.style, {inlineSize: '100%', blockSize: 'calc(100vh - 2rem)'});
    frame.src = framedConsole(consoleIn(state));
    return frame;
  },
  play: async ({canvasElement}) => {
    const frame = canvasElement.querySelector('iframe')!;
    const list = ['esign-console', 'console-envelopes', 'console-envelope-list', 'esign-envelopes'];
    await findInFrame(frame, sign, ...list);
  },
});

/** An account with two hundred documents, and much else. */
export const Full = shown('many', 'td');

/** One in which nothing has been done yet. */
export const Empty = shown('none', '[part=empty]');

/** The service has not answered yet. */
export const Loading = shown('loading', '[part=loading]');

/** The service answers with errors. */
export const Failing = shown('failing', '[part=error]');
