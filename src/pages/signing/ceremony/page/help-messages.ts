/** What fields say about themselves while they have the focus. */
import type {FieldType} from '../../../../contract/fields/field.js';
import {msg} from '../../../../ui/language/language.js';

/** A sentence of help for a field of this kind. */
export function helpWords(type: FieldType): string {
  switch (type) {
    case 'signature':
      return msg('Press to make your signature.', {id: 'help-signature'});
    case 'initials':
      return msg('Press to put your initials here.', {id: 'help-initials'});
    case 'stamp':
      return msg('Press to add a picture of your stamp.', {id: 'help-stamp'});
    case 'upload':
      return msg('Press to add files: PDF, JPG or PNG.', {id: 'help-upload'});
    case 'date':
      return msg('A date. Today is filled in; change it if it is another day.', {id: 'help-date'});
    case 'check':
      return msg('Tick if this applies.', {id: 'help-check'});
    case 'radio':
      return msg('Choose one of these.', {id: 'help-radio'});
    case 'dropdown':
      return msg('Choose one from the list.', {id: 'help-dropdown'});
    case 'email':
      return msg('An e-mail address such as anna@example.com.', {id: 'help-email'});
    case 'number':
      return msg('A number, in digits.', {id: 'help-number'});
    case 'name':
      return msg('Your full name, as in your identity documents.', {id: 'help-name'});
    default:
      return msg('Enter the text that is requested.', {id: 'help-text'});
  }
}
