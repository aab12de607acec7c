/** What is said of fields and of what they hold: what is wrong with it, and what an answer has changed. */
import {msg, str} from '../../../../ui/language/language.js';

/** What is wrong with a field without settings. */
export const faultWords = {
  date: () => msg('Enter a date, with day, month and year.', {id: 'fault-date'}),
  email: () => msg('Enter an e-mail address such as anna@example.com.', {id: 'fault-email'}),
  number: () => msg('Enter a number, in digits.', {id: 'fault-number'}),
  empty: () => msg('Please fill this in.', {id: 'fault-empty'}),
  refused: () => msg('This could not be saved. Enter it again.', {id: 'fault-refused'}),
};

/** Which fields came and went by an answer. */
export const changeWords = (shown: number, hidden: number): string =>
  [
    shown > 0 ? msg(str`New fields: ${shown}`, {id: 'fields-shown'}) : '',
    hidden > 0 ? msg(str`Fields no longer needed: ${hidden}`, {id: 'fields-hidden'}) : '',
  ]
    .filter(Boolean)
    .join(' ');

/** After the name of a field that nobody fills in. */
export const calculatedWords = (): string => msg('calculated', {id: 'calculated'});

/** After the name of a field whose value stays as it is. */
export const fixedWords = (): string => msg('cannot be changed', {id: 'fixed'});

/** What the date of signing is called where the sender gave it no title. */
export const signingDateWord = (): string => msg('Date of signing', {id: 'field-signing_date'});
