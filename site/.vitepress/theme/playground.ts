import {defineComponent, h, ref, watch, type PropType, type VNode} from 'vue';
import type {Control} from '../../making/playground.js';
import {renderControl, renderLooks, renderStates} from './playground-controls.js';
import {playgroundState, type PlaygroundState} from './playground-state.js';
import {TryIt} from './try-it.js';

const props = {
  tag: {type: String, required: true},
  story: {type: String, required: true},
  height: {type: Number, required: true},
  given: {type: String, default: ''},
  states: {type: Array as PropType<readonly {id: string; name: string}[]>, required: true},
  controls: {type: Array as PropType<readonly Control[]>, required: true},
} as const;

/** The code, which can be changed, with a button that copies it; below it what of it cannot be shown. */
const renderCode = (
  {code, note, write, settle}: PlaygroundState,
  isCopied: boolean,
  onClick: () => void,
): VNode =>
  h('div', {class: 'playground-code'}, [
    h('textarea', {
      'aria-label': 'The code of what is shown',
      value: code.value,
      rows: code.value.split('\n').length,
      spellcheck: false,
      autocapitalize: 'off',
      onInput: ({target}: Event) => write((target as HTMLTextAreaElement).value),
      onChange: settle,
    }),
    h('button', {type: 'button', onClick}, isCopied ? 'Copied' : 'Copy'),
    h('p', {role: 'status'}, note.value),
  ]);

/** A live example whose state, attributes and look are changed by hand; the code follows. */
export const Playground = defineComponent({
  props,
  setup({tag, story, height, given, states, controls}) {
    const shown = ref(story);
    const isCopied = ref(false);
    const state = playgroundState(tag, given, controls);
    watch(state.code, () => (isCopied.value = false));
    const copy = () =>
      void navigator.clipboard.writeText(state.code.value).then(() => (isCopied.value = true));
    const onLoadCapture = () => void state.apply();
    return () =>
      h('div', {class: 'playground', ref: state.root}, [
        h(TryIt, {key: shown.value, story: shown.value, height, onLoadCapture}, () => [
          'The element with sample data.',
        ]),
        h('fieldset', [
          h('legend', 'Try it'),
          renderStates(states, shown.value, (id) => (shown.value = id)),
          ...controls.map((control) => renderControl(control, state)),
          ...renderLooks(state),
        ]),
        renderCode(state, isCopied.value, copy),
      ]);
  },
});
