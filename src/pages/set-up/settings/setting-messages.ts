/** Words of the settings of fields. */
import {msg, str} from '../../../ui/language/language.js';

/** Headings, names of inputs, and their choices. */
export const setting = {
  look: () => msg('Appearance', {id: 'set-up.look'}),
  format: () => msg('Format', {id: 'set-up.format'}),
  limits: () => msg('Limits', {id: 'set-up.limits'}),
  help: () => msg('Help for whoever fills it in', {id: 'set-up.help'}),
  startsChecked: () => msg('Checked from the start', {id: 'set-up.starts-checked'}),
  start: () => msg('Default', {id: 'set-up.start'}),
  fontSize: () => msg('Text size in points', {id: 'set-up.font-size'}),
  align: () => msg('Alignment', {id: 'set-up.align'}),
  usual: () => msg('As usual', {id: 'set-up.usual'}),
  colour: () => msg('Text colour', {id: 'set-up.colour'}),
  usualColour: () => msg('Usual colour', {id: 'set-up.usual-colour'}),
  dateFormat: () => msg('Print the date as', {id: 'set-up.date-format'}),
  own: () => msg('In another way', {id: 'set-up.own'}),
  ownDateFormat: () => msg('Date format', {id: 'set-up.own-date-format'}),
  numberFormat: () => msg('Print the number as', {id: 'set-up.number-format'}),
  asTyped: () => msg('As it is typed', {id: 'set-up.as-typed'}),
  phone: () => msg('It is a phone number', {id: 'set-up.phone'}),
  cells: () => msg('Number of cells, one character in each', {id: 'set-up.cells'}),
  pattern: () => msg('What may be typed', {id: 'set-up.pattern'}),
  anything: () => msg('Anything', {id: 'set-up.anything'}),
  digits: () => msg('Digits only', {id: 'set-up.digits'}),
  postalCode: () => msg('Postal code', {id: 'set-up.postal-code'}),
  iban: () => msg('IBAN', {id: 'set-up.iban'}),
  ownPattern: () => msg('Pattern (a regular expression)', {id: 'set-up.own-pattern'}),
  trial: () => msg('Try a text', {id: 'set-up.trial'}),
  accepted: () => msg('This text is accepted.', {id: 'set-up.accepted'}),
  refused: () => msg('This text is refused.', {id: 'set-up.refused'}),
} as const;

/** The names of the two limits of a number, a date, or the length of a text. */
export const limitNames = {
  number: {
    min: () => msg('Smallest number', {id: 'set-up.smallest'}),
    max: () => msg('Largest number', {id: 'set-up.largest'}),
  },
  date: {
    min: () => msg('Earliest date', {id: 'set-up.earliest'}),
    max: () => msg('Latest date', {id: 'set-up.latest'}),
  },
  text: {
    min: () => msg('Characters at least', {id: 'set-up.fewest'}),
    max: () => msg('Characters at most', {id: 'set-up.most'}),
  },
} as const;

/** What is wrong with an input, and what to do. */
export const settingFault = {
  range: (least: number, most: number) =>
    msg(str`Enter a number from ${least} to ${most}.`, {id: 'set-up.fault.range'}),
  number: () => msg('Enter a number.', {id: 'set-up.fault.number'}),
  dateFormat: () =>
    msg('Use d, M and y with separators between them, such as dd/MM/yyyy.', {
      id: 'set-up.fault.date-format',
    }),
  pattern: () =>
    msg(
      'This pattern cannot be used. It may have characters, classes such as [A-Z], groups, alternatives, and repetitions with a limit, such as {1,20}.',
      {id: 'set-up.fault.pattern'},
    ),
  limits: () => msg('The lower limit is above the upper one.', {id: 'set-up.fault.limits'}),
  start: () =>
    msg('The default does not fit the settings of this field.', {id: 'set-up.fault.start'}),
} as const;
