/** Whether there is an installation at all: only the service makes one, and no command that looks at it. */
import {access} from 'node:fs/promises';
import {join} from 'node:path';
import type {Config} from '../../config/config.js';
import {StartError} from '../../config/start-error.js';
import {dataFolderIn} from '../embedded-postgres/cluster.js';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Whether a database is named, or one has been made in the data folder. */
export async function hasInstallation({databaseUrl, dataDir}: Place): Promise<boolean> {
  if (databaseUrl) return true;
  return access(join(dataFolderIn(join(dataDir, 'postgres')), 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

/**
 * A backup of a folder that was named by mistake would be empty, and look like one.
 * @throws StartError if there is none
 */
export async function requireInstallation(place: Place): Promise<void> {
  if (!(await hasInstallation(place))) throw new StartError(noInstallation(place));
}

/** What to do where there is none. */
export const noInstallation = ({dataDir}: Pick<Place, 'dataDir'>): string =>
  `There is no installation in ${dataDir}: set DATABASE_URL or ESIGN_DATA as they are set for the service, ` +
  'or start the service once to make a new one.';
