import type {SetUpState} from '../../../contract/pages/set-up-page.js';
import type {OwnWord} from '../../../ui/frame/frame-message.js';
import type {PlacedField} from '../editing/placed-field.js';
import type {SetUpClient} from '../saving/set-up-client.js';
import './preview-dialog.js';

/** What is previewed. */
export interface Previewed {
  readonly client: SetUpClient;
  readonly parties: SetUpState['parties'];
  /** As whom it is shown at first. */
  readonly partyId: number;
  /** The fields as they are in the editor, saved or not. */
  readonly fields: readonly PlacedField[];
  /** The host's own words. */
  readonly words: readonly OwnWord[];
}

/** Opens the dialog with the signing page. */
export function openPreview(root: ParentNode & Node, previewed: Previewed): void {
  const {client, parties, fields, partyId, words} = previewed;
  const dialog = document.createElement('esign-preview-dialog');
  dialog.address = `${client.address}/preview`;
  dialog.parties = parties.filter(({is_signer: isSigner}) => isSigner);
  dialog.partyId = partyId;
  dialog.words = words;
  dialog.read = (id) => client.preview(id, fields);
  root.append(dialog);
  void dialog.show();
}
