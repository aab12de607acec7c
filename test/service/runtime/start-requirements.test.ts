/** What a start needs before requests come, and what commands are told. */
import {expect, test} from 'vitest';
import {asStartError} from '../../../src/service/cli/support/with-settings.js';
import {makeApiKey} from '../../../src/service/storage/access/api-keys.js';
import {requireRoomForFiles} from '../../../src/service/storage/files/request-files.js';

test('a folder in which no file can arrive ends the start with the way out', async () => {
  const place = {dataDir: process.execPath};
  const error = await requireRoomForFiles(place).catch(asStartError);
  expect(error).toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/set ESIGN_DATA .* to another folder/),
  });
});

test('no key ends like an option of a command, which names it by its end', () => {
  const ends = Array.from({length: 5_000}, () => makeApiKey().slice(-4));
  expect(ends.filter((end) => end.startsWith('-'))).toEqual([]);
});
