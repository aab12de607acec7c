import type {FieldWords} from '../field-words.js';

/** What the types of fields are called in Polish. */
export const fieldWords: FieldWords = {
  'field-signature': 'Podpis',
  'field-initials': 'Inicjały',
  'field-date': 'Data',
  'field-check': 'Pole wyboru',
  'field-email': 'Adres e-mail',
  'field-name': 'Imię i nazwisko',
  'field-number': 'Liczba',
  'field-radio': 'Wybór',
  'field-dropdown': 'Wybierz z listy',
  'field-upload': 'Plik',
  'field-stamp': 'Pieczątka',
  'field-text': 'Tekst',
};
