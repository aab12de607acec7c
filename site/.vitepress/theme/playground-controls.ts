import {h, type VNode} from 'vue';
import type {Control} from '../../making/playground.js';
import type {PlaygroundState} from './playground-state.js';

/** What is changed of the look. */
const looks = [
  {name: '--esign-color-accent', label: 'Accent', initial: '#1f4bd8', unit: '', type: 'color'},
  {name: '--esign-radius', label: 'Corners', initial: '8', unit: 'px', type: 'range', max: 24},
  {name: '--esign-font-size', label: 'Text', initial: '16', unit: 'px', type: 'range', min: 13},
] as const;

const valueOf = ({target}: Event): string => (target as HTMLInputElement).value;
const isChecked = ({target}: Event): boolean => (target as HTMLInputElement).checked;

/** A control with its name; `says` is shown by the pointer. */
const labelled = (label: string, says: string, control: VNode): VNode =>
  h('label', {title: says}, [h('span', label), control]);

/** The control of an attribute. */
export function renderControl(
  {name, says, options}: Control,
  {attributes, change}: PlaygroundState,
): VNode {
  const {[name]: current} = attributes;
  const onChange = (event: Event) => change(name, valueOf(event) || undefined);
  if (!options)
    return labelled(name, says, h('input', {type: 'text', value: current ?? '', onChange}));
  if (options.length === 1) {
    const onSwitch = (event: Event) => change(name, isChecked(event) ? '' : undefined);
    return labelled(
      name,
      says,
      h('input', {type: 'checkbox', checked: current !== undefined, onChange: onSwitch}),
    );
  }
  // The first stands for what the story itself has set.
  const choices = ['', ...options].map((value) =>
    h('option', {value, selected: value === (current ?? '')}, value || '–'),
  );
  return labelled(name, says, h('select', {onChange}, choices));
}

/** The controls of the look. */
export const renderLooks = ({look}: PlaygroundState): readonly VNode[] =>
  looks.map(({name, label, initial, unit, ...field}) => {
    const value = look[name]?.replace(unit, '') ?? initial;
    const onInput = (event: Event) => (look[name] = `${valueOf(event)}${unit}`);
    return labelled(label, name, h('input', {...field, value, onInput}));
  });

/** Chooses what is shown: a state of the element with its sample data. */
export function renderStates(
  states: readonly {readonly id: string; readonly name: string}[],
  current: string,
  onChoice: (id: string) => void,
): VNode {
  const options = states.map(({id, name}) =>
    h('option', {value: id, selected: id === current}, name),
  );
  const onChange = (event: Event) => onChoice(valueOf(event));
  return labelled('State', 'Sample data for each', h('select', {onChange}, options));
}
