import type {FieldWords} from '../field-words.js';

/** What the types of fields are called in Spanish. */
export const fieldWords: FieldWords = {
  'field-signature': 'Firma',
  'field-initials': 'Iniciales',
  'field-date': 'Fecha',
  'field-check': 'Casilla',
  'field-email': 'Correo electrónico',
  'field-name': 'Nombre',
  'field-number': 'Número',
  'field-radio': 'Opción',
  'field-dropdown': 'Elegir de la lista',
  'field-upload': 'Archivo',
  'field-stamp': 'Sello',
  'field-text': 'Texto',
};
