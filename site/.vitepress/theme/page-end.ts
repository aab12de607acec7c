import {useData, withBase, type DefaultTheme} from 'vitepress';
import {defineComponent, h} from 'vue';

/** What stands below a page: the page as Markdown, and where its text is mended. */
export const PageEnd = defineComponent({
  setup() {
    const {page, theme} = useData<DefaultTheme.Config>();
    const repository = theme.value.socialLinks?.[0]?.link;
    return () => {
      const {relativePath, filePath} = page.value;
      // A list of pages is written by nobody.
      const isMade = relativePath.endsWith('index.md');
      const source = filePath.startsWith('docs/') ? filePath : `docs/${relativePath}`;
      const edit = h('a', {href: `${repository}/edit/main/${source}`}, 'Edit this page');
      return h('p', {class: 'page-end'}, [
        h('a', {href: withBase(`/${relativePath}`), target: '_self'}, 'This page as Markdown'),
        ...(isMade ? [] : [' · ', edit]),
      ]);
    };
  },
});
