import {createSpeaker} from '../shared/page-language.js';
import {setUpFiles} from '../../languages/files.js';

/** Switches the set-up page to the language that best matches a tag. */
export const speak = createSpeaker(setUpFiles);
