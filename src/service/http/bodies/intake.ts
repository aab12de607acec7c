import type {Config} from '../../config/config.js';
import type {Blobs} from '../../ports.js';
import type {Database} from '../../storage/connection/database.js';
import {incomingFolder} from '../../storage/files/request-files.js';
import {forgetAllUnreferenced} from '../../storage/files/file-locks.js';
import {createOutgoingFiles} from '../answers/outgoing-files.js';
import {createBodiesUnderWay} from './bodies-under-way.js';

/** Creates what receives bodies and files, and sends files. */
export function createIntake(parts: {
  readonly config: Pick<Config, 'dataDir' | 'bodyMemory'>;
  readonly db: Database;
  readonly blobs: Pick<Blobs, 'delete' | 'open'>;
}) {
  const incoming = incomingFolder(parts.config);
  return {
    bodies: createBodiesUnderWay({bytes: parts.config.bodyMemory}),
    incoming,
    outgoing: createOutgoingFiles(parts.blobs, incoming),
    forgetFiles: (sha256s: readonly string[]) => forgetAllUnreferenced(parts, sha256s),
  };
}
