import type {FieldWords} from '../field-words.js';

/** What the types of fields are called in Danish. */
export const fieldWords: FieldWords = {
  'field-signature': 'Underskrift',
  'field-initials': 'Initialer',
  'field-date': 'Dato',
  'field-check': 'Afkrydsningsfelt',
  'field-email': 'E-mailadresse',
  'field-name': 'Navn',
  'field-number': 'Tal',
  'field-radio': 'Valg',
  'field-dropdown': 'Vælg på listen',
  'field-upload': 'Fil',
  'field-stamp': 'Stempel',
  'field-text': 'Tekst',
};
