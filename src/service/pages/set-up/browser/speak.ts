import {createSpeaker} from '../../shared/browser/page-language.js';
import {setUpLanguages} from './languages/languages.js';

/** Makes the set-up page speak the language that fits a tag best, from now on. */
export const speak = createSpeaker(setUpLanguages);
