import type {FieldWords} from '../field-words.js';

/** What the types of fields are called in Bulgarian. */
export const fieldWords: FieldWords = {
  'field-signature': 'Подпис',
  'field-initials': 'Инициали',
  'field-date': 'Дата',
  'field-check': 'Поле за отметка',
  'field-email': 'Имейл адрес',
  'field-name': 'Име',
  'field-number': 'Число',
  'field-radio': 'Избор',
  'field-dropdown': 'Изберете от списъка',
  'field-upload': 'Файл',
  'field-stamp': 'Печат',
  'field-text': 'Текст',
};
