import type {FieldWords} from '../field-words.js';

/** What the types of fields are called in Turkish. */
export const fieldWords: FieldWords = {
  'field-signature': 'İmza',
  'field-initials': 'Paraf',
  'field-date': 'Tarih',
  'field-check': 'Onay kutusu',
  'field-email': 'E-posta adresi',
  'field-name': 'Ad',
  'field-number': 'Sayı',
  'field-radio': 'Seçenek',
  'field-dropdown': 'Listeden seçin',
  'field-upload': 'Dosya',
  'field-stamp': 'Kaşe',
  'field-text': 'Metin',
};
