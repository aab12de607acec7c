/** Words that all parts of the console use. */
import {msg, str} from '../../../../ui/language/language.js';

export const commonWords = {
  search: () => msg('Search', {id: 'console.search'}),
  loading: () => msg('Loading', {id: 'console.loading'}),
  notLoaded: () => msg('This could not be loaded. Nothing is lost.', {id: 'console.not-loaded'}),
  notSaved: () =>
    msg('This was not saved. What you entered is still here.', {id: 'console.not-saved'}),
  tryAgain: () => msg('Try again', {id: 'console.try-again'}),
  noMatch: () => msg('Nothing matches.', {id: 'console.no-match'}),
  range: (first: number, last: number, total: number) =>
    msg(str`${first}–${last} of ${total}`, {id: 'console.range'}),
  previous: () => msg('Previous', {id: 'console.previous'}),
  next: () => msg('Next', {id: 'console.next'}),
  cancel: () => msg('Cancel', {id: 'console.cancel'}),
  close: () => msg('Close', {id: 'console.close'}),
  save: () => msg('Save', {id: 'console.save'}),
  saved: () => msg('Saved', {id: 'console.saved'}),
  add: () => msg('Add', {id: 'console.add'}),
  edit: () => msg('Edit', {id: 'console.edit'}),
  remove: () => msg('Delete', {id: 'console.delete'}),
  removed: () => msg('Deleted', {id: 'console.deleted'}),
  name: () => msg('Name', {id: 'console.name'}),
  email: () => msg('E-mail', {id: 'console.email'}),
  status: () => msg('Status', {id: 'console.status'}),
  failed: () => msg('Failed', {id: 'console.failed'}),
  added: () => msg('Added', {id: 'console.added'}),
  address: () => msg('Address', {id: 'console.address'}),
  removeTitle: (name: string) => msg(str`Delete ${name}?`, {id: 'console.delete-title'}),
  noUndo: () => msg('This cannot be undone.', {id: 'console.no-undo'}),
  keepSecret: () => msg('Copy it now: it is shown only here, once.', {id: 'console.keep-secret'}),
};

export const shellWords = {
  skip: () => msg('Skip to the content', {id: 'console.skip'}),
  menu: () => msg('Menu', {id: 'console.menu'}),
  navigation: () => msg('Console', {id: 'console.navigation'}),
  account: () => msg('Account', {id: 'console.account'}),
  operation: () => msg('Connections', {id: 'console.operation'}),
  signOut: () => msg('Sign out', {id: 'console.sign-out'}),
  stillSignedIn: () =>
    msg('You are still signed in: the service did not answer. Try again.', {
      id: 'console.still-signed-in',
    }),
  send: () => msg('New envelope', {id: 'console.new-envelope'}),
  envelopes: () => msg('Envelopes', {id: 'console.envelopes'}),
  templates: () => msg('Templates', {id: 'console.templates'}),
  bulk: () => msg('Bulk sends', {id: 'console.bulk'}),
  log: () => msg('Log', {id: 'console.log'}),
  contacts: () => msg('Contacts', {id: 'console.contacts'}),
  usage: () => msg('Figures', {id: 'console.figures'}),
  branding: () => msg('Branding', {id: 'console.branding'}),
  settings: () => msg('Settings', {id: 'console.settings'}),
  users: () => msg('Users', {id: 'console.users'}),
  keys: () => msg('API keys', {id: 'console.keys'}),
  webhooks: () => msg('Webhooks', {id: 'console.webhooks'}),
  work: () => msg('Failed work', {id: 'console.work'}),
  accounts: () => msg('Sub-accounts', {id: 'console.accounts'}),
  sessions: () => msg('Sign-ins', {id: 'console.sessions'}),
  notFound: () => msg('There is nothing at this address.', {id: 'console.not-found'}),
  toEnvelopes: () => msg('To the envelopes', {id: 'console.to-envelopes'}),
};

