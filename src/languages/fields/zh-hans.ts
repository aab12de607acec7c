import type {FieldWords} from '../field-words.js';

/** What the types of fields are called in Chinese (simplified). */
export const fieldWords: FieldWords = {
  'field-signature': '签名',
  'field-initials': '缩写签名',
  'field-date': '日期',
  'field-check': '复选框',
  'field-email': '电子邮件地址',
  'field-name': '姓名',
  'field-number': '数字',
  'field-radio': '选项',
  'field-dropdown': '从列表中选择',
  'field-upload': '文件',
  'field-stamp': '印章',
  'field-text': '文本',
};
