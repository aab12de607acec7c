/** Words on the sheet of paper that takes a link to a recipient. */
import {msg, str} from '../../ui/language/language.js';

export const sheetWords = {
  for: (name: string) => msg(str`For ${name}`, {id: 'sheet-for'}),
  steps: () =>
    msg(
      'Point the camera of your phone at the code and open the link. Or type this address into a browser:',
      {id: 'sheet-steps'},
    ),
  until: (time: string, name: string) =>
    msg(
      str`The link works until ${time}. Whoever has it can sign as ${name}: give it to nobody else.`,
      {id: 'sheet-until'},
    ),
  code: () => msg('QR code of the link', {id: 'sheet-code'}),
};
