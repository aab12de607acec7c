/** Starts the signing page. */
import {legalWords} from '../../../../contract/text/legal-words.js';
import {adoptPageStyles, HostLink} from '../../shared/browser/host-link.js';
import {readPageAddress} from '../../shared/browser/page-address.js';
import {PageClient} from '../../shared/browser/page-client.js';
import {createSpeaker, firstLocale} from '../../shared/browser/page-language.js';
import {recallPass} from './access/access-pass.js';
import {signFiles} from '../../../../languages/files.js';
import './page/signing-page.js';

adoptPageStyles();
// Otherwise a host could call the button that agrees or signs anything it liked.
const speak = createSpeaker(signFiles, legalWords);
const address = readPageAddress();
const page = document.createElement('esign-signing-page');
page.client = new PageClient(address);
recallPass(page.client, address);
page.link = new HostLink(address, page.client, {
  onNext: () => page.next(),
  onLocale: (locale, words) => void speak(locale, words).then(() => page.changeLanguage()),
});
void speak(firstLocale()).then(() => document.body.append(page));
