import {createSpeaker} from '../../shared/browser/page-language.js';
import {setUpFiles} from '../../../../languages/files.js';

/** Makes the set-up page speak the language that fits a tag best, from now on. */
export const speak = createSpeaker(setUpFiles);
