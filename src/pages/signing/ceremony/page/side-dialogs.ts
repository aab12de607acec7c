/** Dialogs from the menu. */
import type {SigningState} from '../../../../contract/pages/signing-page.js';
import type {PageClient} from '../../../shared/page-client.js';
import {partWords} from '../messages.js';

export type SideDialog = 'phone' | 'reassign' | 'question' | 'withdraw' | 'decline';

/** The page that a dialog is opened on. */
export interface SideDialogHost {
  readonly client: PageClient;
  readonly signing: SigningState;
  /** Where the dialog is added, and later removed. */
  readonly root: ParentNode & Node;
  /** A phone has opened the documents. */
  onPhone(): void;
  /** Somebody else signs now; the session has ended. */
  onReassigned(): void;
  /** The person no longer agrees to sign electronically. */
  onWithdrawn(): void;
  onDeclined(reason: string): void;
}

/** Opens a dialog. */
export async function openSideDialog(name: SideDialog, host: SideDialogHost): Promise<void> {
  await import('../dialogs/late-dialogs.js');
  const dialog = dialogs[name](host);
  host.root.append(dialog);
  // A question that is not sent stays written. `close` does not bubble, but it can be captured.
  if (name !== 'question')
    dialog.renderRoot.addEventListener('close', () => dialog.remove(), {capture: true});
  await dialog.show();
}

const dialogs = {
  phone({client, onPhone}: SideDialogHost) {
    const dialog = document.createElement('esign-phone-dialog');
    dialog.client = client;
    dialog.addEventListener('esign-phone-taken', onPhone);
    return dialog;
  },
  reassign({client, signing, onReassigned}: SideDialogHost) {
    const dialog = document.createElement('esign-reassign-dialog');
    dialog.client = client;
    dialog.sender = signing.sender;
    dialog.addEventListener('esign-reassigned', onReassigned);
    return dialog;
  },
  question({client, signing, root}: SideDialogHost) {
    const dialog =
      root.querySelector('esign-question-dialog') ??
      document.createElement('esign-question-dialog');
    dialog.client = client;
    dialog.sender = signing.sender;
    return dialog;
  },
  withdraw({client, signing, onWithdrawn}: SideDialogHost) {
    const dialog = document.createElement('esign-withdraw-dialog');
    dialog.client = client;
    dialog.sender = signing.sender;
    dialog.addEventListener('esign-withdrawn', onWithdrawn);
    return dialog;
  },
  decline({signing, onDeclined}: SideDialogHost) {
    const dialog = document.createElement('esign-reject-dialog');
    dialog.sender = signing.sender;
    dialog.heading = partWords.decline(signing.party.role);
    dialog.addEventListener('esign-declined', ({reason}) => onDeclined(reason));
    return dialog;
  },
};
