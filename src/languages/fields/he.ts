import type {FieldWords} from '../field-words.js';

/** What the types of fields are called in Hebrew. */
export const fieldWords: FieldWords = {
  'field-signature': 'חתימה',
  'field-initials': 'ראשי תיבות',
  'field-date': 'תאריך',
  'field-check': 'תיבת סימון',
  'field-email': 'כתובת דוא״ל',
  'field-name': 'שם',
  'field-number': 'מספר',
  'field-radio': 'בחירה',
  'field-dropdown': 'בחירה מהרשימה',
  'field-upload': 'קובץ',
  'field-stamp': 'חותמת',
  'field-text': 'טקסט',
};
