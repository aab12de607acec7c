import type {EnvelopeAction, EnvelopeStatusView, VerifyView} from '../contract/helper.js';
import {
  EsignEnvelopeEvent,
  EsignBeforeEvent,
  EsignEvent,
  EsignOutcomeEvent,
  TemplateEvent,
  type Outcome,
} from './event-classes.js';

export {EsignBeforeEvent, type EventParty} from './event-classes.js';

/** Events of the elements: all bubble and cross shadow roots; those before an action can be delayed. */

/** The element shows its content and is ready for use. */
export class EsignReadyEvent extends EsignEvent {
  constructor() {
    super('esign-ready');
  }
}

/** The person did something inside the frame; at most every 30 seconds. */
export class EsignActivityEvent extends EsignEvent {
  constructor() {
    super('esign-activity');
  }
}

/** Something failed, or ended unsuccessfully; the element shows a message. */
export class EsignErrorEvent extends EsignEvent {
  /** A machine-readable word: `offline`, `forbidden`, `envelope_expired`, or a code of the service. */
  readonly code: string;
  /** A sentence for the user. */
  readonly message: string;
  /** Whether retrying could help. */
  readonly retryable: boolean;

  constructor({code, message, retryable}: Pick<EsignErrorEvent, 'code' | 'message' | 'retryable'>) {
    super('esign-error');
    this.code = code;
    this.message = message;
    this.retryable = retryable;
  }
}

/** A draft was created from a recipe or in the full flow. */
export class EsignDraftCreatedEvent extends EsignEnvelopeEvent {
  constructor(envelopeFingerprint: string) {
    super('esign-draft-created', envelopeFingerprint);
  }
}

/** A file became a template, which is not published yet. */
export class EsignTemplateCreatedEvent extends TemplateEvent {
  constructor(templateFingerprint: string) {
    super('esign-template-created', templateFingerprint);
  }
}

/** The template is published: envelopes can be made of it. */
export class EsignTemplateReadyEvent extends TemplateEvent {
  constructor(templateFingerprint: string) {
    super('esign-template-ready', templateFingerprint);
  }
}

/** The person has deleted the template. */
export class EsignTemplateDeletedEvent extends TemplateEvent {
  constructor(templateFingerprint: string) {
    super('esign-template-deleted', templateFingerprint);
  }
}

/** Fields were placed, changed or removed, and are saved. */
export class EsignFieldsChangeEvent extends EsignEvent {
  /** Number of fields. */
  readonly count: number;
  /** Names of the signers who have no field to sign yet, and of the fields that nobody could answer. */
  readonly missing: readonly string[];

  constructor(count: number, missing: readonly string[]) {
    super('esign-fields-change');
    this.count = count;
    this.missing = missing;
  }
}

/** The envelope is about to be sent. */
export class EsignBeforeSendEvent extends EsignBeforeEvent {
  constructor(envelopeFingerprint: string) {
    super('esign-before-send', envelopeFingerprint);
  }
}

/** The envelope is on its way to the recipients. */
export class EsignSentEvent extends EsignEnvelopeEvent {
  constructor(envelopeFingerprint: string) {
    super('esign-sent', envelopeFingerprint);
  }
}

/** The party sees the document. */
export class EsignViewedEvent extends EsignEnvelopeEvent {
  constructor(envelopeFingerprint: string) {
    super('esign-viewed', envelopeFingerprint);
  }
}

/** Required fields were filled or emptied. */
export class EsignProgressEvent extends EsignEvent {
  /** Required fields that are filled. */
  readonly done: number;
  /** All required fields of this party. */
  readonly total: number;
  /** Required fields that are still empty. */
  readonly left: number;
  /** Whether nothing is left but to press Finish. */
  readonly canFinish: boolean;

  constructor(done: number, total: number, canFinish = false) {
    super('esign-progress');
    this.done = done;
    this.total = total;
    this.left = total - done;
    this.canFinish = canFinish;
  }
}

/** The party is about to sign. */
export class EsignBeforeSignEvent extends EsignBeforeEvent {
  constructor(envelopeFingerprint: string) {
    super('esign-before-sign', envelopeFingerprint);
  }
}

/** The party has signed. */
export class EsignSignedEvent extends EsignOutcomeEvent {
  constructor(envelopeFingerprint: string, outcome?: Outcome) {
    super('esign-signed', envelopeFingerprint, outcome);
  }
}

/** The party is about to decline. */
export class EsignBeforeRejectEvent extends EsignBeforeEvent {
  /** What the party wants to give as its reason; empty if nothing. */
  readonly reason: string;

  constructor(envelopeFingerprint: string, reason = '') {
    super('esign-before-reject', envelopeFingerprint);
    this.reason = reason;
  }
}

/** This party, or another one, has declined. */
export class EsignRejectedEvent extends EsignOutcomeEvent {
  constructor(envelopeFingerprint: string, outcome?: Outcome) {
    super('esign-rejected', envelopeFingerprint, outcome);
  }
}

/** It is not this party's turn yet. */
export class EsignWaitingEvent extends EsignEnvelopeEvent {
  constructor(envelopeFingerprint: string) {
    super('esign-waiting', envelopeFingerprint);
  }
}

/** Everybody has signed. */
export class EsignCompletedEvent extends EsignOutcomeEvent {
  constructor(envelopeFingerprint: string, outcome?: Outcome) {
    super('esign-completed', envelopeFingerprint, outcome);
  }
}

/** The person has signed on a template's public page; a mail with a link to confirm is on its way. */
export class EsignConfirmationSentEvent extends EsignEnvelopeEvent {
  constructor(envelopeFingerprint: string) {
    super('esign-confirmation-sent', envelopeFingerprint);
  }
}

