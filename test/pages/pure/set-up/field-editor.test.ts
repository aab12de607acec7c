import {describe, expect, it, test} from 'vitest';
import type {
  EditCommand,
  SettingsChange,
} from '../../../../src/pages/set-up/editing/edit-command.js';
import {edit, openEditor, type Editor} from '../../../../src/pages/set-up/editing/field-editor.js';
import type {PlacedField} from '../../../../src/pages/set-up/editing/placed-field.js';
import {field as placedField} from './placed-field.js';

const sheets = [
  {documentId: 1, page: 1, width: 600, height: 800},
  {documentId: 1, page: 2, width: 600, height: 800},
  {documentId: 2, page: 1, width: 300, height: 400},
];

const field: typeof placedField = (key, change) =>
  placedField(key, {partyId: 11, x: 100, y: 100, width: 100, height: 20, ...change});

/** Plays commands; new fields are called n1, n2, … */
function play(start: Editor, ...commands: readonly EditCommand[]): Editor {
  let made = 0;
  return commands.reduce(
    (editor, command) => edit(editor, command, () => `n${(made += 1)}`),
    start,
  );
}

const open = (...fields: readonly PlacedField[]) => openEditor(sheets, fields);
const select = (...keys: readonly string[]): EditCommand => ({type: 'select', keys});
const get = ({fields}: Editor, key: string) => fields.find((each) => each.key === key);
const at = (x: number, y: number, page = 1, documentId = 1) => ({documentId, page, x, y});

describe('placing', () => {
  it('puts a new field around the point and selects it', () => {
    const editor = play(open(), {type: 'place', kind: 'check', partyId: 12, at: at(300, 400)});
    expect(get(editor, 'n1')).toMatchObject({x: 291, y: 391, width: 18, partyId: 12, page: 1});
    expect(editor.selection).toEqual(['n1']);
  });

  it('makes of the date of signing a date that nobody fills in', () => {
    const editor = play(open(), {type: 'place', kind: 'signing_date', partyId: 12, at: at(9, 9)});
    expect(get(editor, 'n1')).toMatchObject({type: 'date', settings: {formula: 'today()'}});
  });

  it('keeps a field inside its page', () => {
    const editor = play(open(), {
      type: 'place',
      kind: 'signature',
      partyId: 11,
      at: at(599, 1),
    });
    expect(get(editor, 'n1')).toMatchObject({x: 440, y: 0});
  });

  it('gives a new field the size of the last of its kind', () => {
    const editor = play(
      open(field('a')),
      select('a'),
      {type: 'resize', key: 'a', to: {width: 222, height: 33}},
      {type: 'place', kind: 'text', partyId: 11, at: at(300, 400)},
    );
    expect(get(editor, 'n1')).toMatchObject({width: 222, height: 33});
  });

  it('goes below what stands there already, where nobody pointed at the very place', () => {
    const about = (partyId: number) =>
      ({type: 'place', kind: 'signature', partyId, at: at(300, 400), taken: []}) as const;
    const editor = play(open(), about(11), about(12));
    const [first, second] = [get(editor, 'n1'), get(editor, 'n2')];
    expect(second?.x).toBe(first?.x);
    expect(second?.y).toBe((first?.y ?? 0) + (first?.height ?? 0) + 12);
  });

  it('does nothing beside the pages', () => {
    const before = open();
    expect(play(before, {type: 'place', kind: 'text', partyId: 11, at: at(1, 1, 9)})).toBe(before);
  });
});

