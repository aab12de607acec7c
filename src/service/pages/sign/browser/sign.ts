/** Starts the signing page. */
import {adoptPageStyles, HostLink} from '../../shared/browser/host-link.js';
import {readPageAddress} from '../../shared/browser/page-address.js';
import {PageClient} from '../../shared/browser/page-client.js';
import {recallPass} from './gate-pass.js';
import './signing-page.js';

adoptPageStyles();
const address = readPageAddress();
const page = document.createElement('esign-signing-page');
page.client = new PageClient(address);
recallPass(page.client, address);
page.link = new HostLink(address, page.client, {onNext: () => page.next()});
document.body.append(page);
