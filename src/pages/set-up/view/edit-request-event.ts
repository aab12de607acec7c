import type {FieldKind} from '../../../contract/fields/field-kinds.js';
import type {EditCommand} from '../editing/edit-command.js';
import type {OfferedPlace} from '../editing/free-places.js';
import type {PlacedField} from '../editing/placed-field.js';

/** A part of the page requests a change of the fields. */
export class EditRequestEvent extends Event {
  readonly command: EditCommand;

  constructor(command: EditCommand) {
    super('edit-request', {bubbles: true, composed: true});
    this.command = command;
  }
}

/** The person chose a kind of field: to place it with a click, by keyboard in the middle, or by dragging it. */
export class PickFieldEvent extends Event {
  readonly kind: FieldKind;
  readonly way: 'arm' | 'middle' | {readonly drag: PointerEvent};

  constructor(kind: FieldKind, way: PickFieldEvent['way']) {
    super('pick-field', {bubbles: true, composed: true});
    this.kind = kind;
    this.way = way;
  }
}

/** The person wants to adopt the fields of the PDF's own form. */
export class PickFormEvent extends Event {
  constructor() {
    super('pick-form', {bubbles: true, composed: true});
  }
}

/** The person wants fields in these of the places that the pages offer; in all of the page in view if omitted. */
export class PickPlacesEvent extends Event {
  readonly places: readonly OfferedPlace[] | undefined;

  constructor(places?: readonly OfferedPlace[]) {
    super('pick-places', {bubbles: true, composed: true});
    this.places = places;
  }
}

/** The person wants fields in all signature lines, each for its signer. */
export class PickSigningEvent extends Event {
  constructor() {
    super('pick-signing', {bubbles: true, composed: true});
  }
}

/** The person wants a signature for this party, wherever it should go. */
export class PlaceSignatureEvent extends Event {
  readonly partyId: number;

  constructor(partyId: number) {
    super('place-signature', {bubbles: true, composed: true});
    this.partyId = partyId;
  }
}

/** New fields will be for this party. */
export class PickPartyEvent extends Event {
  readonly partyId: number;

  constructor(partyId: number) {
    super('pick-party', {bubbles: true, composed: true});
    this.partyId = partyId;
  }
}

/** The person wants to see this page, counted from 0 over all documents. */
export class PickPageEvent extends Event {
  readonly page: number;

  constructor(page: number) {
    super('pick-page', {bubbles: true, composed: true});
    this.page = page;
  }
}

/** The person wants to see the signing page, as the party for whom fields are placed. */
export class PreviewEvent extends Event {
  readonly partyId: number;

  constructor(partyId: number) {
    super('set-up-preview', {bubbles: true, composed: true});
    this.partyId = partyId;
  }
}

/** The person wants to arrange pages. */
export class ArrangeEvent extends Event {
  constructor() {
    super('set-up-arrange', {bubbles: true, composed: true});
  }
}

/** The person has finished the template. */
export class FinishEvent extends Event {
  constructor() {
    super('set-up-finish');
  }
}

/** The fields have changed. */
export class FieldsChangeEvent extends Event {
  readonly fields: readonly PlacedField[];

  constructor(fields: readonly PlacedField[]) {
    super('fields-change');
    this.fields = fields;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'edit-request': EditRequestEvent;
    'fields-change': FieldsChangeEvent;
    'pick-field': PickFieldEvent;
    'pick-form': PickFormEvent;
    'pick-page': PickPageEvent;
    'pick-party': PickPartyEvent;
    'pick-places': PickPlacesEvent;
    'pick-signing': PickSigningEvent;
    'place-signature': PlaceSignatureEvent;
    'set-up-arrange': ArrangeEvent;
    'set-up-finish': FinishEvent;
    'set-up-preview': PreviewEvent;
  }
}