describe('changing the selected fields', () => {
  const cases: readonly (readonly [string, EditCommand, Partial<PlacedField>])[] = [
    ['moves by points', {type: 'nudge', dx: 10, dy: -1}, {x: 110, y: 99}],
    ['stops at the edge of the page', {type: 'nudge', dx: -900, dy: 900}, {x: 0, y: 780}],
    ['grows', {type: 'grow', dx: 5, dy: 5}, {width: 105, height: 25}],
    [
      'never shrinks below what can be touched',
      {type: 'grow', dx: -500, dy: -500},
      {width: 10, height: 10},
    ],
    ['takes numbers', {type: 'resize', key: 'a', to: {x: 7}}, {x: 7, y: 100}],
    ['assigns to a party', {type: 'assign', partyId: 12}, {partyId: 12}],
    ['changes details', {type: 'change', details: {isRequired: false}}, {isRequired: false}],
    [
      'goes to another document, held on its page',
      {type: 'put', places: new Map([['a', at(290, 10, 1, 2)]])},
      {documentId: 2, x: 200, y: 10},
    ],
  ];
  test.each(cases)('%s', (_name, command, expected) => {
    const editor = play(open(field('a'), field('b', {y: 300})), select('a'), command);
    expect(get(editor, 'a')).toMatchObject(expected);
    expect(get(editor, 'b')).toEqual(field('b', {y: 300}));
  });

  const footer = {page: 2, x: 20, y: 700, width: 50, height: 12};
  const moves: readonly (readonly [string, EditCommand])[] = [
    ['dragged', {type: 'put', places: new Map([['a', at(10, 10, 1, 2)]])}],
    ['turned on', {type: 'turn', by: 2}],
  ];
  // The save was refused: “There is no page 2 in that document.”
  test.each(moves)('leaves further places behind if %s to another document', (_way, command) => {
    const settings = {places: [footer], isMultiline: true};
    const editor = play(open(field('a', {settings})), select('a'), command);
    expect(get(editor, 'a')).toMatchObject({documentId: 2, page: 1});
    expect(get(editor, 'a')?.settings).toEqual({isMultiline: true});
    expect(get(play(editor, {type: 'undo'}), 'a')?.settings).toEqual(settings);
  });

  it('keeps further places of a field that moves within its document', () => {
    const settings = {places: [footer]};
    const start = play(open(field('a', {settings})), select('a'));
    const dragged = play(start, {type: 'put', places: new Map([['a', at(10, 10, 2)]])});
    const turned = play(start, {type: 'turn', by: 1});
    for (const editor of [dragged, turned])
      expect(get(editor, 'a')).toMatchObject({page: 2, settings});
  });

  it('deletes them and leaves the others', () => {
    const editor = play(open(field('a'), field('b')), select('a'), {type: 'delete'});
    expect(editor.fields.map(({key}) => key)).toEqual(['b']);
    expect(editor.selection).toEqual([]);
  });
});

describe('copies', () => {
  it('stand beside the original on the same page', () => {
    const editor = play(open(field('a')), select('a'), {type: 'duplicate'});
    expect(get(editor, 'n1')).toMatchObject({x: 112, y: 112});
    expect(editor.selection).toEqual(['n1']);
  });

  it('keep their place on another page', () => {
    const editor = play(
      open(field('a'), field('b', {y: 300})),
      select('a', 'b'),
      {type: 'copy'},
      {
        type: 'paste',
        sheet: sheets[1]!,
      },
    );
    expect(editor.fields.filter(({page}) => page === 2)).toMatchObject([
      {x: 100, y: 100},
      {x: 100, y: 300},
    ]);
  });

  it('go onto every page once, however often they are asked for', () => {
    const once = play(open(field('a')), select('a'), {type: 'repeat'});
    expect(once.fields).toHaveLength(3);
    const again = play(once, select('a'), {type: 'repeat'});
    expect(again.fields).toHaveLength(3);
  });

  it('end in a full corner instead of searching for ever', () => {
    const corner = field('a', {x: 500, y: 780});
    const editor = play(open(corner), select('a'), {type: 'duplicate'});
    expect(editor.fields).toHaveLength(2);
  });
});

describe('arranging', () => {
  const three = () =>
    play(
      open(
        field('a', {x: 10, y: 10}),
        field('b', {x: 50, y: 100, width: 40}),
        field('c', {x: 90, y: 110}),
      ),
      select('a', 'b', 'c'),
    );
  const xs = (editor: Editor) => ['a', 'b', 'c'].map((key) => get(editor, key)?.x);

  it('lines up left edges', () =>
    expect(xs(play(three(), {type: 'align', to: 'left'}))).toEqual([10, 10, 10]));
  it('lines up right edges', () =>
    expect(xs(play(three(), {type: 'align', to: 'right'}))).toEqual([90, 150, 90]));
  it('makes gaps even', () => {
    const editor = play(three(), {type: 'distribute', axis: 'y'});
    expect(['a', 'b', 'c'].map((key) => get(editor, key)?.y)).toEqual([10, 60, 110]);
  });
  it('makes all as large as the first', () =>
    expect(get(play(three(), {type: 'same-size'}), 'b')?.width).toBe(100));
});

