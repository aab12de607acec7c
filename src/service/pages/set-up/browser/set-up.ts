/** Entry of the set-up page: gives the document its look and its one element. */
import {adoptPageStyles} from '../../shared/browser/host-link.js';
import './set-up-page.js';

adoptPageStyles();
document.body.append(document.createElement('esign-set-up-page'));
