import type {Theme} from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import '@fontsource-variable/figtree/wght.css';
import '@fontsource-variable/fraunces/wght.css';
import './theme.css';
import {Anatomy} from './anatomy.js';
import {Layout} from './layout.js';
import {Playground} from './playground.js';
import {TryIt} from './try-it.js';

const theme: Theme = {
  extends: DefaultTheme,
  Layout,
  enhanceApp({app}) {
    app.component('Anatomy', Anatomy);
    app.component('Playground', Playground);
    app.component('TryIt', TryIt);
  },
};

export default theme;
