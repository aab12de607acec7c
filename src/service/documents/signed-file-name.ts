import type {Language} from '../../contract/text/language.js';
import {fileName} from '../domain/file-name.js';
import {documentWords} from '../pdf/drawing/document-words.js';

/** The name of a signed file, which is not that of its original. */
export const signedFileName = (title: string, extension: string, language: Language): string =>
  fileName(title, extension, documentWords[language].signedFile);
