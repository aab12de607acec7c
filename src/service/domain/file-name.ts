/** Names of files that every system takes, and that neither deceive users nor lead to other folders. */
import type {UploadType} from '../../contract/fields/field-value.js';
import {cellsOf} from '../../contract/text/field-text.js';

const extensions: Readonly<Record<UploadType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
};

/** Maximum length of an uploaded file's name in characters, without its extension. */
const longestStem = 120;

/** The same of a file that is made here, in bytes of UTF-8: most systems take 255, and a number may come before it. */
const mostBytes = 180;

/** Control characters and bidirectional control marks. */
const hidden =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Characters that Windows, or any other system, reserves. */
const reserved = /[<>:"|?*\\/]/g;

/** Names that mean devices in Windows, with any extension. */
const device = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?=\s*(?:\.|$))/i;

/** The name without folders and unsafe characters, with the extension of its actual type. */
export function safeFileName(given: string, type: UploadType): string {
  const name = trimmed(given.split(/[\\/]/).at(-1)!.replace(hidden, '').replace(reserved, ''));
  const [usual, ...others] = extensions[type];
  const [, written = name, ending = ''] = /^(.*)\.(\w+)$/u.exec(name) ?? [];
  const isFitting = [usual, ...others].includes(ending.toLowerCase());
  // Array.from() keeps surrogate pairs together; slicing the text could cut one in half.
  const stem = Array.from(isFitting ? written : name)
    .slice(0, longestStem)
    .join('');
  return `${ownName(stem) || 'file'}.${isFitting ? ending : usual}`;
}

/**
 * The name of a file that is made here.
 * @param title May end in the extension already.
 * @param kind What distinguishes it from others with this title; empty if nothing does.
 */
export function fileName(title: string, extension: string, kind = ''): string {
  const bare = title.toLowerCase().endsWith(`.${extension}`)
    ? title.slice(0, -extension.length - 1)
    : title;
  const stem = cutToBytes(trimmed(bare.replace(hidden, ' ').replace(reserved, '-')));
  return `${ownName(stem) || 'file'}${kind && ` – ${kind}`}.${extension}`;
}

/** Without dots and spaces at its ends: at the end Windows drops them, at the start they hide a file. */
const trimmed = (name: string): string => name.replace(/^[.\s]+|[.\s]+$/g, '');

const ownName = (stem: string): string => (device.test(stem) ? `_${stem}` : stem);

function cutToBytes(name: string): string {
  let length = 0;
  const kept = cellsOf(name).filter((character) => {
    length += Buffer.byteLength(character);
    return length <= mostBytes;
  });
  return trimmed(kept.join(''));
}
