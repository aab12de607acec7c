import type {Context} from 'hono';
import {languages} from '../../../contract/language.js';
import {acceptedLanguage} from '../shared/accepted-language.js';

/** The language in which a party can agree that its browser asks for first. */
export const consentLanguageOf = (context: Context): string => acceptedLanguage(context, languages);
