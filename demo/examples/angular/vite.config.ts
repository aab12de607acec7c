import {defineConfig} from 'vite';

/**
 * Compiled in the browser, which keeps Angular’s own tools out of this folder; `ng build` works without further
 * settings.
 */
export default defineConfig({});
