import {setCustomElementsManifest, type Preview} from '@storybook/web-components-vite';
import {html} from 'lit';
import manifest from '../custom-elements.json';
import {describeElement} from './describe-element.js';
import './preview.css';
import {theme} from './theme.js';

setCustomElementsManifest(manifest);

/**
 * Stories of single elements stand on a page that has headings and a main part, as every page should; those that
 * bring a page of their own say `layout: 'fullscreen'`. Scheme, direction and language are switched in the tool bar; from
 * right to left the page is in Arabic.
 */
const preview: Preview = {
  globalTypes: {
    scheme: {
      description: 'Colour scheme',
      toolbar: {title: 'Scheme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true},
    },
    direction: {
      description: 'Writing direction',
      toolbar: {title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true},
    },
    language: {
      description: 'Language from left to right',
      toolbar: {title: 'Language', icon: 'globe', items: ['en', 'de'], dynamicTitle: true},
    },
  },
  initialGlobals: {scheme: 'light', direction: 'ltr', language: 'en'},
  decorators: [
    (story, {globals, parameters, title, name, viewMode}) => {
      const root = document.documentElement;
      root.style.colorScheme = String(globals['scheme']);
      root.dir = String(globals['direction']);
      root.lang = globals['direction'] === 'rtl' ? 'ar' : String(globals['language']);
      document.title = `${title}: ${name}`;
      if (parameters['layout'] === 'fullscreen' || viewMode === 'docs') return story();
      return html`<main class="stage">
        <h1>${title}</h1>
        <h2>${name}</h2>
        ${story()}
      </main>`;
    },
  ],
  /** The accessibility panel looks once nothing moves any more; skeletons move for ever. */
  async afterEach() {
    const ending = document
      .getAnimations()
      .filter(({effect}) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({finished}) => finished));
  },
  parameters: {
    a11y: {test: 'error', options: {iframes: false, rules: {'target-size': {enabled: true}}}},
    controls: {expanded: true},
    docs: {toc: true, theme, extractComponentDescription: describeElement},
    layout: 'padded',
    options: {
      storySort: {
        order: ['Elements', 'Pages', 'Examples'],
      },
    },
  },
};

export default preview;
