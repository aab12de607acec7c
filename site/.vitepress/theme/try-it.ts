import {useData, withBase} from 'vitepress';
import {computed, defineComponent, h, onMounted, ref, watchEffect} from 'vue';

/** A story of the catalogue in a frame, in the scheme of the page, with a way to all the others. */
export const TryIt = defineComponent({
  props: {
    story: {type: String, required: true},
    height: {type: Number, default: 480},
  },
  setup({story, height}, {slots}) {
    const {isDark} = useData();
    // The page is made without knowing the reader's scheme: the frame follows once it is known.
    const scheme = ref('light');
    onMounted(() => watchEffect(() => (scheme.value = isDark.value ? 'dark' : 'light')));
    const frame = computed(() =>
      withBase(`/catalogue/iframe.html?id=${story}&viewMode=story&globals=scheme:${scheme.value}`),
    );
    const catalogue = withBase(`/catalogue/?path=/story/${story}`);
    return () =>
      h('figure', {class: 'try-it'}, [
        h('iframe', {
          src: frame.value,
          title: `Live example: ${story}`,
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
