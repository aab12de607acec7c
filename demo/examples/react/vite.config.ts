import {defineConfig} from 'vite';

/** JSX is all that React needs, and that is built in. */
export default defineConfig({});
