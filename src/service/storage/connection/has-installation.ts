/** Whether there is an installation at all: only the service makes one, and no command that looks at it. */
import type {Config} from '../../config/config.js';
import {StartError} from '../../config/start-error.js';
import {hasData} from '../embedded-postgres/cluster.js';
import {clusterFolderIn} from '../embedded-postgres/embedded-postgres.js';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Whether a database is named, or one has been made in the data folder. */
export const hasInstallation = async ({databaseUrl, dataDir}: Place): Promise<boolean> =>
  databaseUrl !== undefined || hasData(clusterFolderIn(dataDir));

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
