import type {FieldWords} from '../field-words.js';

/** What the types of fields are called in Italian. */
export const fieldWords: FieldWords = {
  'field-signature': 'Firma',
  'field-initials': 'Sigla',
  'field-date': 'Data',
  'field-check': 'Casella',
  'field-email': 'Indirizzo e-mail',
  'field-name': 'Nome',
  'field-number': 'Numero',
  'field-radio': 'Scelta',
  'field-dropdown': 'Scelga dall’elenco',
  'field-upload': 'File',
  'field-stamp': 'Timbro',
  'field-text': 'Testo',
};
