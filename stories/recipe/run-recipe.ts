/** Runs a recipe in the page: its markup with sample data, its style sheet, its script with an app that says what it does. */
import {elementOf} from './recipe-elements.js';
import {hostOf, type Tell} from './recipe-host.js';
import type {Recipe} from './recipe-text.js';

type Script = (...values: readonly unknown[]) => Promise<void>;

const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor as new (
  ...parts: readonly string[]
) => Script;

/** What a recipe is shown in. */
export interface Place {
  readonly root: HTMLElement;
  /** Starts the script; what it waits for is pressed by the reader. */
  start(): Promise<void>;
}

/** What the app was asked to do, line by line. */
function logOf(): {readonly log: HTMLElement; readonly tell: Tell} {
  const log = document.createElement('div');
  log.className = 'recipe-log';
  log.role = 'log';
  log.ariaLabel = 'What your app does';
  const tell = (text: string) => {
    const line = document.createElement('p');
    line.append(Object.assign(document.createElement('code'), {textContent: text}));
    log.append(line);
  };
  return {log, tell};
}

/** The recipe's markup; each element of ours gets its sample data. */
function markupOf(tag: string, html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html || `<${tag}></${tag}>`;
  for (const written of template.content.querySelectorAll('*'))
    if (written.localName.startsWith('esign-')) written.replaceWith(elementOf(written));
  return template.content;
}

/** A button for what an app does on some occasion of its own. */
function buttonOf(run: () => Promise<void>): HTMLButtonElement {
  const button = document.createElement('button');
  Object.assign(button, {type: 'button', textContent: 'Run the code'});
  button.addEventListener('click', () => void run());
  return button;
}

/** Shows a recipe of the element with this tag. */
export function placeOf(tag: string, {html, css, script}: Recipe): Place {
  const root = Object.assign(document.createElement('div'), {className: 'recipe'});
  const style = Object.assign(document.createElement('style'), {textContent: css});
  const {log, tell} = logOf();
  root.append(style, markupOf(tag, html), log);
  const host = hostOf(tell);
  const run = async () => {
    const element = root.querySelector(tag);
    const program = new AsyncFunction('element', ...Object.keys(host), script);
    await program(element, ...Object.values(host));
    if (waits) tell('The code has run.');
  };
  // What waits for the person would otherwise begin while the page is read.
  const waits = /^(const \w+ = )?await /m.test(script);
  if (waits) root.prepend(buttonOf(run));
  return {root, start: async () => (waits ? undefined : run())};
}
