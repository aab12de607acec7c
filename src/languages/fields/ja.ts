import type {FieldWords} from '../field-words.js';

/** What the types of fields are called in Japanese. */
export const fieldWords: FieldWords = {
  'field-signature': '署名',
  'field-initials': 'イニシャル',
  'field-date': '日付',
  'field-check': 'チェック欄',
  'field-email': 'メールアドレス',
  'field-name': '名前',
  'field-number': '数値',
  'field-radio': '選択',
  'field-dropdown': '一覧から選択',
  'field-upload': 'ファイル',
  'field-stamp': '印鑑',
  'field-text': 'テキスト',
};
