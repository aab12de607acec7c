/** Every word that the set-up page shows or says. */
import type {FieldKind} from '../../contract/fields/field-kinds.js';
import type {SetUpFailure} from '../../contract/pages/set-up-page.js';
import {msg, str} from '../../ui/language/language.js';
import {counted} from '../shared/page-language.js';

/** Names of the kinds of fields. */
export function fieldKindName(kind: FieldKind): string {
  switch (kind) {
    case 'signature':
      return msg('Signature', {id: 'set-up.type.signature'});
    case 'initials':
      return msg('Initials', {id: 'set-up.type.initials'});
    case 'text':
      return msg('Text', {id: 'set-up.type.text'});
    case 'number':
      return msg('Number', {id: 'set-up.type.number'});
    case 'date':
      return msg('Date', {id: 'set-up.type.date'});
    case 'signing_date':
      return msg('Date of signing', {id: 'set-up.type.signing_date'});
    case 'email':
      return msg('E-mail', {id: 'set-up.type.email'});
    case 'name':
      return msg('Name', {id: 'set-up.type.name'});
    case 'check':
      return msg('Checkbox', {id: 'set-up.type.check'});
    case 'radio':
      return msg('Choice', {id: 'set-up.type.radio'});
    case 'dropdown':
      return msg('List', {id: 'set-up.type.dropdown'});
    case 'upload':
      return msg('File', {id: 'set-up.type.upload'});
    case 'stamp':
      return msg('Stamp', {id: 'set-up.type.stamp'});
    case 'label':
      return msg('Label', {id: 'set-up.type.label'});
  }
}

/** A choice that nobody has named yet. */
export const optionName = (number: number): string =>
  msg(str`Option ${number}`, {id: 'set-up.option'});

