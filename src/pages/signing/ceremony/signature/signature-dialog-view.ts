import {html, type TemplateResult} from 'lit';
import type {MissingLetters, SigningState} from '../../../../contract/pages/signing-page.js';
import type {PageClient} from '../../../shared/page-client.js';
import './signature-dialog.js';
import type {SignatureAdoptedEvent} from './signature-dialog.js';
import type {FindMissingLetters} from './typed-letters.js';

/** A stamp is an image or a drawing; it cannot be typed. */
const stampFormats = ['upload', 'drawn'] as const;

/** The dialog for a signature, initials or a stamp, with the methods that the account allows. */
export const renderSignatureDialog = (
  {signing, client}: {readonly signing: SigningState; readonly client: PageClient},
  isStamp: boolean,
  onAdopted: (event: SignatureAdoptedEvent) => void,
): TemplateResult => {
  const {accepted, preferred} = signing.signature_formats;
  const findMissing: FindMissingLetters = async (text) =>
    (await client.call<MissingLetters>('POST', 'signing/letters', {text})).missing;
  return html`<esign-signature-dialog
    .findMissing=${findMissing}
    .formats=${isStamp ? stampFormats : accepted}
    preferred=${isStamp ? 'upload' : preferred}
    ?prints-name=${signing.prints_name}
    .savingKey=${signing.saving_key ?? ''}
    @esign-adopted=${onAdopted}
  ></esign-signature-dialog>`;
};
