/** Words of the views for those who administer the account. */
import type {FailedJobType} from '../../contract/resources/failed-job.js';
import type {UserAccess} from '../../contract/resources/user.js';
import {msg, str} from './app/console-language.js';

export const userWords = {
  about: () =>
    msg('People who act for the account, and what they may do here.', {id: 'console.users-about'}),
  none: () => msg('There are no users yet.', {id: 'console.users-none'}),
  add: () => msg('New user', {id: 'console.user-new'}),
  edit: () => msg('Change the user', {id: 'console.user-edit'}),
  access: () => msg('Permissions', {id: 'console.user-access'}),
  owner: () => msg('Owner', {id: 'console.user-owner'}),
};

export const directoryWords = {
  title: () => msg('Provisioning', {id: 'console.provisioning'}),
  about: () =>
    msg(
      'Your organisation’s directory, such as Entra ID or Okta, adds, changes and deactivates users here by SCIM.',
      {id: 'console.provisioning-about'},
    ),
  none: () => msg('No directory looks after the users yet.', {id: 'console.provisioning-none'}),
  address: () => msg('Address for the directory', {id: 'console.provisioning-address'}),
  add: () => msg('New token', {id: 'console.token-new'}),
  groups: () => msg('Groups', {id: 'console.groups'}),
  membersAdded: () => msg('Members added', {id: 'console.members-added'}),
  membersRemoved: () => msg('Members removed', {id: 'console.members-removed'}),
};

/** What somebody may do. */
export function accessWord(access: UserAccess): string {
  switch (access) {
    case 'administrator':
      return msg('Everything', {id: 'console.access-administrator'});
    case 'sender':
      return msg('Send, and see all documents', {id: 'console.access-sender'});
    case 'own_envelopes':
      return msg('Send, and see own documents', {id: 'console.access-own'});
    case 'viewer':
      return msg('See all documents', {id: 'console.access-viewer'});
    case 'none':
      return msg('Nothing: no sign-in', {id: 'console.access-none'});
  }
}

export const brandingWords = {
  about: () =>
    msg('How e-mails and signing pages look to those who sign.', {id: 'console.branding-about'}),
  colour: () => msg('Colour', {id: 'console.branding-colour'}),
  logo: () => msg('Logo', {id: 'console.branding-logo'}),
  noLogo: () => msg('Remove the logo', {id: 'console.branding-no-logo'}),
  logoTooLarge: () =>
    msg('The file is larger than 1 MB. Choose a smaller one.', {
      id: 'console.branding-logo-large',
    }),
  logoHint: () => msg('A PNG or JPG file of up to 1 MB.', {id: 'console.branding-logo-hint'}),
  preview: () => msg('Preview', {id: 'console.preview'}),
  mail: () => msg('E-mail', {id: 'console.preview-mail'}),
  page: () => msg('Signing page', {id: 'console.preview-page'}),
  sampleTitle: () => msg('Tenancy agreement', {id: 'console.sample-title'}),
  sampleText: () => msg('Please read the document and sign it.', {id: 'console.sample-text'}),
  sampleButton: () => msg('Read and sign', {id: 'console.sample-button'}),
  sampleField: () => msg('Sign here', {id: 'console.sample-field'}),
};

export const settingWords = {
  about: () => msg('Applies to all documents.', {id: 'console.settings-about'}),
  signing: () => msg('Signing', {id: 'console.settings-signing'}),
  mails: () => msg('E-mails', {id: 'console.settings-mails'}),
  documents: () => msg('Signed documents', {id: 'console.settings-documents'}),
  left: () => msg('These stayed as they were:', {id: 'console.settings-left'}),
  timeThere: (time: string, offset: string) =>
    msg(str`It is ${time} there now (${offset}).`, {id: 'console.time-zone-now'}),
  noTimeZone: () =>
    msg('There is no time zone of this name. Choose one from the list.', {
      id: 'console.time-zone-unknown',
    }),
};