/** The words of buttons, headings and inputs. */
export const label = {
  parties: () => msg('Recipients', {id: 'set-up.parties'}),
  addField: () => msg('Add a field', {id: 'set-up.add-field'}),
  addHint: () =>
    msg('Drag a field onto the page, or choose it and click where it should go.', {
      id: 'set-up.add-hint',
    }),
  more: () => msg('More kinds', {id: 'set-up.more'}),
  armed: (type: string) =>
    msg(str`Click where the field “${type}” should go. Press Escape to stop.`, {
      id: 'set-up.armed',
    }),
  copyOnly: () => msg('Gets a copy', {id: 'set-up.copy-only'}),
  settings: () => msg('Settings', {id: 'set-up.settings'}),
  nothingSelected: () =>
    msg('Select a field on the page to change it.', {id: 'set-up.nothing-selected'}),
  severalSelected: (count: number) =>
    msg(str`Selected fields: ${count}`, {id: 'set-up.several-selected'}),
  party: () => msg('Who fills it in', {id: 'set-up.party'}),
  several: () => msg('Several', {id: 'set-up.several'}),
  title: () => msg('Label', {id: 'set-up.title'}),
  choice: () => msg('Question (the same for all its choices)', {id: 'set-up.choice'}),
  option: () => msg('This choice', {id: 'set-up.choice-option'}),
  options: () => msg('Choices, one per line', {id: 'set-up.options'}),
  fixedText: () => msg('Text', {id: 'set-up.fixed-text'}),
  formFields: (count: number) =>
    counted(
      count,
      'set-up.form-fields',
      'This PDF has one form field of its own.',
      str`This PDF has ${count} form fields of its own.`,
    ),
  places: (count: number) =>
    msg(str`Lines and boxes found on this page: ${count}`, {id: 'set-up.places'}),
  fillPlaces: () => msg('Place fields there', {id: 'set-up.fill-places'}),
  signatureLines: (count: number) =>
    msg(str`Signature lines found: ${count}`, {id: 'set-up.signature-lines'}),
  fillSignatureLines: () => msg('Place fields for everyone', {id: 'set-up.fill-signature-lines'}),
  placeHere: (type: string) => msg(str`Place “${type}” here`, {id: 'set-up.place-here'}),
  useFormFields: () => msg('Use them', {id: 'set-up.use-form-fields'}),
  text: () => msg('Default text', {id: 'set-up.text'}),
  merge: () => msg('Name for prefilling', {id: 'set-up.merge'}),
  finish: () => msg('Finish', {id: 'set-up.finish'}),
  required: () => msg('Required', {id: 'set-up.required'}),
  readOnly: () => msg('Read-only', {id: 'set-up.read-only'}),
  place: () => msg('Place and size in points', {id: 'set-up.place'}),
  left: () => msg('From left', {id: 'set-up.left'}),
  top: () => msg('From top', {id: 'set-up.top'}),
  width: () => msg('Width', {id: 'set-up.width'}),
  height: () => msg('Height', {id: 'set-up.height'}),
  arrange: () => msg('Arrange', {id: 'set-up.arrange'}),
  alignLeft: () => msg('Align left', {id: 'set-up.align-left'}),
  alignCentre: () => msg('Centre', {id: 'set-up.align-centre'}),
  alignTop: () => msg('Align tops', {id: 'set-up.align-top'}),
  alignRight: () => msg('Align right', {id: 'set-up.align-right'}),
  alignMiddle: () => msg('Align middles', {id: 'set-up.align-middle'}),
  alignBottom: () => msg('Align bottoms', {id: 'set-up.align-bottom'}),
  distributeAcross: () => msg('Distribute across', {id: 'set-up.distribute-across'}),
  distribute: () => msg('Distribute', {id: 'set-up.distribute'}),
  sameSize: () => msg('Same size', {id: 'set-up.same-size'}),
  duplicate: () => msg('Duplicate', {id: 'set-up.duplicate'}),
  repeat: () => msg('On every page', {id: 'set-up.repeat'}),
  remove: () => msg('Delete', {id: 'set-up.delete'}),
  close: () => msg('Close', {id: 'set-up.close'}),
  undo: () => msg('Undo', {id: 'set-up.undo'}),
  redo: () => msg('Redo', {id: 'set-up.redo'}),
  zoomIn: () => msg('Zoom in', {id: 'set-up.zoom-in'}),
  zoomOut: () => msg('Zoom out', {id: 'set-up.zoom-out'}),
  fitWidth: () => msg('Fit width', {id: 'set-up.fit-width'}),
  page: (page: number, of: number) => msg(str`Page ${page} of ${of}`, {id: 'set-up.page'}),
  pages: () => msg('Pages', {id: 'set-up.pages'}),
  goToPage: () => msg('Go to page', {id: 'set-up.go-to-page'}),
  pageNumber: () => msg('Page', {id: 'set-up.page-number'}),
  previousPage: () => msg('Previous page', {id: 'set-up.previous-page'}),
  nextPage: () => msg('Next page', {id: 'set-up.next-page'}),
  tools: () => msg('Tools', {id: 'set-up.tools'}),
  placeSignature: () => msg('Place it', {id: 'set-up.place-signature'}),
  noSignature: (name: string) =>
    msg(str`${name} has no signature field and will sign on an extra page.`, {
      id: 'set-up.no-signature',
    }),
  retry: () => msg('Try again', {id: 'set-up.retry'}),
  goOn: () => msg('Continue with the others', {id: 'set-up.go-on'}),
  keepSignatures: () => msg('Keep these signatures', {id: 'set-up.keep-signatures'}),
  dropSignatures: () => msg('Continue without these signatures', {id: 'set-up.drop-signatures'}),
  keepInvoice: () => msg('Keep the invoice data', {id: 'set-up.keep-invoice'}),
  dropInvoice: () => msg('Remove the invoice data', {id: 'set-up.drop-invoice'}),
  uploads: () => msg('Changed so that everyone sees the same document', {id: 'set-up.uploads'}),
} as const;

/** How far the fields are kept. */
export type SavingState = 'saved' | 'saving' | 'waiting' | 'held';

/** The saved state in words. */
export function savingText(state: SavingState): string {
  switch (state) {
    case 'saved':
      return msg('All changes saved', {id: 'set-up.saved'});
    case 'saving':
      return msg('Saving…', {id: 'set-up.saving'});
    case 'held':
      return msg('Not saved yet – correct what is wrong first', {id: 'set-up.held'});
    case 'waiting':
      return msg('Not saved yet – kept on this device, trying again', {id: 'set-up.waiting'});
  }
}

/** A kind of field together with what the field is called. */
export const namedField = (type: string, name: string): string =>
  msg(str`${type} “${name}”`, {id: 'set-up.named-field'});

/** What a screen reader says of a field. */
export const fieldDescription = (field: {
  readonly type: string;
  readonly party: string;
  readonly page: number;
  readonly left: number;
  readonly top: number;
}): string =>
  msg(
    str`${field.type} for ${field.party}, page ${field.page}, ${field.left} points from left, ${field.top} from top`,
    {id: 'set-up.field-description'},
  );

/** What was done, said once. */
export const said = {
  deleted: (count: number) =>
    msg(str`Deleted: ${count}. Undo brings it back.`, {id: 'set-up.said.deleted'}),
  undone: () => msg('Undone', {id: 'set-up.said.undone'}),
  redone: () => msg('Redone', {id: 'set-up.said.redone'}),
  copied: (count: number) => msg(str`Copied: ${count}`, {id: 'set-up.said.copied'}),
  added: (count: number) => msg(str`Fields added: ${count}`, {id: 'set-up.said.added'}),
  noFreePaper: () =>
    msg('There is no free space on the page, so the field covers something. Move it.', {
      id: 'set-up.said.no-free-paper',
    }),
  merged: () =>
    msg('These fields were also changed in another window. Both changes are kept.', {
      id: 'set-up.said.merged',
    }),
};

