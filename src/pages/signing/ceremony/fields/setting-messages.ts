/** What is wrong with what was entered, according to the settings of its field. */
import type {TextProblem} from '../../../../contract/text/field-check.js';
import {msg, str} from '../../../../ui/language/language.js';
import {faultWords} from './value-messages.js';

/**
 * What is wrong with a text, and how it is mended.
 * @param limit What it must not fall below or exceed, as it is printed.
 */
export function problemWords(code: TextProblem['code'], limit: string): string {
  switch (code) {
    case 'date':
    case 'email':
    case 'number':
      return faultWords[code]();
    case 'phone':
      return msg('Enter a phone number, such as +44 20 7946 0123.', {id: 'fault-phone'});
    case 'pattern':
      return msg('This does not have the form that is expected here.', {id: 'fault-pattern'});
    case 'too_small':
      return msg(str`Enter ${limit} or more.`, {id: 'fault-too-small'});
    case 'too_large':
      return msg(str`Enter ${limit} or less.`, {id: 'fault-too-large'});
    case 'too_early':
      return msg(str`Enter ${limit} or a later date.`, {id: 'fault-too-early'});
    case 'too_late':
      return msg(str`Enter ${limit} or an earlier date.`, {id: 'fault-too-late'});
    case 'too_short':
      return msg(str`Too short. Characters needed: ${limit}`, {id: 'fault-too-short'});
    case 'too_long':
      return msg(str`Too long. Characters allowed: ${limit}`, {id: 'fault-too-long'});
  }
}
