/** Reads what people enter for a setting; what cannot be used is explained and changes nothing. */
import {fontSizes, MAX_CELLS, type FieldSettings} from '../../../contract/fields/field-settings.js';
import {MAX_TEXT_LENGTH} from '../../../contract/fields/value-limits.js';
import type {FieldType} from '../../../contract/fields/field.js';
import {dateFormatSchema} from '../../../contract/text/format-schemas.js';
import {patternProblem} from '../../../contract/text/field-pattern.js';
import {readNumber} from '../../../contract/text/number-format.js';
import type {SettingsChange} from '../editing/edit-command.js';
import {settingFault} from './setting-messages.js';

/** The settings that are entered as text. */
export type TypedSetting = 'fontSize' | 'cells' | 'min' | 'max' | 'pattern' | 'dateFormat' | 'help';

/** A usable setting, or a sentence about what is wrong. */
export type ReadSetting = {readonly change: SettingsChange} | {readonly fault: string};

/**
 * @param others The other settings of each field that it is for.
 * @param locale Of the page, in whose way numbers are written.
 */
export function readSetting(
  name: TypedSetting,
  text: string,
  {
    type,
    others,
    locale,
  }: {
    readonly type: FieldType;
    readonly others: readonly FieldSettings[];
    readonly locale: string;
  },
): ReadSetting {
  if (text === '') return {change: {[name]: undefined}};
  const number = readNumber(text, locale);
  switch (name) {
    case 'fontSize':
      return within(name, number, fontSizes.least, fontSizes.most);
    case 'cells':
      return within(name, wholeOf(number), 1, MAX_CELLS);
    case 'pattern':
      return patternProblem(text) === null
        ? {change: {pattern: text}}
        : {fault: settingFault.pattern()};
    case 'dateFormat':
      return dateFormatSchema.safeParse(text).success
        ? {change: {dateFormat: text}}
        : {fault: settingFault.dateFormat()};
    case 'help':
      return {change: {help: text}};
    case 'min':
    case 'max':
      return readLimit(name, type === 'date' ? text : number, type, others);
  }
}

const wholeOf = (number: number | null): number | null =>
  Number.isInteger(number) ? number : null;

function within(
  name: TypedSetting,
  number: number | null,
  least: number,
  most: number,
): ReadSetting {
  const isUsable = number !== null && number >= least && number <= most;
  return isUsable ? {change: {[name]: number}} : {fault: settingFault.range(least, most)};
}

function readLimit(
  name: 'min' | 'max',
  limit: number | string | null,
  type: FieldType,
  others: readonly FieldSettings[],
): ReadSetting {
  if (limit === null) return {fault: settingFault.number()};
  if (type === 'text') {
    const length = within(name, wholeOf(Number(limit)), 0, MAX_TEXT_LENGTH);
    if ('fault' in length) return length;
  }
  const isCrossed = others.some((settings) => {
    const {min, max}: FieldSettings = {...settings, [name]: limit};
    return min !== undefined && max !== undefined && min > max;
  });
  return isCrossed ? {fault: settingFault.limits()} : {change: {[name]: limit}};
}

/** A setting as it stands in its input: numbers with the separator of the page's language, but the plain minus sign. */
export function writtenSetting(value: string | number | undefined, locale: string): string {
  if (typeof value !== 'number') return value ?? '';
  const options = {useGrouping: false, maximumFractionDigits: 6, numberingSystem: 'latn'};
  const number = new Intl.NumberFormat(locale, options as Intl.NumberFormatOptions);
  return (value < 0 ? '-' : '') + number.format(Math.abs(value));
}
