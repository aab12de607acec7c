import type {FieldWords} from '../field-words.js';

/** What the types of fields are called in Swedish. */
export const fieldWords: FieldWords = {
  'field-signature': 'Underskrift',
  'field-initials': 'Initialer',
  'field-date': 'Datum',
  'field-check': 'Kryssruta',
  'field-email': 'E-postadress',
  'field-name': 'Namn',
  'field-number': 'Tal',
  'field-radio': 'Val',
  'field-dropdown': 'Välj i listan',
  'field-upload': 'Fil',
  'field-stamp': 'Stämpel',
  'field-text': 'Text',
};
