import type {FieldWords} from '../field-words.js';

/** What the types of fields are called in Romanian. */
export const fieldWords: FieldWords = {
  'field-signature': 'Semnătură',
  'field-initials': 'Inițiale',
  'field-date': 'Dată',
  'field-check': 'Căsuță',
  'field-email': 'Adresă de e-mail',
  'field-name': 'Nume',
  'field-number': 'Număr',
  'field-radio': 'Opțiune',
  'field-dropdown': 'Alegeți din listă',
  'field-upload': 'Fișier',
  'field-stamp': 'Ștampilă',
  'field-text': 'Text',
};
