/** The set-up editor in a real browser with a draft of two documents, and hands to work with it. */
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import type {SetUpState} from '../../../src/contract/pages/set-up-page.js';
import {tokens} from '../../../src/ui/tokens/tokens.js';
import type {PlacedField} from '../../../src/pages/set-up/editing/placed-field.js';
import type {EsignSetUpEditorElement} from '../../../src/pages/set-up/view/set-up-editor.js';
import '../../../src/pages/set-up/view/set-up-editor.js';

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="595" height="842"/>')}`;
const words = `data:application/json,${encodeURIComponent('{"lines":[{"text":"Lease","x":60,"y":60,"width":60,"height":12}]}')}`;

const page = (number: number) => ({
  number,
  width: 400,
  height: 300,
  images: {thumbnail: picture, standard: picture, sharp: picture},
  text: words,
});

/** A draft of two documents for two signers, without fields. */
export const draft: SetUpState = {
  branding: {name: 'Mill Lane Lettings', logo: null, colour: null},
  title: 'Lease of 1 Mill Lane',
  language: 'en',
  status: 'draft',
  is_sending: false,
  failure: null,
  left_out: [],
  uploads: [],
  missing_letters: [],
  mails_passwords: false,
  can_undo_pages: false,
  parties: [
    {party_id: 1, name: 'Anna Berg', position: 0, is_signer: true, turn: 0},
    {party_id: 2, name: 'Ben Okafor', position: 1, is_signer: true, turn: 1},
  ],
  documents: [
    {document_id: 1, title: 'Lease', pages: [page(1), page(2)]},
    {document_id: 2, title: 'House rules', pages: [page(1)]},
  ],
  fields: [],
  is_template: false,
  editor: {},
  form_fields: [],
  revision: 'r0',
};

/** Opens the editor with these fields; `saved` holds what it wants to have saved, latest last. */
export const open = (...fields: readonly PlacedField[]) => openDraft(draft, fields);

/** The same with another draft. */
export async function openDraft(opened: SetUpState, fields: readonly PlacedField[] = []) {
  document.documentElement.lang = 'en';
  document.title = 'Set-up';
  document.adoptedStyleSheets = tokens.flatMap(({styleSheet}) => styleSheet ?? []);
  document.body.style.margin = '0';
  window.scrollTo(0, 0);
  const editor = document.createElement('esign-set-up-editor');
  const saved: (readonly PlacedField[])[] = [];
  Object.assign(editor, {draft: opened, fields});
  editor.addEventListener('fields-change', (event) => saved.push(event.fields));
  document.body.replaceChildren(editor);
  await settled(editor);
  return {editor, saved, latest: (key: string) => saved.at(-1)?.find((each) => each.key === key)};
}

/** Waits until everything is drawn, the frame in which gestures take effect included. */
export async function settled(editor: EsignSetUpEditorElement): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1) {
    await editor.updateComplete;
    await canvas(editor).updateComplete;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

export const canvas = (editor: EsignSetUpEditorElement) =>
  editor.renderRoot.querySelector('esign-page-canvas')!;
export const papers = (editor: EsignSetUpEditorElement) => [
  ...canvas(editor).renderRoot.querySelectorAll('esign-paper'),
];
export const fieldButton = (editor: EsignSetUpEditorElement, key: string) =>
  canvas(editor).elementOf(key)!.querySelector('button')!;
export const paletteButton = (editor: EsignSetUpEditorElement, type: string) =>
  editor.renderRoot
    .querySelector('esign-field-palette')!
    .renderRoot.querySelector<HTMLButtonElement>(`[data-pick="${type}"]`)!;
export const barButton = (editor: EsignSetUpEditorElement, action: string) =>
  editor.renderRoot
    .querySelector('esign-editor-bar')!
    .renderRoot.querySelector<HTMLButtonElement>(`[data-action="${action}"]`)!;

/** Presses a key, with others held: `Shift+ArrowDown`. */
export async function press(keys: string): Promise<void> {
  const held = keys.split('+');
  const key = held.pop() ?? '';
  for (const down of held) await sendKeys({down});
  await sendKeys({press: key});
  for (const up of held.toReversed()) await sendKeys({up});
}

/** Focuses a field as the Tab key does: after a pointer, Firefox shows no focus that a script sets. */
export async function reach(editor: EsignSetUpEditorElement, key: string): Promise<void> {
  fieldButton(editor, key).focus();
  await press('Tab');
  await press('Shift+Tab');
}

/** The middle of an element, in the window. */
export function middleOf(element: Element): readonly [number, number] {
  const {left, top, width, height} = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}

/** Presses at one point, moves to another in two steps, lets go. */
export async function drag(
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  await sendMouse({type: 'move', position: [...from]});
  await sendMouse({type: 'down'});
  await sendMouse({type: 'move', position: [from[0] + 10, from[1] + 10]});
  await sendMouse({type: 'move', position: [...to]});
  await sendMouse({type: 'up'});
}

/** The same with a finger, which rests first: it may stand on what it could also scroll. */
export async function dragByTouch(
  target: Element,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  const touch = (type: string, [clientX, clientY]: readonly [number, number]) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        pointerType: 'touch',
        pointerId: 7,
        clientX,
        clientY,
        bubbles: true,
        composed: true,
        cancelable: true,
      }),
    );
  touch('pointerdown', from);
  await new Promise((resolve) => setTimeout(resolve, 300));
  touch('pointermove', [from[0] + 8, from[1] + 8]);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  touch('pointermove', to);
  touch('pointerup', to);
}
