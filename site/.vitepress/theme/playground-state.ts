import {computed, reactive, ref, watch, type ComputedRef, type Ref} from 'vue';
import type {Control} from '../../making/playground.js';
import {elementIn} from './framed-element.js';
import {readCode, writeCode, type Written} from './playground-code.js';

/** What somebody has changed, and what follows from it. */
export interface PlaygroundState {
  /** Around the frame. */
  readonly root: Ref<HTMLElement | undefined>;
  readonly attributes: Record<string, string>;
  /** Custom properties. */
  readonly look: Record<string, string>;
  readonly code: ComputedRef<string>;
  /** What of the code cannot be shown here, and why; empty if all of it can. */
  readonly note: Ref<string>;
  /** Sets an attribute of the element, or takes it away. */
  change(name: string, value: string | undefined): void;
  /** Takes code as it is being written. */
  write(code: string): void;
  /** The code stands as it is written here from now on, once nobody writes any more. */
  settle(): void;
  /** Shows all of it in the frame. */
  apply(): Promise<void>;
}

/** Keeps the element in the frame, and its code, as they were changed; `given` are the attributes of the example. */
export function playgroundState(
  tag: string,
  given: string,
  controls: readonly Control[],
): PlaygroundState {
  const root = ref<HTMLElement>();
  const [typed, note] = [ref<string>(), ref('')];
  const {attributes, look, rules, changed, change, take} = createChoice(controls);
  const write = (text: string) => {
    typed.value = text;
    const written = readCode(tag, text);
    if (written) take(written);
    note.value = noteOn({tag, given, controls}, written);
  };
  const apply = async () => {
    const frame = root.value?.querySelector('iframe');
    const element = frame && (await elementIn(frame, tag));
    if (!element) return;
    setAttributes(element, changed, attributes);
    dress(element.ownerDocument, look, rules.value);
  };
  watch([attributes, look, rules], () => void apply());
  const written = () => ({attributes, look, rules: rules.value});
  const code = computed(() => typed.value ?? writeCode(tag, given, written()));
  const settle = () => void (typed.value = undefined);
  return {root, attributes, look, code, note, change, write, settle, apply};
}

/** What was chosen by hand, or written into the code. */
function createChoice(controls: readonly Control[]) {
  const attributes = reactive<Record<string, string>>({});
  const look = reactive<Record<string, string>>({});
  const rules = ref('');
  // What a story has set itself stays until somebody changes it.
  const changed = new Set<string>();
  const change = (name: string, value: string | undefined) => {
    changed.add(name);
    if (value === undefined) delete attributes[name];
    else attributes[name] = value;
  };
  const take = (written: Written) => {
    for (const {name} of controls)
      if (attributes[name] !== written.attributes[name]) change(name, written.attributes[name]);
    for (const name of Object.keys(look)) if (!(name in written.look)) delete look[name];
    Object.assign(look, written.look);
    rules.value = written.rules;
  };
  return {attributes, look, rules, changed, change, take};
}

/** What the playground was made with. */
interface Example {
  readonly tag: string;
  readonly given: string;
  readonly controls: readonly Control[];
}

/** Tells what of the code changes nothing. */
function noteOn({tag, given, controls}: Example, written: Written | undefined): string {
  if (!written) return `There is no <${tag}> in the code.`;
  const fixed = given.split(' ').map((each) => each.split('=')[0] ?? '');
  const known = [...fixed, ...controls.map(({name}) => name)];
  const unknown = Object.keys(written.attributes).find((name) => !known.includes(name));
  return unknown ? `Here, ${unknown} changes nothing: only the attributes above do.` : '';
}

function setAttributes(
  element: Element,
  names: ReadonlySet<string>,
  attributes: Readonly<Record<string, string>>,
): void {
  for (const name of names) {
    const value = attributes[name];
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** Custom properties go to the root, as a page sets them; rules into a style sheet of their own. */
function dress(page: Document, look: Readonly<Record<string, string>>, rules: string): void {
  const {style} = page.documentElement;
  for (const name of [...style].filter((each) => each.startsWith('--') && !(each in look)))
    style.removeProperty(name);
  for (const [name, value] of Object.entries(look)) style.setProperty(name, value);
  let sheet = sheets.get(page);
  if (!sheet) {
    // A sheet belongs to the page that makes it.
    sheet = new (page.defaultView as Window & typeof globalThis).CSSStyleSheet();
    sheets.set(page, sheet);
    page.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(rules);
}
