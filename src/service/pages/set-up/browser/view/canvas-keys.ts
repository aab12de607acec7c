/** Keyboard commands while the focus is on the pages. */
import type {EditCommand} from '../editing/edit-command.js';

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Points that an arrow key moves a field by, without and with Shift. */
const steps = {plain: 1, large: 10};

/** The command for a key anywhere on the page except in an input; undefined for other keys. */
export function stepsBackOrForth(event: Key): EditCommand | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return {type: event.shiftKey ? 'redo' : 'undo'};
  return key === 'y' ? {type: 'redo'} : undefined;
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
  if (key === 'Delete' || key === 'Backspace') return {type: 'delete'};
  if (!event.ctrlKey && !event.metaKey) return undefined;
  if (key.toLowerCase() === 'c') return {type: 'copy'};
  return key.toLowerCase() === 'd' ? {type: 'duplicate'} : undefined;
}
