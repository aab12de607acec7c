import manifest from '../custom-elements.json';

/** What a manifest says of a class; a page is described by these members. */
interface Declaration {
  readonly tagName?: string;
  readonly summary?: string;
}

/** What stands below the heading of an element's page, as Markdown: what it is for, and how a page gets it. */
export function describeElement(tag: string): string {
  const modules: readonly {readonly declarations?: readonly Declaration[]}[] = manifest.modules;
  const found = modules
    .flatMap(({declarations}) => declarations ?? [])
    .find(({tagName}) => tagName === tag);
  return [
    found?.summary ?? '',
    '```html',
    `<script type="module">`,
    `  import 'esign-elements/elements/${tag}';`,
    `</script>`,
    `<${tag}></${tag}>`,
    '```',
  ].join('\n');
}
