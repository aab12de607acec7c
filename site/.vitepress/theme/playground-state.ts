import {computed, reactive, ref, watch, type ComputedRef, type Ref} from 'vue';
import type {Control} from '../../making/playground.js';
import {elementIn} from './framed-element.js';

/** What somebody has changed, and what follows from it. */
export interface PlaygroundState {
  /** Around the frame. */
  readonly root: Ref<HTMLElement | undefined>;
  readonly attributes: Record<string, string>;
  /** Custom properties. */
  readonly look: Record<string, string>;
  readonly code: ComputedRef<string>;
  /** Sets an attribute of the element, or takes it away. */
  change(name: string, value: string | undefined): void;
  /** Shows all of it in the frame. */
  apply(): Promise<void>;
}

const written = ([name, value]: readonly [string, string]): string =>
  value === '' ? name : `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

function codeOf(
  tag: string,
  given: string,
  attributes: Readonly<Record<string, string>>,
  look: Readonly<Record<string, string>>,
): string {
  const names = Object.keys(attributes);
  const kept = given.split(' ').filter((each) => !names.includes(each.split('=')[0] ?? ''));
  const start = [`<${tag}`, ...kept, ...Object.entries(attributes).map(written)].filter(Boolean);
  const rules = Object.entries(look).map(([name, value]) => `    ${name}: ${value};\n`);
  const style = rules.length > 0 ? `<style>\n  ${tag} {\n${rules.join('')}  }\n</style>\n\n` : '';
  return `${style}${start.join(' ')}></${tag}>`;
}

/** Keeps the element in the frame, and its code, as they were changed; `given` are the attributes of the example. */
export function playgroundState(
  tag: string,
  given: string,
  controls: readonly Control[],
): PlaygroundState {
  const root = ref<HTMLElement>();
  const attributes = reactive<Record<string, string>>({});
  const look = reactive<Record<string, string>>({});
  // What a story has set itself stays until somebody changes it.
  const changed = new Set<string>();
  const change = (name: string, value: string | undefined) => {
    changed.add(name);
    if (value === undefined) delete attributes[name];
    else attributes[name] = value;
  };
  const apply = async () => {
    const frame = root.value?.querySelector('iframe');
    const element = frame && (await elementIn(frame, tag));
    if (!element) return;
    for (const {name} of controls.filter((control) => changed.has(control.name))) {
      const value = attributes[name];
      if (value === undefined) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    const {style} = element.ownerDocument.documentElement;
    for (const [name, value] of Object.entries(look)) style.setProperty(name, value);
  };
  watch([attributes, look], () => void apply());
  const code = computed(() => codeOf(tag, given, attributes, look));
  return {root, attributes, look, code, change, apply};
}