export const webhookWords = {
  about: () =>
    msg('Addresses that are told what happens to documents.', {id: 'console.webhooks-about'}),
  none: () => msg('No address is told of events yet.', {id: 'console.webhooks-none'}),
  add: () => msg('New webhook', {id: 'console.webhook-new'}),
  events: () => msg('Events', {id: 'console.webhook-events'}),
  allEvents: () => msg('All events', {id: 'console.webhook-all'}),
  active: () => msg('Active', {id: 'console.active'}),
  suspended: () => msg('Suspended', {id: 'console.webhook-suspended'}),
  resume: () => msg('Resume', {id: 'console.webhook-resume'}),
  resumed: () => msg('Resumed', {id: 'console.webhook-resumed'}),
  deliverNow: () => msg('Deliver now', {id: 'console.webhook-now'}),
  waits: () => msg('Waiting', {id: 'console.webhook-waits'}),
  secret: () => msg('Secret for its signatures', {id: 'console.webhook-secret'}),
  deliveries: () => msg('Deliveries', {id: 'console.deliveries'}),
  noDeliveries: () =>
    msg('Nothing was sent to this address in the last 30 days.', {id: 'console.deliveries-none'}),
  back: () => msg('All webhooks', {id: 'console.webhooks-back'}),
  event: () => msg('Event', {id: 'console.delivery-event'}),
  created: () => msg('Created', {id: 'console.created'}),
  attempts: () => msg('Attempts', {id: 'console.attempts'}),
  answer: () => msg('Answer', {id: 'console.delivery-answer'}),
  delivered: () => msg('Delivered', {id: 'console.delivery-delivered'}),
  waiting: () => msg('Is tried again', {id: 'console.delivery-waiting'}),
  replay: () => msg('Send again', {id: 'console.delivery-replay'}),
  replayed: () => msg('Is sent again', {id: 'console.delivery-replayed'}),
};

export const workWords = {
  about: () =>
    msg('What could not be done after many attempts. It waits here until it is tried again.', {
      id: 'console.work-about',
    }),
  none: () => msg('Nothing has failed.', {id: 'console.work-none'}),
  what: () => msg('What', {id: 'console.work-what'}),
  reason: () => msg('Why', {id: 'console.work-reason'}),
  since: () => msg('Given up', {id: 'console.work-since'}),
  retried: () => msg('It is tried again', {id: 'console.work-retried'}),
};

/** What a task had to do that has failed for good. */
export function taskWord(type: FailedJobType): string {
  switch (type) {
    case 'document':
      return msg('Read a document', {id: 'console.task-document'});
    case 'template':
      return msg('Read a template', {id: 'console.task-template'});
    case 'seal':
      return msg('Seal a document', {id: 'console.task-seal'});
    case 'mail':
      return msg('Send an e-mail', {id: 'console.task-mail'});
    case 'text-message':
      return msg('Send a text message', {id: 'console.task-text-message'});
    case 'delivery':
      return msg('Deliver events', {id: 'console.task-delivery'});
    case 'expiry':
      return msg('End a document whose time has passed', {id: 'console.task-expiry'});
    case 'reminder':
      return msg('Remind somebody', {id: 'console.task-reminder'});
    case 'bounce-report':
      return msg('Read a report about an e-mail', {id: 'console.task-bounce-report'});
    case 'file-removal':
      return msg('Delete files', {id: 'console.task-file-removal'});
    case 'bulk-send':
      return msg('Continue a bulk send', {id: 'console.task-bulk-send'});
  }
}

export const accountWords = {
  about: () => msg('Accounts of your customers, each on its own.', {id: 'console.accounts-about'}),
  none: () => msg('There are no sub-accounts yet.', {id: 'console.accounts-none'}),
  add: () => msg('New sub-account', {id: 'console.account-new'}),
  edit: () => msg('Change the sub-account', {id: 'console.account-edit'}),
  company: () => msg('Company', {id: 'console.account-company'}),
  thisMonth: () => msg('Sent this month', {id: 'console.account-this-month'}),
  lastMonth: () => msg('Sent last month', {id: 'console.account-last-month'}),
  key: () => msg('Its API key', {id: 'console.account-key'}),
  deleteText: (name: string) =>
    msg(str`Everything that belongs to ${name} is deleted, signed documents too.`, {
      id: 'console.account-delete',
    }),
};

export const keyWords = {
  about: () =>
    msg('For programs that call the service. Make a new key before you delete the old one.', {
      id: 'console.keys-about',
    }),
  none: () => msg('There are no API keys yet.', {id: 'console.keys-none'}),
  add: () => msg('New API key', {id: 'console.key-new'}),
  send: () => msg('Send and read', {id: 'console.scope-send'}),
  read: () => msg('Only read', {id: 'console.scope-read'}),
  ends: () => msg('Ends', {id: 'console.key-ends'}),
  never: () => msg('Never', {id: 'console.never'}),
  endsHint: () => msg('Empty: it does not end.', {id: 'console.key-ends-hint'}),
  ended: () => msg('Ended', {id: 'console.key-ended'}),
};
