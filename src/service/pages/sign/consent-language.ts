import type {Context} from 'hono';
import {consentLanguages} from '../../domain/consent.js';
import {acceptedLanguage} from '../shared/accepted-language.js';

/** The language in which a party can agree that its browser asks for first. */
export const consentLanguageOf = (context: Context): string =>
  acceptedLanguage(context, consentLanguages);
