import {constants, type StatsFs} from 'node:fs';
import {access, statfs} from 'node:fs/promises';
import {dirname} from 'node:path';
import type {Config} from '../config/config.js';
import {type Found, note, problem, works} from './finding.js';

const mebibyte = 1024 * 1024;

/** Whether files can arrive, and the room for them. */
export async function findDisk({dataDir}: Config): Promise<Found> {
  if (!(await isWritable(dataDir)))
    return problem(
      `This user may not write to ${dataDir}, where files arrive: grant it, or set ESIGN_DATA to another folder.`,
    );
  const {bavail, bsize} = await roomAt(dataDir);
  const free = Math.floor((bavail * bsize) / mebibyte);
  const text = `${free} MB are free in ${dataDir}`;
  if (free < 100) return problem(`${text}; free up space, or nothing can be stored soon.`);
  return free < 1024 ? note(`${text}; free up space soon.`) : works(`${text}.`);
}

/** The room for a folder that may not exist yet. */
const roomAt = (folder: string): Promise<StatsFs> =>
  statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return roomAt(dirname(folder));
  });

/** Whether files can be made in a folder, or it can be made itself. */
const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT' && isWritable(dirname(folder)),
  );
