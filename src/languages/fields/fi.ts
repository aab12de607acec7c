import type {FieldWords} from '../field-words.js';

/** What the types of fields are called in Finnish. */
export const fieldWords: FieldWords = {
  'field-signature': 'Allekirjoitus',
  'field-initials': 'Nimikirjaimet',
  'field-date': 'Päivämäärä',
  'field-check': 'Valintaruutu',
  'field-email': 'Sähköpostiosoite',
  'field-name': 'Nimi',
  'field-number': 'Luku',
  'field-radio': 'Valinta',
  'field-dropdown': 'Valitse luettelosta',
  'field-upload': 'Tiedosto',
  'field-stamp': 'Leima',
  'field-text': 'Teksti',
};
