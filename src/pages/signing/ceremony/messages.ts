/** Every word the signing page says. */
import type {FieldType} from '../../../contract/fields/field.js';
import type {SignatureHand} from '../../../contract/fields/field-value.js';
import type {SigningState} from '../../../contract/pages/signing-page.js';
import type {SignatureFormat} from '../../../contract/resources/settings.js';
import {msg, str} from '../../../ui/language/language.js';
import {counted, pageLocale} from '../../shared/page-language.js';

type PartyRole = SigningState['party']['role'];

/** Words of the bars, the menu and the ceremony. */
export const words = {
  loading: () => msg('Loading the documents', {id: 'loading'}),
  progress: (done: number, total: number) => msg(str`${done} of ${total}`, {id: 'progress'}),
  progressLabel: (done: number, total: number) =>
    msg(str`${done} of ${total} fields filled in`, {id: 'progress-label'}),
  menu: () => msg('More', {id: 'menu'}),
  zoomIn: () => msg('Zoom in', {id: 'zoom-in'}),
  zoomOut: () => msg('Zoom out', {id: 'zoom-out'}),
  language: () => msg('Language', {id: 'language'}),
  onPhone: () => msg('Continue on your phone', {id: 'phone'}),
  reassign: () => msg('Assign to someone else', {id: 'reassign'}),
  finishLater: () => msg('Finish later', {id: 'finish-later'}),
  decline: () => msg('Decline to sign', {id: 'decline'}),
  back: () => msg('Back', {id: 'back'}),
  next: () => msg('Next', {id: 'next'}),
  start: () => msg('Start', {id: 'start'}),
  finish: () => msg('Finish', {id: 'finish'}),
  finishing: () => msg('One moment', {id: 'finishing'}),
  cancel: () => msg('Cancel', {id: 'cancel'}),
  close: () => msg('Close', {id: 'close'}),
  clear: () => msg('Clear', {id: 'clear'}),
  tryAgain: () => msg('Try again', {id: 'try-again'}),
  page: (number: number, total: number) => msg(str`Page ${number} of ${total}`, {id: 'page'}),
  pageOf: (document: string, number: number, total: number) =>
    msg(str`${document}, page ${number} of ${total}`, {id: 'page-of'}),
  documents: () => msg('Documents', {id: 'documents'}),
  saving: () => msg('Saving', {id: 'saving'}),
  saved: () => msg('Saved', {id: 'saved'}),
  held: () =>
    msg(
      'You seem to be offline. What you entered is kept on this device, and we will keep trying.',
      {
        id: 'held',
      },
    ),
  ready: () => msg('Everything is filled in. Read it through, then finish.', {id: 'ready'}),
  missing: (count: number) => counted(count, 'missing', '1 field left', str`${count} fields left`),
  notSent: () =>
    msg('Your signature has not been sent yet. It is kept on this device: please try again.', {
      id: 'not-sent',
    }),
  finishHeld: () =>
    msg(
      'You are offline. Your signature is kept on this device and is sent as soon as you are back online.',
      {id: 'finish-held'},
    ),
  withdrawFinish: () => msg('Do not send it', {id: 'finish-withdraw'}),
  notDone: () =>
    msg('That did not work. Reload the page to see the current state.', {id: 'not-done'}),
  moved: () =>
    msg('Something here has changed since you read it. Look at it again, then sign.', {
      id: 'moved',
    }),
  withdraw: () => msg('Withdraw my agreement', {id: 'withdraw'}),
  ask: () => msg('Ask the sender a question', {id: 'question-ask'}),
  required: () => msg('required', {id: 'required'}),
  done: () => msg('signed', {id: 'done'}),
  invoice: (name: string) =>
    msg(str`This document contains the invoice data ${name}, which are signed with it.`, {
      id: 'invoice-data',
    }),
  noFile: () => msg('The file could not be loaded. Please try again.', {id: 'no-file'}),
  noScreen: () => msg('This page could not be loaded. Please try again.', {id: 'no-screen'}),
};

/** What a party does in the end, and how it refuses to. */
export const partWords = {
  finish: (role: PartyRole) =>
    ({
      signer: words.finish,
      witness: words.finish,
      approver: () => msg('Approve', {id: 'approve'}),
      viewer: () => msg('I have read it', {id: 'have-read'}),
    })[role](),
  decline: (role: PartyRole) =>
    role === 'approver' ? msg('Do not approve', {id: 'refuse'}) : words.decline(),
};

/** Words of the step before signing. */
export const consentWords = {
  asks: ({sender, party}: SigningState) =>
    ({
      signer: () => msg(str`${sender} asks you to sign`, {id: 'asks'}),
      approver: () => msg(str`${sender} asks you to approve`, {id: 'asks-approval'}),
      viewer: () => msg(str`${sender} asks you to read`, {id: 'asks-reading'}),
      witness: () =>
        msg(str`${sender} asks you to witness the signature of ${party.witness_of} on`, {
          id: 'asks-witness',
        }),
    })[party.role](),
  quoted: (title: string) => msg(str`“${title}”`, {id: 'quoted'}),
  host: (host: string) => msg(str`You sign in person. ${host} hands you the device.`, {id: 'host'}),
  terms: () => msg('Terms of signing electronically', {id: 'consent-terms'}),
  agree: () => msg('Agree and start', {id: 'agree'}),
};

