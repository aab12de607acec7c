import {join} from 'node:path';
import type {Config} from '../../config/config.js';
import {requireRoom} from '../../machine.js';

type Place = Pick<Config, 'dataDir'>;

/** Where files are while they arrive and before they are sent, also where they are stored elsewhere. */
export const incomingFolder = ({dataDir}: Place): string => join(dataDir, 'incoming');

/** @throws if the folder cannot be made, or not be written */
export const requireRoomForFiles = (place: Place): Promise<void> =>
  requireRoom(incomingFolder(place));
