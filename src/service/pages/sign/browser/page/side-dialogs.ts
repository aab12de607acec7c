/** Dialogs from the menu, each of which is loaded when it is opened. */
import type {SigningState} from '../../../../../contract/pages/signing-page.js';
import type {PageClient} from '../../../shared/browser/page-client.js';

export type SideDialog = 'phone' | 'reassign';

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
}

/** Opens a dialog. */
export async function openSideDialog(name: SideDialog, host: SideDialogHost): Promise<void> {
  const dialog = await dialogs[name](host);
  host.root.append(dialog);
  // `close` does not bubble, but it can be captured.
  dialog.renderRoot.addEventListener('close', () => dialog.remove(), {capture: true});
  await dialog.show();
}

const dialogs = {
  async phone({client, onPhone}: SideDialogHost) {
    await import('../phone/phone-dialog.js');
    const dialog = document.createElement('esign-phone-dialog');
    dialog.client = client;
    dialog.addEventListener('esign-phone-taken', onPhone);
    return dialog;
  },
  async reassign({client, signing, onReassigned}: SideDialogHost) {
    await import('../dialogs/reassign-dialog.js');
    const dialog = document.createElement('esign-reassign-dialog');
    dialog.client = client;
    dialog.sender = signing.sender;
    dialog.addEventListener('esign-reassigned', onReassigned);
    return dialog;
  },
};
