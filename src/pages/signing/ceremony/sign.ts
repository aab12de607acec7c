/** Starts the signing page. */
import {legalWords} from '../../../contract/text/legal-words.js';
import {adoptPageStyles, HostLink} from '../../shared/host-link.js';
import {readPageAddress} from '../../shared/page-address.js';
import {PageClient} from '../../shared/page-client.js';
import {createSpeaker} from '../../shared/page-language.js';
import {recallPass} from './access/access-pass.js';
import {signFiles} from '../../../languages/files.js';
import {createLanguageSwitch} from './language/chosen-language.js';
import './page/signing-page.js';
import {takeOverFrom} from './phone/take-over.js';

adoptPageStyles();
// Otherwise a host could call the button that agrees or signs anything it liked.
const speak = createSpeaker(signFiles, legalWords);
const address = readPageAddress();
const page = document.createElement('esign-signing-page');
const language = createLanguageSwitch(speak, () => void page.changeLanguage());
page.addEventListener('esign-language-chosen', (event) => language.choose(event.language));
page.client = new PageClient(address);
page.takeOver = takeOverFrom(address, page.client);
recallPass(page.client, address);
page.link = new HostLink(address, page.client, {
  onNext: () => page.next(),
  onFinish: () => page.showFinish(),
  onDecline: () => page.showDecline(),
  onLocale: language.hostSays,
  onPrefill: ({merge_fields: given}) => (page.given = given),
});
void language.begin().then(() => document.body.append(page));
