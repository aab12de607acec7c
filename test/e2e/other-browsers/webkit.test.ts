import {afterAll, beforeAll, test} from 'vitest';
import {startInstallation, type Installation} from '../installation/installation.js';
import {takeDialogJourney} from './dialog-journey.js';
import {takeMainJourney} from './main-journey.js';
import {VirtualDisplay} from './virtual-display.js';
import {openWebKitWindow} from './webkit-window.js';
import type {Window} from './window.js';

let installation: Installation;
let display: VirtualDisplay;
const windows: Window[] = [];

beforeAll(async () => {
  installation = await startInstallation();
  display = await VirtualDisplay.start();
});

afterAll(async () => {
  for (const window of windows) await window.close();
  await display?.stop();
  await installation?.stop();
});

async function openWindow(): Promise<Window> {
  const window = await openWebKitWindow(display.name);
  windows.push(window);
  return window;
}

test('the main journey works in WebKitGTK', () =>
  takeMainJourney(openWindow, installation, 'A lease in WebKit'));

test('a recipient is corrected, one signs in a dialog and one declines in WebKitGTK', () =>
  takeDialogJourney(openWindow, installation));
