/** How bodies are taken in and files sent, for tests that are about something else. */
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createBodiesUnderWay} from '../../../src/service/http/bodies/bodies-under-way.js';
import {createOutgoingFiles} from '../../../src/service/http/answers/outgoing-files.js';
import type {Blobs} from '../../../src/service/ports.js';
import {memoryBlobs} from '../memory-blobs.js';

const incoming = join(tmpdir(), 'esign-incoming');

export const testIntake = (blobs: Pick<Blobs, 'open'> = memoryBlobs()) => ({
  bodies: createBodiesUnderWay({bytes: 96 * 1024 * 1024}),
  incoming,
  outgoing: createOutgoingFiles(blobs, incoming),
});
