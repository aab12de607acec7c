import type {FieldWords} from '../field-words.js';

/** What the types of fields are called in German. */
export const fieldWords: FieldWords = {
  'field-signature': 'Unterschrift',
  'field-initials': 'Kürzel',
  'field-date': 'Datum',
  'field-check': 'Kästchen',
  'field-email': 'E-Mail-Adresse',
  'field-name': 'Name',
  'field-number': 'Zahl',
  'field-radio': 'Auswahl',
  'field-dropdown': 'Aus der Liste wählen',
  'field-upload': 'Datei',
  'field-stamp': 'Stempel',
  'field-text': 'Text',
};
