/** Starts the signing page as a preview for the sender: nothing is signed, and nothing is asked of the service. */
import {legalWords} from '../../../contract/text/legal-words.js';
import {signFiles} from '../../../languages/files.js';
import {applyTheme} from '../../../ui/frame/frame-page.js';
import {adoptPageStyles} from '../../shared/host-link.js';
import {setLegalTokens} from '../../shared/legal-words.js';
import {createSpeaker} from '../../shared/page-language.js';
import '../ceremony/page/signing-page.js';
import {PreviewClient} from './preview-client.js';
import {
  isFrom,
  type PreviewLeave,
  type PreviewReady,
  type PreviewStart,
} from './preview-message.js';

adoptPageStyles();
const speak = createSpeaker(signFiles, legalWords);
const page = document.createElement('esign-signing-page');

// The set-up page around it says what is shown.
window.addEventListener('message', (event) => {
  const isStart = isFrom<PreviewStart>(event, 'esign-preview', window.parent);
  // A window without a parent is its own.
  if (isStart && window.parent !== window && !page.isConnected)
    void start(event.data as PreviewStart);
});
window.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || closesOwn(event)) return;
  tell({type: 'esign-preview-leave'});
});
tell({type: 'esign-preview-ready'});

function tell(message: PreviewLeave | PreviewReady): void {
  window.parent.postMessage(message, location.origin);
}

async function start({state, theme, locale, words}: PreviewStart): Promise<void> {
  applyTheme(theme);
  setLegalTokens();
  page.client = new PreviewClient(state);
  /** Nobody is told about anything, or asked. */
  page.link = {send: () => {}, ask: () => Promise.resolve(true)};
  // Not kept for the tab: signing pages in it would take it for their own.
  page.addEventListener('esign-language-chosen', ({language}) => {
    void speak(language, words).then(() => page.changeLanguage());
  });
  await speak(locale, words);
  document.body.append(page);
}

/** Whether Escape closes something in the preview: a dialog, a menu. */
const closesOwn = (event: KeyboardEvent): boolean =>
  event
    .composedPath()
    .some(
      (node) => node instanceof ShadowRoot && node.querySelector('dialog[open], :popover-open'),
    );
