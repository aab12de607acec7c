/** Sanitizes names of uploaded files, so that no name can deceive users or traverse folders. */
import type {UploadType} from '../../../contract/fields/field-value.js';

const extensions: Readonly<Record<UploadType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
};

/** Maximum length of a name in characters, without its extension. */
const longestStem = 120;

/** Control characters, bidirectional control marks, and characters that file systems reserve. */
const unsafe =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff<>:"|?*]/gu;

/** The name without folders and unsafe characters, with the extension of its actual type. */
export function safeFileName(given: string, type: UploadType): string {
  const name = given
    .split(/[\\/]/)
    .at(-1)!
    .replace(unsafe, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const [usual, ...others] = extensions[type];
  const [, written = name, ending = ''] = /^(.*)\.(\w+)$/u.exec(name) ?? [];
  const isFitting = [usual, ...others].includes(ending.toLowerCase());
  // Array.from() keeps surrogate pairs together; slicing the text could cut one in half.
  const stem = Array.from(isFitting ? written : name)
    .slice(0, longestStem)
    .join('');
  return `${stem || 'file'}.${isFitting ? ending : usual}`;
}
