import {defineConfig} from 'vite';

/** React only needs JSX, which is built in. */
export default defineConfig({});
