import {describe, expect, it} from 'vitest';
import {fieldCommandOf, stepsBackOrForth} from '../../../../src/pages/set-up/view/canvas-keys.js';

const press = (key: string, held: Partial<KeyboardEvent> = {}) => ({
  key,
  altKey: false,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});

/** Every character that a key of a Latin keyboard writes. */
const characters = Array.from({length: 0x7f - 0x20}, (_, at) => String.fromCharCode(0x20 + at));

describe('keys on the pages', () => {
  it('a character alone does nothing, with Shift or without (WCAG 2.2, 2.1.4)', () => {
    const commands = characters.flatMap((key) =>
      [press(key), press(key, {shiftKey: true})].map(
        (event) => fieldCommandOf(event) ?? stepsBackOrForth(event),
      ),
    );
    expect(commands.filter(Boolean)).toEqual([]);
  });

  it('arrows move a field, by more with Shift, and with Alt they size it', () => {
    expect(fieldCommandOf(press('ArrowLeft'))).toEqual({type: 'nudge', dx: -1, dy: 0});
    expect(fieldCommandOf(press('ArrowDown', {shiftKey: true}))).toMatchObject({dx: 0, dy: 10});
    expect(fieldCommandOf(press('ArrowUp', {altKey: true}))).toMatchObject({type: 'grow', dy: -1});
  });

  it('page keys move a field to another page with Shift, and scroll without', () => {
    expect(fieldCommandOf(press('PageDown', {shiftKey: true}))).toEqual({type: 'turn', by: 1});
    expect(fieldCommandOf(press('PageUp', {shiftKey: true}))).toEqual({type: 'turn', by: -1});
    expect(fieldCommandOf(press('PageDown'))).toBeUndefined();
  });

  it.each(['ctrlKey', 'metaKey'])(
    'with %s a field is copied and doubled, a step taken back',
    (held) => {
      const command = {[held]: true};
      expect(fieldCommandOf(press('c', command))).toEqual({type: 'copy'});
      expect(fieldCommandOf(press('d', command))).toEqual({type: 'duplicate'});
      expect(stepsBackOrForth(press('z', command))).toEqual({type: 'undo'});
      expect(stepsBackOrForth(press('Z', {...command, shiftKey: true}))).toEqual({type: 'redo'});
    },
  );
});
