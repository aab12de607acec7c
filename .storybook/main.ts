import type {StorybookConfig} from '@storybook/web-components-vite';

/** The catalogue: every state a person can be in, per element. */
const config: StorybookConfig = {
  framework: '@storybook/web-components-vite',
  stories: ['../stories/*.stories.ts'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  staticDirs: [
    {from: '../test/elements/fake-page.html', to: '/fake-page.html'},
    // The recipes that run are those that are read.
    {from: '../docs/elements', to: '/recipes'},
    // The service's own pages, as built, in the frames of elements.
    {from: '../stories/framed', to: '/framed'},
    {from: '../node_modules/@fontsource-variable/figtree', to: '/framed/fonts/figtree'},
    {
      from: '../node_modules/@fontsource-variable/noto-sans-arabic',
      to: '/framed/fonts/noto-sans-arabic',
    },
    {from: '../src/service/dist/pages/assets', to: '/embed/assets'},
    {from: '../src/service/dist/pages/.vite/manifest.json', to: '/embed/manifest.json'},
    {from: '../src/service/dist/console/assets', to: '/console/assets'},
    {from: '../src/service/dist/console/.vite/manifest.json', to: '/console/manifest.json'},
  ],
  core: {disableTelemetry: true},
  // No list of things to do, which ends in publishing what is shown here: neither beside the stories nor in the menu.
  features: {sidebarOnboardingChecklist: false, menuOnboardingChecklist: false},
  viteFinal(vite) {
    if (vite.build) {
      delete vite.build.lib;
      delete vite.build.rolldownOptions;
      delete vite.build.outDir;
      // Else light-dark() is rewritten for browsers without it, and forgets schemes that are set by a script.
      vite.build.cssTarget = ['chrome123', 'firefox120', 'safari17.5'];
    }
    return vite;
  },
};

export default config;
