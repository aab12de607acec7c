import type {FieldWords} from '../field-words.js';

/** What the types of fields are called in Arabic. */
export const fieldWords: FieldWords = {
  'field-signature': 'توقيع',
  'field-initials': 'أحرف أولى',
  'field-date': 'تاريخ',
  'field-check': 'خانة اختيار',
  'field-email': 'بريد إلكتروني',
  'field-name': 'اسم',
  'field-number': 'رقم',
  'field-radio': 'اختيار',
  'field-dropdown': 'اختر من القائمة',
  'field-upload': 'ملف',
  'field-stamp': 'ختم',
  'field-text': 'نص',
};
