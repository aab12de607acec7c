import type {FieldWords} from '../field-words.js';

/** What the types of fields are called in Korean. */
export const fieldWords: FieldWords = {
  'field-signature': '서명',
  'field-initials': '이니셜',
  'field-date': '날짜',
  'field-check': '확인란',
  'field-email': '이메일 주소',
  'field-name': '이름',
  'field-number': '숫자',
  'field-radio': '선택',
  'field-dropdown': '목록에서 선택',
  'field-upload': '파일',
  'field-stamp': '도장',
  'field-text': '텍스트',
};
