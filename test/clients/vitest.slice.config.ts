/** What `npm test` runs of `vitest.config.ts`. */
import {defineConfig} from 'vitest/config';
import config from './vitest.config.js';

export default defineConfig({...config, test: {...config.test, env: {CLIENTS: 'Python'}}});
