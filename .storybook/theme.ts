import {create} from 'storybook/theming';

/** The catalogue looks like the product's documentation: warm paper, ink, our blue. */
export const theme = create({
  base: 'light',
  brandTitle: 'esign-elements',
  brandUrl: '../',
  brandTarget: '_self',
  colorPrimary: '#1f4bd8',
  colorSecondary: '#1f4bd8',
  appBg: '#fbf6ec',
  appContentBg: '#fffdf8',
  appPreviewBg: '#fffdf8',
  appBorderColor: '#e6dac6',
  appBorderRadius: 8,
  textColor: '#2b2118',
  textMutedColor: '#6a5a4a',
  barBg: '#fffdf8',
  barTextColor: '#6a5a4a',
  barSelectedColor: '#1f4bd8',
  fontBase: "'Figtree Variable', system-ui, sans-serif",
});
