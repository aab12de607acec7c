import {defineComponent, h, onBeforeUnmount, ref, shallowRef, type Ref, type VNode} from 'vue';
import {elementIn} from './framed-element.js';
import {shownParts, type ShownPart} from './shown-parts.js';
import {storyAddress} from './story-address.js';

/** What the picture is made of: its parts, and its height in pixels. */
interface Picture {
  readonly parts: Ref<readonly ShownPart[]>;
  readonly height: Ref<number>;
}

/** An element that is as high as its window would grow for ever. */
const greatestHeight = 900;

/** Keeps the picture as the element changes; returns how to end it. */
function follow(element: Element, {parts, height}: Picture): () => void {
  const look = () => {
    const bottom = Math.ceil(element.getBoundingClientRect().bottom) + 16;
    height.value = Math.min(greatestHeight, Math.max(height.value, bottom));
    parts.value = shownParts(element);
    const root = element.shadowRoot;
    if (root) changes.observe(root, {subtree: true, childList: true, attributes: true});
  };
  const changes = new MutationObserver(look);
  const sizes = new ResizeObserver(look);
  sizes.observe(element.ownerDocument.documentElement);
  sizes.observe(element);
  void element.ownerDocument.fonts.ready.then(look);
  look();
  return () => [changes, sizes].forEach((observer) => observer.disconnect());
}

/** Numbers stand on the upper left corners; one that would cover another moves to the right. */
function numbersOf(parts: readonly ShownPart[]): readonly {left: number; top: number}[] {
  const placed: {left: number; top: number}[] = [];
  for (const {left, top} of parts) {
    const place = {left: Math.max(0, left - 10), top: Math.max(0, top - 16)};
    const isTaken = (other: typeof place) =>
      Math.abs(other.left - place.left) < 20 && Math.abs(other.top - place.top) < 18;
    while (placed.some(isTaken)) place.left += 20;
    placed.push(place);
  }
  return placed;
}

const pixels = (values: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}px`]));

/** Outlines and numbers above the picture; what is named below is told to everybody. */
function renderMarks(parts: readonly ShownPart[], current: string): readonly VNode[] {
  const numbers = numbersOf(parts);
  return parts.flatMap(({name, ...place}, at) => {
    const isCurrent = name === current;
    return [
      h('i', {class: ['outline', {isCurrent}], style: pixels(place)}),
      h('b', {class: ['number', {isCurrent}], style: pixels(numbers[at]!)}, at + 1),
    ];
  });
}

/** The names, in the order of the numbers; the one that is pressed stands out in the picture. */
const renderNames = (parts: readonly ShownPart[], current: Ref<string>): VNode =>
  h(
    'ol',
    parts.map(({name}) => {
      const isCurrent = name === current.value;
      const onClick = () => (current.value = isCurrent ? '' : name);
      const button = {type: 'button', 'aria-pressed': isCurrent, onClick} as const;
      return h('li', {key: name}, [h('button', button, name)]);
    }),
  );

/** A story as a picture in which each part has a number, and the names of the parts below it. */
export const Anatomy = defineComponent({
  props: {
    tag: {type: String, required: true},
    story: {type: String, required: true},
    height: {type: Number, required: true},
  },
  setup({tag, story, height: least}) {
    const src = storyAddress(story);
    const parts = shallowRef<readonly ShownPart[]>([]);
    const height = ref(least);
    const current = ref('');
    let end: (() => void) | undefined;
    const onLoad = async ({target}: Event) => {
      const element = await elementIn(target as HTMLIFrameElement, tag);
      end?.();
      end = element && follow(element, {parts, height});
    };
    onBeforeUnmount(() => end?.());
    const frame = {title: `Picture: ${story}`, loading: 'lazy', inert: true, onLoad};
    return () =>
      h('figure', {class: 'anatomy'}, [
        h('div', {class: 'picture'}, [
          h('iframe', {...frame, src: src.value, style: {height: `${height.value}px`}}),
          h('div', {class: 'marks', 'aria-hidden': true}, renderMarks(parts.value, current.value)),
        ]),
        renderNames(parts.value, current),
      ]);
  },
});
