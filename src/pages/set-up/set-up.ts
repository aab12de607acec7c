/** Entry of the set-up page: styles the document and adds its one element. */
import {adoptPageStyles} from '../shared/host-link.js';
import {firstLocale} from '../shared/page-language.js';
import './set-up-page.js';
import {speak} from './speak.js';

adoptPageStyles();
void speak(firstLocale()).then(() =>
  document.body.append(document.createElement('esign-set-up-page')),
);
