/** Before Finish, a signer names the witnesses whom the sender left to them. */
import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {SigningState} from '../../../../contract/pages/signing-page.js';
import type {PageClient} from '../../../shared/page-client.js';
import type {EsignWitnessDialogElement} from '../dialogs/witness-dialog.js';

interface WitnessHost extends ReactiveControllerHost {
  readonly signing: SigningState;
  readonly client: PageClient;
  readonly renderRoot: HTMLElement | DocumentFragment;
}

/** Opens the dialog where there is somebody to name. */
export class WitnessNaming implements ReactiveController {
  readonly #host: WitnessHost;
  readonly #onNamed: () => void;
  #dialog: EsignWitnessDialogElement | undefined;
  #isNamed = false;

  constructor(host: WitnessHost, onNamed: () => void) {
    this.#host = host;
    this.#onNamed = onNamed;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#dialog?.remove();
  }

  /** Whether somebody still has to be named. */
  get isMissing(): boolean {
    return !this.#isNamed && this.#host.signing.unnamed_witnesses.length > 0;
  }

  /** Asks for them; the dialog is the same one again, with what was entered. */
  async ask(): Promise<void> {
    this.#dialog ??= await this.#made();
    await this.#dialog.show();
  }

  async #made(): Promise<EsignWitnessDialogElement> {
    await import('../dialogs/late-dialogs.js');
    const {client, signing, renderRoot} = this.#host;
    const dialog = document.createElement('esign-witness-dialog');
    dialog.client = client;
    dialog.sender = signing.sender;
    dialog.witnesses = signing.unnamed_witnesses;
    dialog.addEventListener('esign-witness-named', () => {
      this.#isNamed = true;
      this.#onNamed();
    });
    renderRoot.append(dialog);
    return dialog;
  }
}