describe('undo', () => {
  it('takes back and does again', () => {
    const moved = play(open(field('a')), select('a'), {type: 'nudge', dx: 5, dy: 0});
    const undone = play(moved, {type: 'undo'});
    expect(get(undone, 'a')?.x).toBe(100);
    expect(get(play(undone, {type: 'redo'}), 'a')?.x).toBe(105);
  });

  it('takes key presses that follow each other as one step', () => {
    const nudge = {type: 'nudge', dx: 1, dy: 0} as const;
    const editor = play(open(field('a')), select('a'), nudge, nudge, nudge, {type: 'undo'});
    expect(get(editor, 'a')?.x).toBe(100);
  });

  it('keeps steps apart when the selection changes between them', () => {
    const nudge = {type: 'nudge', dx: 1, dy: 0} as const;
    const editor = play(open(field('a')), select('a'), nudge, select('a'), nudge, {type: 'undo'});
    expect(get(editor, 'a')?.x).toBe(101);
  });

  it('brings back what was deleted and selects it', () => {
    const editor = play(open(field('a')), select('a'), {type: 'delete'}, {type: 'undo'});
    expect(editor.selection).toEqual(['a']);
  });

  it('leaves alone what somebody else changed in the meantime', () => {
    const editor = play(
      open(field('a'), field('b')),
      select('a'),
      {type: 'nudge', dx: 5, dy: 0},
      {type: 'merge', fields: [field('a', {x: 105}), field('b', {x: 300})]},
      {type: 'undo'},
    );
    expect([get(editor, 'a')?.x, get(editor, 'b')?.x]).toEqual([100, 300]);
  });

  it('is over once something new is done', () => {
    const editor = play(
      open(field('a')),
      select('a'),
      {type: 'nudge', dx: 5, dy: 0},
      {type: 'undo'},
      {
        type: 'grow',
        dx: 1,
        dy: 0,
      },
    );
    expect(editor.future).toEqual([]);
  });
});

describe('a choice', () => {
  const place: EditCommand = {type: 'place', kind: 'radio', partyId: 11, at: at(50, 50)};

  it('gives every button that is placed or copied a choice of its own', () => {
    const editor = play(open(), place, place, {type: 'duplicate'});
    const options = editor.fields.map(({options: option}) => option);
    expect(options).toEqual(['Option 1', 'Option 2', 'Option 3']);
  });

  it('begins anew for another party', () => {
    const editor = play(open(), place, {...place, partyId: 12});
    expect(editor.fields.map(({options}) => options)).toEqual(['Option 1', 'Option 1']);
  });
});

it('takes over the fields of a form as one step that can be undone', () => {
  const {key: _key, partyId: _party, ...offered} = field('', {formField: 'city', value: 'Oslo'});
  const taken = play(open(), {type: 'take-over', offered: [offered], partyId: 12});
  expect(taken.fields).toMatchObject([{partyId: 12, formField: 'city', value: 'Oslo'}]);
  expect(play(taken, {type: 'undo'}).fields).toEqual([]);
});

describe('settings', () => {
  const set = (settings: SettingsChange): EditCommand => ({type: 'set', settings});

  it('changes one setting of all selected fields and keeps their others', () => {
    const editor = play(
      open(field('a', {settings: {help: 'In full', align: 'left'}}), field('b')),
      select('a', 'b'),
      set({align: 'right'}),
    );
    expect(get(editor, 'a')?.settings).toEqual({help: 'In full', align: 'right'});
    expect(get(editor, 'b')?.settings).toEqual({align: 'right'});
  });

  it('has none again when the last one is as usual, which undo brings back', () => {
    const editor = play(
      open(field('a', {settings: {cells: 8}})),
      select('a'),
      set({cells: undefined}),
    );
    expect(get(editor, 'a')).toEqual(field('a'));
    expect(get(play(editor, {type: 'undo'}), 'a')?.settings).toEqual({cells: 8});
  });

  it('takes the letters of one setting as one step', () => {
    const editor = play(open(field('a')), select('a'), set({help: 'A'}), set({help: 'As'}));
    expect(get(play(editor, {type: 'undo'}), 'a')?.settings).toBeUndefined();
  });
});
