import {words as english, type NotificationWords} from '../../languages/english/notifications.js';
import {notificationFiles} from '../../languages/files.js';
import {inEveryLanguage} from '../../languages/load-words.js';

export type {NotificationWords};

/** What mails and text messages say, by language. */
export const notificationWords = await inEveryLanguage(english, notificationFiles);