/** Words of the signature dialog. */
export const signatureWords = {
  signature: () => msg('Your signature', {id: 'your-signature'}),
  initials: () => msg('Your initials', {id: 'your-initials'}),
  stamp: () => msg('Your stamp', {id: 'your-stamp'}),
  tab: (format: SignatureFormat): string =>
    ({
      drawn: () => msg('Draw', {id: 'draw'}),
      typed: () => msg('Type', {id: 'type'}),
      upload: () => msg('Upload', {id: 'upload'}),
    })[format](),
  pad: () =>
    msg('Area to draw on with a finger, pen or mouse. Without one, choose Type instead.', {
      id: 'pad',
    }),
  drawHere: () => msg('Draw on the line', {id: 'draw-here'}),
  undo: () => msg('Undo', {id: 'undo'}),
  name: () => msg('Your name as you sign it', {id: 'name-as-written'}),
  hand: () => msg('Handwriting', {id: 'hand'}),
  noHand: () => msg('Print', {id: 'hand-print'}),
  choose: () => msg('Choose an image', {id: 'choose-image'}),
  imageHint: () => msg('PNG or JPG, on a white or transparent background', {id: 'image-hint'}),
  removeBackground: () => msg('Remove the background', {id: 'remove-background'}),
  imageFault: () => msg('This file cannot be used. Choose a PNG or JPG.', {id: 'image-fault'}),
  adopting: () =>
    msg('With “Sign” you adopt this as your signature, as binding as one on paper.', {
      id: 'adopting',
    }),
  noted: () =>
    msg('Your name and the time of signing are printed below it.', {id: 'signature-noted'}),
  sign: () => msg('Sign', {id: 'sign'}),
  signAll: (places: number) => msg(str`Sign all ${places} places`, {id: 'sign-all'}),
  useInAll: (places: number) => msg(str`Use in all ${places} places`, {id: 'use-in-all'}),
  stamping: () =>
    msg('A picture of your company’s stamp, as it should be printed.', {id: 'stamping'}),
  useStamp: () => msg('Use this stamp', {id: 'use-stamp'}),
  saved: () => msg('Saved', {id: 'saved-signature'}),
  savedHere: () =>
    msg('It is on this device only, and is used only where you press the button below.', {
      id: 'saved-here',
    }),
  save: () => msg('Save it on this device for next time', {id: 'save-signature'}),
  notSaved: () => msg('This device does not save it. Go on without saving it.', {id: 'save-fault'}),
  removeSaved: () => msg('Delete from this device', {id: 'remove-saved'}),
  removedSaved: () => msg('Deleted from this device.', {id: 'removed-saved'}),
};

/** The names of handwriting styles. */
export const handWords = (hand: SignatureHand): string =>
  ({
    'dancing-script': () => msg('Flowing', {id: 'hand-flowing'}),
    caveat: () => msg('Upright', {id: 'hand-upright'}),
    'great-vibes': () => msg('Ornate', {id: 'hand-ornate'}),
  })[hand]();

/** Words of the dialog for files. */
export const filesWords = {
  choose: () => msg('Choose files', {id: 'choose-files'}),
  hint: (count: number) =>
    msg(str`PDF, JPG or PNG, up to 10 MB each, at most ${count} files`, {id: 'files-hint'}),
  uploading: (name: string) => msg(str`Uploading ${name}`, {id: 'uploading'}),
  uploaded: (name: string) => msg(str`${name} was uploaded.`, {id: 'uploaded'}),
  removed: (name: string) => msg(str`${name} was removed.`, {id: 'file-removed'}),
  remove: (name: string) => msg(str`Remove ${name}`, {id: 'remove-file'}),
  tooLarge: (name: string) =>
    msg(str`${name} is larger than 10 MB. Choose a smaller file.`, {id: 'file-too-large'}),
  tooMany: (count: number) =>
    msg(str`You can add at most ${count} files. Remove one first.`, {id: 'files-too-many'}),
  failed: (name: string) =>
    msg(str`${name} could not be uploaded. Check the connection and try again.`, {
      id: 'file-failed',
    }),
  refused: (name: string) =>
    msg(str`${name} cannot be used. Choose a PDF, JPG or PNG.`, {id: 'file-refused'}),
  size: (kilobytes: number) =>
    new Intl.NumberFormat(pageLocale(), {style: 'unit', unit: 'kilobyte'}).format(kilobytes),
  done: () => msg('Done', {id: 'files-done'}),
};

/** What the marker in the margin says about the next field. */
export function markerWords(type: FieldType): string {
  switch (type) {
    case 'signature':
      return msg('Sign here', {id: 'marker-signature'});
    case 'initials':
      return msg('Your initials', {id: 'marker-initials'});
    case 'date':
      return msg('Date', {id: 'marker-date'});
    case 'check':
      return msg('Check here', {id: 'marker-check'});
    case 'radio':
    case 'dropdown':
      return msg('Choose', {id: 'marker-choice'});
    case 'upload':
      return msg('Add a file', {id: 'marker-upload'});
    case 'stamp':
      return msg('Stamp here', {id: 'marker-stamp'});
    default:
      return msg('Fill in', {id: 'marker-text'});
  }
}
