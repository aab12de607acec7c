import 'esign-elements/elements';
import {Component, CUSTOM_ELEMENTS_SCHEMA, signal} from '@angular/core';
import type {EsignDraftCreatedEvent, EsignStatusChangeEvent} from 'esign-elements';

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>Angular</h1>
    <p>
      <esign-status
        [envelopeFingerprint]="envelope()"
        (esign-status-change)="handleStatus($event)"
      ></esign-status>
      <output>{{ heard() }}</output>
    </p>
    @if (isSent()) {
      <esign-sign [envelopeFingerprint]="envelope()"></esign-sign>
    } @else {
      <esign-send
        recipe="nda"
        [params]="{counterparty: 'Quay Street'}"
        (esign-draft-created)="handleDraft($event)"
      ></esign-send>
    }
  `,
})
export class App {
  readonly envelope = signal('');
  readonly isSent = signal(false);
  readonly heard = signal('');

  handleDraft({envelopeFingerprint}: EsignDraftCreatedEvent): void {
    this.envelope.set(envelopeFingerprint);
  }

  handleStatus({to}: EsignStatusChangeEvent): void {
    this.heard.set(`Heard: ${to}`);
    if (to === 'sent') this.isSent.set(true);
  }
}
