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
  passkeys: () => msg('Passkeys', {id: 'console.passkeys'}),
};
