import type {Settings} from '../../contract/resources/settings.js';
import type {Language} from '../../contract/text/language.js';
import {words as english, type NotificationWords} from '../../languages/english/notifications.js';
import {notificationFiles} from '../../languages/files.js';
import {inEveryLanguage} from '../../languages/load-words.js';
import type {Party} from '../domain/envelope.js';

export type {NotificationWords};

/** The words of mails and text messages, by language. */
export const notificationWords = await inEveryLanguage(english, notificationFiles);

/** The language in which a party is written to; the account's for everybody else. */
export const languageOf = (
  party: Pick<Party, 'settings'> | null | undefined,
  {setting_language}: Pick<Settings, 'setting_language'>,
): Language => party?.settings?.language ?? setting_language;
