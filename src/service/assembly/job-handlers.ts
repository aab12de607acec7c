/** Assembles the work on jobs. It is loaded once the service answers, as no request needs it. */
import {createSendRows} from '../bulk/send-rows.js';
import {createBounceReports} from '../notifications/bounces.js';
import {createDeadlines} from '../maintenance/deadlines.js';
import {createGiveUp} from '../jobs/failing/give-up.js';
import {
  createForgetTemplates,
  createForgetFiles,
  createForgetFormerPages,
  createSweepOrphans,
  createCleanup,
} from '../maintenance/cleanup.js';
import type {JobHandlers} from '../jobs/job.js';
import {createMailDelivery} from '../notifications/mail/mail-delivery.js';
import {createMessageDelivery} from '../notifications/messages/message-delivery.js';
import {createCodeDelivery} from '../notifications/sms/code-delivery.js';
import {createProcessEnvelope} from '../processing/process-envelope.js';
import {createProcessTemplate} from '../processing/process-template.js';
import {createRenewSeals} from '../processing/renew-seals.js';
import {createSealEnvelope} from '../processing/seal-envelope.js';
import {createRetention} from '../maintenance/retention.js';
import {createSignInMail} from '../notifications/mail/sign-in-mail.js';
import {createAddressMail} from '../notifications/mail/address-mail.js';
import {createSuspensionMail} from '../notifications/mail/suspension-mail.js';
import {createWebhookDelivery} from '../notifications/webhooks/webhook-delivery.js';
import type {Core} from './core.js';

/** What is done with a job of each type. */
export function createJobHandlers(core: Core): JobHandlers {
  const cleanup = createCleanup(core);
  const forgetFormerPages = createForgetFormerPages(core);
  const forgetTemplates = createForgetTemplates(core);
  const renewSeals = createRenewSeals(core);
  const retain = createRetention(core);
  const sweepOrphans = createSweepOrphans(core);
  return {
    process: createProcessEnvelope(core),
    'process-template': createProcessTemplate(core),
    seal: createSealEnvelope(core),
    mail: createMailDelivery(core),
    bounce: createBounceReports(core),
    webhook: createWebhookDelivery(core),
    suspension: createSuspensionMail(core),
    'address-changed': createAddressMail(core),
    'sign-in': createSignInMail(core),
    code: createCodeDelivery(core),
    message: createMessageDelivery(core),
    forget: createForgetFiles(core),
    bulk: createSendRows(core),
    cleanup: async (_job, {signal}) => {
      await cleanup();
      await forgetFormerPages();
      await forgetTemplates();
      await retain(signal);
      await renewSeals(signal);
      await sweepOrphans();
    },
    ...createDeadlines(core),
    giveUp: createGiveUp(core),
  };
}
