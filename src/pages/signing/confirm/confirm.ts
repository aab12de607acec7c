/** Starts the page on which a visitor confirms a signature. */
import {adoptPageStyles} from '../../shared/host-link.js';
import {readPageAddress} from '../../shared/page-address.js';
import {PageClient} from '../../shared/page-client.js';
import {createSpeaker, firstLocale} from '../../shared/page-language.js';
import {signFiles} from '../../../languages/files.js';
import './confirm-page.js';

adoptPageStyles();
const page = document.createElement('esign-confirm-page');
page.client = new PageClient(readPageAddress());
void createSpeaker(signFiles)(firstLocale()).then(() => document.body.append(page));
