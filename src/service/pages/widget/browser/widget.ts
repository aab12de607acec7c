/** Starts the public page of a template. */
import {legalWords} from '../../../../contract/text/legal-words.js';
import {adoptPageStyles, HostLink} from '../../shared/browser/host-link.js';
import {readPageAddress} from '../../shared/browser/page-address.js';
import {PageClient} from '../../shared/browser/page-client.js';
import {createSpeaker, firstLocale} from '../../shared/browser/page-language.js';
import {signFiles} from '../../../../languages/files.js';
import './widget-page.js';

adoptPageStyles();
// Otherwise a host could call the button that agrees or signs anything it liked.
const speak = createSpeaker(signFiles, legalWords);
const address = readPageAddress();
const page = document.createElement('esign-widget-page');
page.client = new PageClient(address);
page.link = new HostLink(address, page.client, {
  onNext: () => page.next(),
  onLocale: (locale, words) => void speak(locale, words).then(() => page.changeLanguage()),
  onPrefill: (prefill) => page.prefill(prefill),
});
void speak(firstLocale()).then(() => document.body.append(page));
