/** Keyboard commands while the focus is on the pages. */
import type {EditCommand} from '../editing/edit-command.js';
import type {Editor} from '../editing/field-editor.js';
import type {Sheet} from '../editing/placed-field.js';

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Points that an arrow key moves a field by, without and with Shift. */
const steps = {plain: 1, large: 10};

/** Sheets that a key moves a field by. */
const turns = {PageUp: -1, PageDown: 1};

/** The command for a key anywhere on the page except in an input; undefined for other keys. */
export function stepsBackOrForth(event: Key): EditCommand | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return {type: event.shiftKey ? 'redo' : 'undo'};
  return key === 'y' ? {type: 'redo'} : undefined;
}

/** Whether a key goes into an input: there, Backspace and arrow keys belong to its text. */
export function isTyping(event: KeyboardEvent): boolean {
  // The input itself: `event.target` is only the part of the editor whose shadow root holds it.
  const [target] = event.composedPath();
  return (
    target instanceof Element &&
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
  );
}

/** The command for a key on the pages; `sheet` is the one in view. */
export function canvasCommandOf(
  event: Key,
  {fields, selection}: Pick<Editor, 'fields' | 'selection'>,
  sheet: Sheet | undefined,
): EditCommand | undefined {
  const isControl = event.ctrlKey || event.metaKey;
  if (isControl && event.key.toLowerCase() === 'a')
    return {type: 'select', keys: fields.map(({key}) => key)};
  if (isControl && event.key.toLowerCase() === 'v' && sheet) return {type: 'paste', sheet};
  return selection.length > 0 ? fieldCommandOf(event) : undefined;
}

/** The command for a key on a selected field; `c`, `d` and Delete work as everywhere; undefined for other keys. */
export function fieldCommandOf(event: Key): EditCommand | undefined {
  const {key, altKey, shiftKey} = event;
  const arrow = arrows[key];
  if (arrow) {
    const step = shiftKey ? steps.large : steps.plain;
    const [dx, dy] = [arrow[0] * step, arrow[1] * step];
    return {type: altKey ? 'grow' : 'nudge', dx, dy};
  }
  // Without Shift, these keys scroll, as everywhere.
  if (shiftKey && key in turns) return {type: 'turn', by: turns[key as keyof typeof turns]};
  if (key === 'Delete' || key === 'Backspace') return {type: 'delete'};
  if (!event.ctrlKey && !event.metaKey) return undefined;
  if (key.toLowerCase() === 'c') return {type: 'copy'};
  return key.toLowerCase() === 'd' ? {type: 'duplicate'} : undefined;
}