/** Heading and sentence of a page that shows no editor. */
export interface Notice {
  readonly heading: string;
  readonly text: string;
}

/** What is said while there is nothing to edit. */
export const notice = {
  loading: (): Notice => ({
    heading: msg('Loading', {id: 'set-up.notice.loading'}),
    text: msg('One moment, please.', {id: 'set-up.notice.loading-text'}),
  }),
  processing: (count: number): Notice => ({
    heading: msg('Preparing your documents', {id: 'set-up.notice.processing'}),
    text: msg(str`Documents being checked: ${count}. This takes a few seconds.`, {
      id: 'set-up.notice.processing-text',
    }),
  }),
  sending: (): Notice => ({
    heading: msg('Sending', {id: 'set-up.notice.sending'}),
    text: msg('The documents are being finalised. The invitations follow.', {
      id: 'set-up.notice.sending-text',
    }),
  }),
  failed: (): Notice => ({
    heading: msg('These documents cannot be used', {id: 'set-up.notice.failed'}),
    text: msg('Nothing was sent. Choose another file and start again.', {
      id: 'set-up.notice.failed-text',
    }),
  }),
  finished: (): Notice => ({
    heading: msg('The template is ready', {id: 'set-up.notice.finished'}),
    text: msg('You can now create documents from it. To change it, open its set-up again.', {
      id: 'set-up.notice.finished-text',
    }),
  }),
  sent: (): Notice => ({
    heading: msg('Sent', {id: 'set-up.notice.sent'}),
    text: msg('The recipients have been invited. Fields can no longer be changed.', {
      id: 'set-up.notice.sent-text',
    }),
  }),
  signed: (): Notice => ({
    heading: msg('Signed by everyone', {id: 'set-up.notice.signed'}),
    text: msg('The signed documents are sealed and complete.', {id: 'set-up.notice.signed-text'}),
  }),
  cancelled: (): Notice => ({
    heading: msg('Withdrawn', {id: 'set-up.notice.cancelled'}),
    text: msg('This document was withdrawn and can no longer be signed.', {
      id: 'set-up.notice.cancelled-text',
    }),
  }),
  expired: (): Notice => ({
    heading: msg('Expired', {id: 'set-up.notice.expired'}),
    text: msg('The time to sign has passed.', {id: 'set-up.notice.expired-text'}),
  }),
  rejected: (): Notice => ({
    heading: msg('Declined', {id: 'set-up.notice.rejected'}),
    text: msg('One of the recipients declined to sign.', {id: 'set-up.notice.rejected-text'}),
  }),
  over: (): Notice => ({
    heading: msg('This link is no longer valid', {id: 'set-up.notice.over'}),
    text: msg('Go back and open the documents again. Saved fields are safe.', {
      id: 'set-up.notice.over-text',
    }),
  }),
  signedBefore: (): Notice => ({
    heading: msg('Already signed', {id: 'set-up.notice.signed-before'}),
    text: msg(
      'These signatures become invalid, because fields and pages are added. Continue without them, or choose other files.',
      {id: 'set-up.notice.signed-before-text'},
    ),
  }),
  signedToKeep: (): Notice => ({
    heading: msg('Already signed', {id: 'set-up.notice.signed-before'}),
    text: msg(
      'Keep them, and they stay valid: everything else is appended to the file. Or continue without them.',
      {id: 'set-up.notice.signed-keep-text'},
    ),
  }),
  leftOut: (): Notice => ({
    heading: msg('Not all documents can be used', {id: 'set-up.notice.left-out'}),
    text: msg(
      'The others are kept. Continue with them, or add the missing ones again as other files.',
      {
        id: 'set-up.notice.left-out-text',
      },
    ),
  }),
  offline: (): Notice => ({
    heading: msg('The page could not be loaded', {id: 'set-up.notice.offline'}),
    text: msg('Nothing is lost. Check the connection and try again.', {
      id: 'set-up.notice.offline-text',
    }),
  }),
};

/** Why documents cannot be used: in English the service says it, and where languages do not know the reason. */
export function failureWords({text, reason, page}: SetUpFailure): string {
  const said = msg(text, {id: `set-up.failure.${reason}`});
  // What the service says names the page itself.
  if (page === undefined || said === text) return said;
  return msg(str`Page ${page}: ${said}`, {id: 'set-up.failure-page'});
}
