import type {FieldWords} from '../field-words.js';

/** What the types of fields are called in Ukrainian. */
export const fieldWords: FieldWords = {
  'field-signature': 'Підпис',
  'field-initials': 'Ініціали',
  'field-date': 'Дата',
  'field-check': 'Прапорець',
  'field-email': 'Адреса е-пошти',
  'field-name': 'Ім’я',
  'field-number': 'Число',
  'field-radio': 'Вибір',
  'field-dropdown': 'Виберіть зі списку',
  'field-upload': 'Файл',
  'field-stamp': 'Печатка',
  'field-text': 'Текст',
};
