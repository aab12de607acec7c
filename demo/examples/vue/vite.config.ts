import vue from '@vitejs/plugin-vue';
import {defineConfig} from 'vite';

/** Tells Vue that these tags are not Vue components. */
const isCustomElement = (tag: string) => tag.startsWith('esign-');

export default defineConfig({plugins: [vue({template: {compilerOptions: {isCustomElement}}})]});
