import type {FieldWords} from '../field-words.js';

/** What the types of fields are called in Czech. */
export const fieldWords: FieldWords = {
  'field-signature': 'Podpis',
  'field-initials': 'Parafa',
  'field-date': 'Datum',
  'field-check': 'Zaškrtávací políčko',
  'field-email': 'E-mailová adresa',
  'field-name': 'Jméno',
  'field-number': 'Číslo',
  'field-radio': 'Volba',
  'field-dropdown': 'Vybrat ze seznamu',
  'field-upload': 'Soubor',
  'field-stamp': 'Razítko',
  'field-text': 'Text',
};
