import {useData} from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import {defineComponent, h, onMounted, watch} from 'vue';
import {PageEnd} from './page-end.js';

/** The usual layout; the home page gets the main landmark that it lacks there. */
export const Layout = defineComponent({
  setup() {
    const {frontmatter} = useData();
    const mark = () => {
      const content = document.querySelector('#VPContent');
      if (frontmatter.value['layout'] === 'home') content?.setAttribute('role', 'main');
      else content?.removeAttribute('role');
    };
    onMounted(() => watch(frontmatter, mark, {immediate: true, flush: 'post'}));
    return () => h(DefaultTheme.Layout, null, {'doc-footer-before': () => h(PageEnd)});
  },
});
