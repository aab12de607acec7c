/** A process that sends the rows of bulk sends as the service does; a test kills it in the middle. */
import {randomBytes} from 'node:crypto';
import {createSendRows} from '../../../src/service/bulk/send-rows.js';
import {createJobs} from '../../../src/service/jobs/jobs.js';
import {createLog} from '../../../src/service/log.js';
import {createTellAddition} from '../../../src/service/notifications/account-events.js';
import {createPublicLinks} from '../../../src/service/public-links.js';
import {createPartyPasswords} from '../../../src/service/security/party-password.js';
import {createSignedLinks} from '../../../src/service/security/signed-link.js';
import {
  createDatabase,
  createPool,
  type DatabaseAddress,
} from '../../../src/service/storage/connection/database.js';
import {createStores} from '../../../src/service/assembly/core.js';
import {everyFile, memoryBlobs} from '../memory-blobs.js';
import {secretBox} from '../test-secret-box.js';
import {handlersOf} from '../delivery/job-handlers.js';
import {given} from '../given.js';
import type {OfficeConverter} from '../../../src/service/documents/office-converter.js';
import type {Services} from '../../../src/service/services.js';

/** Sends rows until it is stopped. */
export async function sendRows(address: DatabaseAddress) {
  const log = createLog('json', {write: () => {}});
  const jobs = await createJobs({address, workers: 1, log});
  const clock = {now: () => new Date()};
  const ids = {
    fingerprint: () => randomBytes(16).toString('hex'),
    token: () => randomBytes(32).toString('base64url'),
  };
  const links = createPublicLinks('http://localhost', createSignedLinks('http://localhost', 's'));
  const parts = {jobs, clock, ids, links, secretBox, blobs: {...memoryBlobs(), ...everyFile}};
  const bulk = createSendRows(
    given<Services>({
      ...parts,
      db: createDatabase(createPool(address, () => {})),
      tellAddition: createTellAddition(parts),
      storesOver: createStores(parts),
      office: given<OfficeConverter>({isInstalled: false}),
      urlProblem: () => null,
      partyPasswords: createPartyPasswords(secretBox),
    }),
  );
  await jobs.work(handlersOf(() => Promise.resolve(), {bulk}));
  return jobs;
}

const {ADDRESS} = process.env;
if (ADDRESS) await sendRows(JSON.parse(ADDRESS) as DatabaseAddress);
