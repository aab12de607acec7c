import {html, type TemplateResult} from 'lit';
import type {SigningState} from '../../../../contract/signing-page.js';
import './signature-dialog.js';
import type {SignatureAdoptedEvent} from './signature-dialog.js';

/** A stamp is a picture, or drawn after one; typing makes none. */
const stampFormats = ['upload', 'drawn'] as const;

/** The dialog in which a signature, initials or a stamp are made, in the ways that the account allows. */
export const renderSignatureDialog = (
  {signature_formats: {accepted, preferred}, prints_name: printsName}: SigningState,
  isStamp: boolean,
  onAdopted: (event: SignatureAdoptedEvent) => void,
): TemplateResult =>
  html`<esign-signature-dialog
    .formats=${isStamp ? stampFormats : accepted}
    preferred=${isStamp ? 'upload' : preferred}
    ?prints-name=${printsName}
    @esign-adopted=${onAdopted}
  ></esign-signature-dialog>`;
