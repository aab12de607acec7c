/** The settings of fields: which of them a kind has, and how they change. */
import type {FieldSettings, FormSetting} from '../../../contract/fields/field-settings.js';
import type {FieldKind} from '../../../contract/fields/field-kinds.js';
import type {SettingsChange} from './edit-command.js';
import type {PlacedField} from './placed-field.js';

export type SettingName = Exclude<keyof FieldSettings, FormSetting>;

const look: readonly SettingName[] = ['fontSize', 'align', 'colour'];

/** The settings that people edit, beyond the help that every field can have that somebody fills in. */
const ofKind: Readonly<Record<FieldKind, readonly SettingName[]>> = {
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
  signing_date: [...look, 'dateFormat'],
};

/** Whether nobody fills in a field of this kind, so that nothing helps, limits or excuses anybody. */
export const isUnfilled = (kind: FieldKind): boolean => kind === 'label' || kind === 'signing_date';

/** The settings that all these kinds have; a limit means the same in fields of one kind only. */
export function settingsOf(kinds: readonly FieldKind[]): ReadonlySet<SettingName> {
  const [first, ...others] = new Set(kinds);
  if (first === undefined) return new Set();
  const shared = namesOf(first).filter((name) =>
    others.every((kind) => namesOf(kind).includes(name) && name !== 'min' && name !== 'max'),
  );
  return new Set(shared);
}

const namesOf = (kind: FieldKind): readonly SettingName[] =>
  isUnfilled(kind) ? ofKind[kind] : ['help', ...ofKind[kind]];

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
