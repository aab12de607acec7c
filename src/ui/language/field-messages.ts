/** What a field is called where the sender gave it no title. */
import {msg} from './language.js';

const fields = {
  signature: 'Signature',
  initials: 'Initials',
  date: 'Date',
  check: 'Checkbox',
  email: 'E-mail address',
  name: 'Name',
  number: 'Number',
  radio: 'Choice',
  dropdown: 'Choose from the list',
  upload: 'File',
  stamp: 'Stamp',
  text: 'Text',
};

const isNamed = (type: string): type is keyof typeof fields => type in fields;

/** The word for a type of field; a type that this version does not know, and a label, hold text. */
export function fieldWord(type: string): string {
  const known = isNamed(type) ? type : 'text';
  return msg(fields[known], {id: `field-${known}`});
}