/** The envelope's status has changed. */
export class EsignStatusChangeEvent extends EsignEnvelopeEvent {
  /** The previous status; empty when the first one is shown. */
  readonly from: string;
  /** The current status. */
  readonly to: string;

  constructor(envelopeFingerprint: string, from: string, to: string) {
    super('esign-status-change', envelopeFingerprint);
    this.from = from;
    this.to = to;
  }
}

/** What an action is about, besides the envelope. */
export interface ActionDetails {
  /** The party that is reminded or corrected, or whose link is copied. */
  readonly partyId?: string;
  /** Why the envelope is cancelled. */
  readonly reason?: string;
}

/** An action on the envelope is about to start. */
export class EsignBeforeActionEvent extends EsignBeforeEvent {
  /** The action, such as `remind`, `correct`, `cancel` or `download`. */
  readonly action: EnvelopeAction;
  /** The party it is about; empty if it is about none, or all of them. */
  readonly partyId: string;
  /** Why the envelope is to be cancelled; empty if no reason was given. */
  readonly reason: string;

  constructor(
    envelopeFingerprint: string,
    action: EnvelopeAction,
    {partyId = '', reason = ''}: ActionDetails = {},
  ) {
    super('esign-before-action', envelopeFingerprint);
    this.action = action;
    this.partyId = partyId;
    this.reason = reason;
  }
}

/** An action on the envelope was completed; a download has started. */
export class EsignActionEvent extends EsignEnvelopeEvent {
  /** The action: as in `esign-before-action`. */
  readonly action: EnvelopeAction;
  /** As in `esign-before-action`. */
  readonly partyId: string;
  /** As in `esign-before-action`. */
  readonly reason: string;

  constructor(
    envelopeFingerprint: string,
    action: EnvelopeAction,
    {partyId = '', reason = ''}: ActionDetails = {},
  ) {
    super('esign-action', envelopeFingerprint);
    this.action = action;
    this.partyId = partyId;
    this.reason = reason;
  }
}

/** The envelope was duplicated: show its draft, for example in `<esign-send>`. */
export class EsignDuplicatedEvent extends EsignEnvelopeEvent {
  /** The new draft. */
  readonly duplicateFingerprint: string;

  constructor(envelopeFingerprint: string, duplicateFingerprint: string) {
    super('esign-duplicated', envelopeFingerprint);
    this.duplicateFingerprint = duplicateFingerprint;
  }
}

/** A sent envelope can be changed: show the draft for that in `<esign-send>`. */
export class EsignAmendmentEvent extends EsignEnvelopeEvent {
  /** The draft whose content becomes that of the envelope when it is sent. */
  readonly draftFingerprint: string;

  constructor(envelopeFingerprint: string, draftFingerprint: string) {
    super('esign-amendment', envelopeFingerprint);
    this.draftFingerprint = draftFingerprint;
  }
}

/** The person selected an envelope in a list; where its title is a link, `preventDefault()` keeps it from being followed. */
export class EsignSelectEvent extends EsignEnvelopeEvent {
  constructor(envelopeFingerprint: string) {
    super('esign-select', envelopeFingerprint, true);
  }
}

/** An envelope that is selected in a list, as the list shows it. */
export interface SelectedEnvelope {
  readonly envelopeFingerprint: string;
  readonly title: string;
  readonly status: EnvelopeStatusView;
  /** Names of its tags; none where the user does not own it. */
  readonly tags: readonly string[];
}

/** Other envelopes are selected in a list than before, or there is news of those. */
export class EsignSelectionChangeEvent extends EsignEvent {
  /** In the order of the list; none where nothing is selected. */
  readonly selected: readonly SelectedEnvelope[];

  constructor(selected: readonly SelectedEnvelope[]) {
    super('esign-selection-change');
    this.selected = selected;
  }
}

/** A document was verified. */
export class EsignVerifiedEvent extends EsignEvent {
  /** Whether it is genuine, what was checked, and who signed. */
  readonly verdict: VerifyView;

  constructor(verdict: VerifyView) {
    super('esign-verified');
    this.verdict = verdict;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'esign-ready': EsignReadyEvent;
    'esign-activity': EsignActivityEvent;
    'esign-error': EsignErrorEvent;
    'esign-draft-created': EsignDraftCreatedEvent;
    'esign-template-created': EsignTemplateCreatedEvent;
    'esign-template-ready': EsignTemplateReadyEvent;
    'esign-template-deleted': EsignTemplateDeletedEvent;
    'esign-fields-change': EsignFieldsChangeEvent;
    'esign-before-send': EsignBeforeSendEvent;
    'esign-sent': EsignSentEvent;
    'esign-viewed': EsignViewedEvent;
    'esign-progress': EsignProgressEvent;
    'esign-before-sign': EsignBeforeSignEvent;
    'esign-signed': EsignSignedEvent;
    'esign-before-reject': EsignBeforeRejectEvent;
    'esign-rejected': EsignRejectedEvent;
    'esign-waiting': EsignWaitingEvent;
    'esign-completed': EsignCompletedEvent;
    'esign-confirmation-sent': EsignConfirmationSentEvent;
    'esign-status-change': EsignStatusChangeEvent;
    'esign-before-action': EsignBeforeActionEvent;
    'esign-action': EsignActionEvent;
    'esign-duplicated': EsignDuplicatedEvent;
    'esign-amendment': EsignAmendmentEvent;
    'esign-select': EsignSelectEvent;
    'esign-selection-change': EsignSelectionChangeEvent;
    'esign-verified': EsignVerifiedEvent;
  }
}
