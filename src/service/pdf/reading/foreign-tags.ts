/** Marks of other services that mean fields: DocuSign's anchors and Adobe Sign's text tags (docs/guide/document-tags.md). */
import type {FieldKind} from '../../../contract/fields/field-kinds.js';
import type {MeantField} from '../../domain/fields/tag-fields.js';

const anchor = /^\\(oi|co|s|i|n|t|d)([1-9]\d?)\\/;

/** The longest anchor, such as `\co12\`. */
export const MAX_ANCHOR_LENGTH = 6;

const anchors: Readonly<Record<string, Pick<MeantField, 'type' | 'name' | 'isRequired'>>> = {
  s: {type: 'signature', name: '', isRequired: true},
  i: {type: 'initials', name: '', isRequired: true},
  oi: {type: 'initials', name: '', isRequired: false},
  n: {type: 'name', name: '', isRequired: true},
  co: {type: 'text', name: 'Company', isRequired: true},
  t: {type: 'text', name: 'Title', isRequired: true},
  d: {type: 'signing_date', name: '', isRequired: true},
};

/**
 * The anchor with which a text begins, and its length; undefined if it begins with none.
 * @param before The character before it: in a path such as `C:\d1\`, it is no anchor.
 */
export function anchorAt(
  text: string,
  before: string,
): (MeantField & {readonly length: number}) | undefined {
  const [whole, kind = '', number = ''] = anchor.exec(text) ?? [];
  const meant = anchors[kind];
  if (!whole || !meant || /[\p{L}\p{N}:\\/.]/u.test(before)) return undefined;
  if (/^[\p{L}\p{N}\\]/u.test(text.slice(whole.length))) return undefined;
  return {...meant, role: `signer${number}`, isGuess: true, length: whole.length};
}

const textTag = /^\{\{(\*?)(\[\])?(\w*?)_es_:(signer\d{0,2})(?::(.*))?\}\}$/i;

const kinds: Readonly<Record<string, FieldKind>> = {
  signature: 'signature',
  initials: 'initials',
  date: 'signing_date',
  fullname: 'name',
  email: 'email',
  plain: 'text',
  title: 'text',
  company: 'text',
  checkbox: 'check',
  dropdown: 'dropdown',
  attachment: 'upload',
  stamp: 'stamp',
};

/** Kinds that Adobe Sign leaves to the signer unless `*` is before the name. */
const optional: ReadonlySet<FieldKind> = new Set(['text', 'check', 'dropdown', 'upload']);

/** What a text tag (`{{Sig_es_:signer1:signature}}`) means; undefined if it is none, or one that is not understood. */
export function meantByTextTag(text: string): MeantField | undefined {
  const match = textTag.exec(text.replaceAll(/[\s\0\u00ad\ufffe]+/g, ''));
  if (!match) return undefined;
  const [, star, box, name = '', role = '', directive = ''] = match;
  const kind = kindOf(directive);
  const type = box ? 'check' : kinds[kind];
  const options = optionsIn(directive);
  if (!type || (type === 'dropdown' && options.length === 0)) return undefined;
  const isOwn = kind === 'title' || kind === 'company';
  return {
    type,
    isRequired: star === '*' || isOwn || !optional.has(type),
    role: role.toLowerCase(),
    name: name.replaceAll('_', ' ').trim(),
    ...(type === 'dropdown' ? {options} : {}),
  };
}

/** A field without a directive is a text. */
const kindOf = (directive: string): string =>
  directive === '' ? 'plain' : (/^[a-z]*/i.exec(directive)?.[0].toLowerCase() ?? '');

const optionsIn = (directive: string): readonly string[] => {
  const list = /options="([^"]*)"/i.exec(directive)?.[1] ?? '';
  return [...new Set(list.split(',').filter(Boolean))];
};
