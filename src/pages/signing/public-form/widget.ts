/** Starts the public page of a template. */
import {legalWords} from '../../../contract/text/legal-words.js';
import {adoptPageStyles, HostLink} from '../../shared/host-link.js';
import {readPageAddress} from '../../shared/page-address.js';
import {PageClient} from '../../shared/page-client.js';
import {createSpeaker} from '../../shared/page-language.js';
import {createLanguageSwitch} from '../ceremony/language/chosen-language.js';
import {signFiles} from '../../../languages/files.js';
import './widget-page.js';

adoptPageStyles();
// Otherwise a host could call the button that agrees or signs anything it liked.
const speak = createSpeaker(signFiles, legalWords);
const address = readPageAddress();
const page = document.createElement('esign-widget-page');
const language = createLanguageSwitch(speak, () => void page.changeLanguage());
page.addEventListener('esign-language-chosen', (event) => language.choose(event.language));
page.client = new PageClient(address);
page.link = new HostLink(address, page.client, {
  onNext: () => page.next(),
  onLocale: language.hostSays,
  onPrefill: (prefill) => page.prefill(prefill),
});
void language.begin().then(() => document.body.append(page));
