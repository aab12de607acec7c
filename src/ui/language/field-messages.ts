/** What a field is called where the sender gave it no title. */
import {msg} from './language.js';

const fields = {
  signature: 'Signature',
  initials: 'Initials',
  date: 'Date',
  signing_date: 'Date of signing',
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

/** The word for a kind of field; a kind that this version does not know, and a label, hold text. */
export function fieldWord(type: string): string {
  const known = isNamed(type) ? type : 'text';
  return msg(fields[known], {id: `field-${known}`});
}
