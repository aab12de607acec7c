import {words as english, type DocumentWords} from '../../../languages/english/documents.js';
import {documentFiles} from '../../../languages/files.js';
import {inEveryLanguage} from '../../../languages/load-words.js';

export type {DocumentWords};

/** What the service writes into documents, by language. */
export const documentWords = await inEveryLanguage(english, documentFiles);
