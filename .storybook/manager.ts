import {addons} from 'storybook/manager-api';
import {create} from 'storybook/theming';

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'esign-elements',
    colorPrimary: '#1f4bd8',
    colorSecondary: '#1f4bd8',
    appBg: '#faf8f5',
    fontBase: 'system-ui, sans-serif',
  }),
});