export const envelopeWords = {
  back: () => msg('All envelopes', {id: 'console.envelopes-back'}),
  goOn: () => msg('Continue the draft', {id: 'console.go-on'}),
  recipients: () => msg('Recipients', {id: 'console.recipients'}),
  history: () => msg('History', {id: 'console.history'}),
  document: () => msg('Document', {id: 'console.document'}),
  toEnvelope: () => msg('See the envelope', {id: 'console.to-envelope'}),
  isSent: () => msg('It is on its way.', {id: 'console.is-sent'}),
};

/** What a new account does first. */
export const firstWords = {
  title: () => msg('First steps', {id: 'console.first'}),
  company: () =>
    msg('Name your company: whoever runs the service sets ESIGN_COMPANY', {
      id: 'console.first-company',
    }),
  sender: () => msg('Say who sends: your name and address', {id: 'console.first-sender'}),
  done: () => msg('Done', {id: 'console.first-done'}),
  brand: () => msg('Choose your colour and logo', {id: 'console.first-brand'}),
  people: () => msg('Add those who work with you', {id: 'console.first-people'}),
  template: () => msg('Make your first template', {id: 'console.first-template'}),
  send: () =>
    msg('Send an envelope to yourself, to see that mails arrive', {id: 'console.first-send'}),
};

export const templateWords = {
  about: () =>
    msg('Documents with fields that are sent again and again.', {id: 'console.templates-about'}),
  none: () =>
    msg('There are no templates yet. Make one of a document that you send often.', {
      id: 'console.templates-none',
    }),
  make: () => msg('New template', {id: 'console.template-new'}),
  title: () => msg('Title', {id: 'console.title'}),
  pages: () => msg('Pages', {id: 'console.pages'}),
  roles: () => msg('Roles', {id: 'console.roles'}),
  back: () => msg('All templates', {id: 'console.templates-back'}),
  ready: () => msg('Ready', {id: 'console.template-ready'}),
  inProgress: () => msg('Being set up', {id: 'console.template-in-progress'}),
  processing: () => msg('Being read', {id: 'console.template-processing'}),
};

export const contactWords = {
  about: () => msg('Everybody you have sent something to.', {id: 'console.contacts-about'}),
  none: () =>
    msg('There are no contacts yet. They come with the first envelope.', {
      id: 'console.contacts-none',
    }),
  add: () => msg('New contact', {id: 'console.contact-new'}),
  edit: () => msg('Change the contact', {id: 'console.contact-edit'}),
  waiting: () => msg('Still to sign', {id: 'console.contact-waiting'}),
};

export const sessionWords = {
  about: () =>
    msg('Where you and others are signed in to the console. End those that you do not know.', {
      id: 'console.sessions-about',
    }),
  none: () => msg('Nobody is signed in.', {id: 'console.sessions-none'}),
  person: () => msg('Person', {id: 'console.session-person'}),
  browser: () => msg('Browser', {id: 'console.session-browser'}),
  since: () => msg('Since', {id: 'console.session-since'}),
  lastUsed: () => msg('Last used', {id: 'console.last-used'}),
  here: () => msg('This window', {id: 'console.session-here'}),
  end: () => msg('Sign out there', {id: 'console.session-end'}),
  endTitle: (name: string) => msg(str`Sign ${name} out there?`, {id: 'console.session-end-title'}),
  ended: () => msg('Signed out there', {id: 'console.session-ended'}),
};

export const passkeyWords = {
  title: () => msg('Passkeys', {id: 'console.passkeys'}),
  about: () =>
    msg('With a passkey, you sign in by fingerprint, face or PIN, without a mail.', {
      id: 'console.passkeys-about',
    }),
  none: () => msg('There are no passkeys yet.', {id: 'console.passkeys-none'}),
  add: () => msg('New passkey', {id: 'console.passkey-new'}),
  nameHint: () => msg('What you know this device by', {id: 'console.passkey-name'}),
};
