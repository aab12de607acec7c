/** Words of the figures of an account. */
import {msg, str} from './app/console-language.js';

export const figureWords = {
  about: () => msg('What was sent, and how long signing takes.', {id: 'console.figures-about'}),
  sent: () => msg('Sent per month', {id: 'console.figures-sent'}),
  turnaround: () => msg('Hours until everybody has signed', {id: 'console.figures-turnaround'}),
  month: () => msg('Month', {id: 'console.figures-month'}),
  count: () => msg('Sent', {id: 'console.figures-count'}),
  signed: () => msg('Signed', {id: 'console.figures-signed'}),
  half: () => msg('Half within', {id: 'console.figures-half'}),
  hours: (hours: string) => msg(str`${hours} h`, {id: 'console.figures-hours'}),
  latest: (count: number) =>
    msg(str`From the latest ${count} documents.`, {id: 'console.figures-latest'}),
  none: () => msg('There is nothing to count yet.', {id: 'console.figures-none'}),
  asTable: () => msg('The same as a table', {id: 'console.figures-table'}),
};
