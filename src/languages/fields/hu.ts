import type {FieldWords} from '../field-words.js';

/** What the types of fields are called in Hungarian. */
export const fieldWords: FieldWords = {
  'field-signature': 'Aláírás',
  'field-initials': 'Kézjegy',
  'field-date': 'Dátum',
  'field-check': 'Jelölőnégyzet',
  'field-email': 'E-mail-cím',
  'field-name': 'Név',
  'field-number': 'Szám',
  'field-radio': 'Választás',
  'field-dropdown': 'Válasszon a listából',
  'field-upload': 'Fájl',
  'field-stamp': 'Bélyegző',
  'field-text': 'Szöveg',
};
