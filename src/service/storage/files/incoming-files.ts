import {join} from 'node:path';
import type {Config} from '../../config/config.js';
import {takeFile} from './unnamed-file.js';

type Place = Pick<Config, 'dataDir'>;

/** Where files are while they arrive and before they are sent, also where they are stored elsewhere. */
export const incomingFolder = ({dataDir}: Place): string => join(dataDir, 'incoming');

/**
 * Proves that files can be taken in, with an empty one.
 * @throws if the folder cannot be made, or not be written
 */
export async function requireRoomForFiles(place: Place): Promise<void> {
  const file = await takeFile([], incomingFolder(place));
  await file.close();
}
