import {setCustomElementsManifest, type Preview} from '@storybook/web-components-vite';
import manifest from '../custom-elements.json';

setCustomElementsManifest(manifest);

/** Stories stand in a page of our own look; scheme and direction are switched in the tool bar. */
const preview: Preview = {
  globalTypes: {
    scheme: {
      description: 'Colour scheme',
      toolbar: {title: 'Scheme', items: ['light', 'dark'], dynamicTitle: true},
    },
    direction: {
      description: 'Writing direction',
      toolbar: {title: 'Direction', items: ['ltr', 'rtl'], dynamicTitle: true},
    },
  },
  initialGlobals: {scheme: 'light', direction: 'ltr'},
  decorators: [
    (story, {globals}) => {
      const {style} = document.documentElement;
      style.colorScheme = String(globals['scheme']);
      document.documentElement.dir = String(globals['direction']);
      document.documentElement.lang = 'en';
      document.body.style.cssText =
        'background: light-dark(#faf8f5, #101216); color: light-dark(#1a1d24, #eceef2); font-family: system-ui, sans-serif';
      return story();
    },
  ],
  parameters: {a11y: {test: 'error'}, layout: 'padded'},
};

export default preview;
