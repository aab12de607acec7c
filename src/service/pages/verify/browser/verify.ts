/** Starts the page on which a stranger confirms. */
import {adoptPageStyles} from '../../shared/browser/host-link.js';
import {readPageAddress} from '../../shared/browser/page-address.js';
import {PageClient} from '../../shared/browser/page-client.js';
import './verify-page.js';

adoptPageStyles();
const page = document.createElement('esign-verify-page');
page.client = new PageClient(readPageAddress());
document.body.append(page);
