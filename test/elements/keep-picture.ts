import {executeServerCommand} from '@web/test-runner-commands';

/** Stores what the window shows, in the folder that `ESIGN_PICTURES` names; without it, nothing. */
export const keepPicture = (name: string): Promise<unknown> =>
  executeServerCommand('keep-picture', {name});
