/** Starts the public page of a template. */
import {adoptPageStyles, HostLink} from '../../shared/browser/host-link.js';
import {readPageAddress} from '../../shared/browser/page-address.js';
import {PageClient} from '../../shared/browser/page-client.js';
import './widget-page.js';

adoptPageStyles();
const address = readPageAddress();
const page = document.createElement('esign-widget-page');
page.client = new PageClient(address);
page.link = new HostLink(address, page.client, {
  onNext: () => page.next(),
  onPrefill: (prefill) => page.prefill(prefill),
});
document.body.append(page);
