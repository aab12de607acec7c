/** The settings of fields: which of them a type has, and how they change. */
import type {FieldSettings, FormSetting} from '../../../contract/fields/field-settings.js';
import type {FieldType} from '../../../contract/fields/field.js';
import type {SettingsChange} from './edit-command.js';
import type {PlacedField} from './placed-field.js';

export type SettingName = Exclude<keyof FieldSettings, FormSetting>;

const look: readonly SettingName[] = ['fontSize', 'align', 'colour'];

/** The settings that people edit, beyond the help that every field but a label can have. */
const ofType: Readonly<Record<FieldType, readonly SettingName[]>> = {
  signature: [],
  initials: [],
  stamp: [],
  upload: [],
  check: ['colour'],
  radio: ['colour'],
  dropdown: look,
  label: look,
  name: look,
  email: look,
  text: [...look, 'format', 'cells', 'min', 'max', 'pattern'],
  number: [...look, 'numberFormat', 'cells', 'min', 'max'],
  date: [...look, 'dateFormat', 'min', 'max'],
};

/** The settings that all these types have; limits are of one kind only in one type. */
export function settingsOf(types: readonly FieldType[]): ReadonlySet<SettingName> {
  const [first, ...others] = new Set(types);
  if (first === undefined) return new Set();
  const shared = namesOf(first).filter((name) =>
    others.every((type) => namesOf(type).includes(name) && name !== 'min' && name !== 'max'),
  );
  return new Set(shared);
}

const namesOf = (type: FieldType): readonly SettingName[] =>
  type === 'label' ? ofType[type] : ['help', ...ofType[type]];

/** The field with changed settings; without any if all are as usual. */
export function withSettings(
  {settings: before, ...field}: PlacedField,
  change: SettingsChange,
): PlacedField {
  const entries = Object.entries({...before, ...change}).filter(([, value]) => value !== undefined);
  return entries.length === 0
    ? field
    : {...field, settings: Object.fromEntries(entries) as FieldSettings};
}

/** Whether two fields have the same settings, in whatever order. */
export function isSameSettings(one: FieldSettings = {}, other: FieldSettings = {}): boolean {
  const names = Object.keys({...one, ...other}) as (keyof FieldSettings)[];
  return names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}
