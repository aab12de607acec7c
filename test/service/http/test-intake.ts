/** How bodies are taken in, for tests that are about something else. */
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createBodiesUnderWay} from '../../../src/service/http/bodies/bodies-under-way.js';

export const testIntake = () => ({
  bodies: createBodiesUnderWay({bytes: 96 * 1024 * 1024}),
  incoming: join(tmpdir(), 'esign-incoming'),
});
