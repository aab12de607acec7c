import type {FieldWords} from '../field-words.js';

/** What the types of fields are called in French. */
export const fieldWords: FieldWords = {
  'field-signature': 'Signature',
  'field-initials': 'Paraphe',
  'field-date': 'Date',
  'field-check': 'Case à cocher',
  'field-email': 'Adresse e-mail',
  'field-name': 'Nom',
  'field-number': 'Nombre',
  'field-radio': 'Choix',
  'field-dropdown': 'Choisir dans la liste',
  'field-upload': 'Fichier',
  'field-stamp': 'Cachet',
  'field-text': 'Texte',
};
