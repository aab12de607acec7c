/** Words of views that are opened after the first one. */
import {msg, str} from './app/console-language.js';

export const handOverWords = {
  title: () => msg('Sign on this device', {id: 'console.hand-over'}),
  text: () =>
    msg(
      'Those who sign in person do so here, one after another. You are signed out in this browser, and your PIN ends it.',
      {id: 'console.hand-over-text'},
    ),
  pin: () => msg('PIN of 4 to 12 digits', {id: 'console.hand-over-pin'}),
  begin: () => msg('Begin', {id: 'console.hand-over-begin'}),
};

export const envelopeWords = {
  back: () => msg('All documents', {id: 'console.envelopes-back'}),
  goOn: () => msg('Continue the draft', {id: 'console.go-on'}),
  recipients: () => msg('Recipients', {id: 'console.recipients'}),
  history: () => msg('History', {id: 'console.history'}),
  document: () => msg('Document', {id: 'console.document'}),
  toEnvelope: () => msg('See the document', {id: 'console.to-envelope'}),
  isSent: () => msg('It is on its way.', {id: 'console.is-sent'}),
};

/** What a new account does first. */
export const firstWords = {
  title: () => msg('First steps', {id: 'console.first'}),
  company: () => msg('Name your company', {id: 'console.first-company'}),
  sender: () => msg('Say who sends: your name and address', {id: 'console.first-sender'}),
  done: () => msg('Done', {id: 'console.first-done'}),
  mail: () => msg('See that e-mails arrive', {id: 'console.first-mail'}),
  brand: () => msg('Choose your colour and logo', {id: 'console.first-brand'}),
  people: () => msg('Add those who work with you', {id: 'console.first-people'}),
  template: () => msg('Make your first template', {id: 'console.first-template'}),
  send: () =>
    msg('Send a document to yourself, to see that e-mails arrive', {id: 'console.first-send'}),
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

export const tagWords = {
  about: () =>
    msg('Words of your own by which you sort and find documents. Recipients do not see them.', {
      id: 'console.tags-about',
    }),
  none: () =>
    msg('There are no tags yet. Add them on the page of a document.', {id: 'console.tags-none'}),
  back: () => msg('All tags', {id: 'console.tags-back'}),
  name: () => msg('Add a tag', {id: 'console.tag-name'}),
  rename: () => msg('Rename the tag', {id: 'console.tag-rename'}),
  takeOff: (name: string) => msg(str`Take off the tag ${name}`, {id: 'console.tag-take-off'}),
  ofSelected: () => msg('Tags of the selected documents', {id: 'console.tags-of-selected'}),
  added: (name: string, count: number) =>
    msg(str`Tag ${name} added. Documents changed: ${count}.`, {id: 'console.tag-added'}),
  takenOff: (name: string, count: number) =>
    msg(str`Tag ${name} taken off. Documents changed: ${count}.`, {id: 'console.tag-taken-off'}),
  undo: () => msg('Undo', {id: 'console.undo'}),
};

export const shareWords = {
  title: () => msg('Shared with', {id: 'console.shares'}),
  about: () =>
    msg('They may do with this document what their permissions allow.', {
      id: 'console.shares-about',
    }),
  none: () => msg('It is shared with nobody.', {id: 'console.shares-none'}),
  address: () => msg('E-mail address of a colleague', {id: 'console.share-address'}),
  share: () => msg('Share', {id: 'console.share'}),
  end: (name: string) => msg(str`No longer share with ${name}`, {id: 'console.share-end'}),
  unknown: () =>
    msg('Nobody in this account has this address. An administrator adds users.', {
      id: 'console.share-unknown',
    }),
  shared: () => msg('Document shared', {id: 'console.shared'}),
  unshared: () => msg('Document no longer shared', {id: 'console.unshared'}),
  withMe: () => msg('Shared with me', {id: 'console.shared-with-me'}),
};

export const contactWords = {
  about: () => msg('Everybody you have sent something to.', {id: 'console.contacts-about'}),
  none: () =>
    msg('There are no contacts yet. They come with the first document.', {
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
  end: () => msg('End session', {id: 'console.session-end'}),
  endTitle: (name: string) =>
    msg(str`End the session of ${name}?`, {id: 'console.session-end-title'}),
  ended: () => msg('Session ended', {id: 'console.session-ended'}),
};

export const passkeyWords = {
  about: () =>
    msg('With a passkey, you sign in by fingerprint, face or PIN, without an e-mail.', {
      id: 'console.passkeys-about',
    }),
  none: () => msg('There are no passkeys yet.', {id: 'console.passkeys-none'}),
  add: () => msg('New passkey', {id: 'console.passkey-new'}),
  nameHint: () => msg('What you know this device by', {id: 'console.passkey-name'}),
};
