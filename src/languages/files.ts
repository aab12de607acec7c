/** The files with the words of each surface but the elements (`element-words.ts`): one for each language except English, loaded when it is needed. */
import type {ConsentWords} from './english/consent.js';
import type {DocumentWords} from './english/documents.js';
import type {HistoryWords} from './english/history.js';
import type {NotificationWords} from './english/notifications.js';
import type {PageWords} from './english/pages.js';
import type {SetUpWords} from './english/set-up.js';
import type {SignWords} from './english/sign.js';

/** Imports a file by its name, which is the lower-case tag of its language. */
export type WordFiles<Words> = (name: string) => Promise<{readonly words: Words}>;

/** The signing page, the public form of a template, and the confirmation of a signature. */
export const signFiles: WordFiles<SignWords> = (name) => import(`./sign/${name}.ts`);
export const setUpFiles: WordFiles<SetUpWords> = (name) => import(`./set-up/${name}.ts`);
export const pageFiles: WordFiles<PageWords> = (name) => import(`./pages/${name}.ts`);
export const notificationFiles: WordFiles<NotificationWords> = (name) =>
  import(`./notifications/${name}.ts`);
export const documentFiles: WordFiles<DocumentWords> = (name) => import(`./documents/${name}.ts`);
export const historyFiles: WordFiles<HistoryWords> = (name) => import(`./history/${name}.ts`);
export const consentFiles: WordFiles<ConsentWords> = (name) => import(`./consent/${name}.ts`);
