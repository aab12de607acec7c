import {defineCommand} from 'citty';
import {createErasePerson, type Erasure} from '../maintenance/erase-person.js';
import {createBlobs} from '../storage/files/blobs.js';
import {createEnvelopeStore, type Outbox} from '../storage/envelopes/envelope-store.js';
import type {Jobs} from '../jobs/jobs.js';
import {openSecrets} from '../storage/access/open-secrets.js';
import {StartError} from '../config/start-error.js';
import {companyOf, companyOption, confirm, yesOption} from './support/options.js';
import {jsonOption, print} from './support/print.js';
import {recordCommand} from './support/record-command.js';
import {withJobs} from './support/with-settings.js';

/** `esign-service erase` */
export const erase = defineCommand({
  args: {
    email: {type: 'positional', description: 'Address of the person.', required: true},
    ...companyOption,
    preview: {type: 'boolean', description: 'Only tell what would happen.', default: false},
    ...yesOption,
    ...jsonOption,
  },
  run: ({args: {email, company, preview: isPreview, yes, json}}) =>
    withJobs(async (db, jobs, clock, config, log) => {
      if (!/^\S+@\S+$/.test(email)) throw new StartError(`${email} is no email address.`);
      const companyId = await companyOf(db, company);
      if (!isPreview && !yes)
        await confirm(`Erase ${email} from account ${companyId}? This cannot be undone.`);
      const blobs = createBlobs(config.blobs);
      const {secretBox} = await openSecrets(db, config, log);
      const store = createEnvelopeStore({db, clock, blobs, outbox: forgetting(jobs), secretBox});
      const erasePerson = createErasePerson({db, store, clock, secretBox});
      const erasure = await erasePerson({companyId, email, isPreview});
      if (!isPreview) await recordCommand(db, {companyId, kind: 'erase-person'});
      print(json ? {...erasure} : toldOf(erasure), json);
    }),
});

/** Nothing else follows from deleting an envelope. */
const forgetting =
  (jobs: Pick<Jobs, 'enqueue'>): Outbox =>
  async (transaction, effects) => {
    for (const {effect, envelope} of effects)
      if (effect.type === 'forget-files') {
        const {companyId} = envelope;
        await jobs.enqueue(transaction, {type: 'forget', companyId, sha256s: effect.sha256s});
      }
  };

const toldOf = ({deleted, kept, isInCharge, traces}: Erasure) => ({
  deleted: deleted.join(' ') || 'nothing',
  ...Object.fromEntries(
    (['sealed', 'open', 'held'] as const).map((reason) => [
      `kept_${reason}`,
      kept.flatMap((each) => (each.reason === reason ? each.fingerprint : [])).join(' '),
    ]),
  ),
  kept_user: isInCharge,
  traces: traces.map(({table, rows}) => `${table}: ${rows}`).join(', ') || 'none',
});
