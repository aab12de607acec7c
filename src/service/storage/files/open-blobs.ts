import type {BlobsConfig} from '../../config/blobs-config.js';
import type {Blobs} from '../../ports.js';
import {createBlobs} from './blobs.js';
import {watchedBlobs, type AlarmParts} from './damaged-files.js';
import {createNoteFile} from './pending-files.js';

/** The files of an installation: new ones are noted until a row names them, damaged ones set off the alarm. */
export const openBlobs = (config: BlobsConfig, parts: AlarmParts): Blobs =>
  watchedBlobs(createBlobs(config, createNoteFile(parts.aside, parts.clock)), parts);
