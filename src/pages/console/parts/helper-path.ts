import {root} from '../app/router.js';

/** Where the elements in the console find the helper. */
export const helperPath = `${root}/esign`;
