/** Every type of field, as responses name it (docs/interface.md, "Field types"). */
export const fieldTypes = [
  'signature',
  'initials',
  'text',
  'number',
  'date',
  'email',
  'name',
  'check',
  'radio',
  'dropdown',
  'upload',
  'stamp',
  'label',
] as const;
