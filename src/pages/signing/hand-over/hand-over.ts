/** Starts the page of a device on which people sign one after another. */
import {adoptPageStyles} from '../../shared/host-link.js';
import {readPageAddress} from '../../shared/page-address.js';
import {PageClient} from '../../shared/page-client.js';
import {createSpeaker, firstLocale} from '../../shared/page-language.js';
import {signFiles} from '../../../languages/files.js';
import {fittingWords} from '../../../languages/load-words.js';
import './hand-over-page.js';

adoptPageStyles();
const page = document.createElement('esign-hand-over-page');
page.client = new PageClient(readPageAddress());
// What the browser has kept of the page, and with it of a person, is not shown again.
addEventListener('pageshow', ({persisted}) => persisted && location.reload());
void start(firstLocale());

async function start(locale: string): Promise<void> {
  await createSpeaker(signFiles)(locale);
  page.words = (await fittingWords(locale, [], signFiles)).words;
  document.body.append(page);
}
