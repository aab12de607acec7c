import {useData, withBase} from 'vitepress';
import {computed, onMounted, ref, watchEffect, type ComputedRef} from 'vue';

/** Where the catalogue shows a story alone, in the scheme of the page; `args` is what it is given, as in Storybook's addresses. */
export function storyAddress(story: string, args = ''): ComputedRef<string> {
  const {isDark} = useData();
  // The page is made without knowing the reader's scheme: the frame follows once it is known.
  const scheme = ref('light');
  onMounted(() => watchEffect(() => (scheme.value = isDark.value ? 'dark' : 'light')));
  const given = args ? `&args=${args}` : '';
  return computed(() =>
    withBase(
      `/catalogue/iframe.html?id=${story}&viewMode=story${given}&globals=scheme:${scheme.value};a11y.manual:!true`,
    ),
  );
}
