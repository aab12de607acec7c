import {words as english, type NotificationWords} from '../../languages/english/notifications.js';
import {notificationFiles} from '../../languages/files.js';
import {inEveryLanguage} from '../../languages/load-words.js';

export type {NotificationWords};

/** The words of mails and text messages, by language. */
export const notificationWords = await inEveryLanguage(english, notificationFiles);
