import type {FieldWords} from '../field-words.js';

/** What the types of fields are called in Dutch. */
export const fieldWords: FieldWords = {
  'field-signature': 'Handtekening',
  'field-initials': 'Paraaf',
  'field-date': 'Datum',
  'field-check': 'Selectievakje',
  'field-email': 'E-mailadres',
  'field-name': 'Naam',
  'field-number': 'Getal',
  'field-radio': 'Keuze',
  'field-dropdown': 'Kies uit de lijst',
  'field-upload': 'Bestand',
  'field-stamp': 'Stempel',
  'field-text': 'Tekst',
};
