import {withBase} from 'vitepress';
import {defineComponent, h} from 'vue';
import {storyAddress} from './story-address.js';

/** A story of the catalogue in a frame, in the scheme of the page, with a way to all the others. */
export const TryIt = defineComponent({
  props: {
    story: {type: String, required: true},
    height: {type: Number, default: 480},
    /** What the story is given: `tag:esign-sign;recipe:…`. */
    args: {type: String, default: ''},
  },
  setup({story, height, args}, {slots}) {
    const src = storyAddress(story, args);
    const catalogue = withBase(`/catalogue/?path=/story/${story}${args ? `&args=${args}` : ''}`);
    return () =>
      h('figure', {class: 'try-it'}, [
        h('iframe', {
          src: src.value,
          title: `Live example: ${args || story}`,
          loading: 'lazy',
          style: {height: `${height}px`},
        }),
        h('figcaption', [
          slots['default']?.(),
          ' ',
          h('a', {href: catalogue, target: '_self'}, 'More states in the catalogue'),
        ]),
      ]);
  },
});
