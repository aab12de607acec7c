import type {FieldWords} from '../field-words.js';

/** What the types of fields are called in Norwegian (Bokmål). */
export const fieldWords: FieldWords = {
  'field-signature': 'Signatur',
  'field-initials': 'Initialer',
  'field-date': 'Dato',
  'field-check': 'Avkryssingsboks',
  'field-email': 'E-postadresse',
  'field-name': 'Navn',
  'field-number': 'Tall',
  'field-radio': 'Valg',
  'field-dropdown': 'Velg fra listen',
  'field-upload': 'Fil',
  'field-stamp': 'Stempel',
  'field-text': 'Tekst',
};
