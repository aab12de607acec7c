import './files-dialog.js';
import {html, type LitElement, type TemplateResult} from 'lit';
import type {SigningField, SigningState} from '../../../../contract/pages/signing-page.js';
import type {PageClient} from '../../../shared/page-client.js';
import type {SigningValues} from '../fields/signing-values.js';
import type {
  EsignSignatureDialogElement,
  SignatureAdoptedEvent,
} from '../signature/signature-dialog.js';
import {renderSignatureDialog} from '../signature/signature-dialog-view.js';
import {fieldName} from '../fields/field-control.js';

/** What the dialogs belong to. */
interface FieldDialogsHost extends LitElement {
  readonly signing: SigningState;
  readonly client: PageClient;
}

/** What the dialogs need. */
export interface FieldDialogsOptions {
  readonly values: () => SigningValues;
  /** A dialog has closed: this field is filled in, or has the focus again. */
  readonly onClosed: (field: SigningField) => void;
}

/** The dialogs in which a field is filled in: for signatures, initials and stamps, and for files. */
export class FieldDialogs {
  readonly #host: FieldDialogsHost;
  readonly #options: FieldDialogsOptions;
  /** The field whose dialog is open. */
  #asked: SigningField | undefined;

  constructor(host: FieldDialogsHost, options: FieldDialogsOptions) {
    this.#host = host;
    this.#options = options;
  }

  render(): TemplateResult {
    const isStamp = this.#asked?.type === 'stamp';
    return html`${renderSignatureDialog(this.#host, isStamp, this.#handleAdopted)}
    ${renderFilesDialog(this.#asked, this.#options.values(), this.#handleClosed)}`;
  }

  /** One press inserts a signature adopted earlier; pressing a signed field creates a new one. */
  async sign(field: SigningField): Promise<void> {
    const values = this.#options.values();
    const adopted = values.adopted(field.type);
    if (adopted && !values.all.get(field.field_id)) {
      values.enter(field, adopted);
      return this.#options.onClosed(field);
    }
    const dialog = await this.#ask(field, 'esign-signature-dialog');
    const {name} = this.#host.signing.party;
    dialog.kind = field.type as EsignSignatureDialogElement['kind'];
    dialog.name = field.type === 'initials' ? firstLetters(name) : name;
    dialog.places = values.openLike(field).length;
    await dialog.show();
  }

  async askForFiles(field: SigningField): Promise<void> {
    (await this.#ask(field, 'esign-files-dialog')).show();
  }

  async #ask<Tag extends 'esign-signature-dialog' | 'esign-files-dialog'>(
    field: SigningField,
    tag: Tag,
  ): Promise<HTMLElementTagNameMap[Tag]> {
    this.#asked = field;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    const dialog = this.#host.renderRoot.querySelector(tag);
    if (!dialog) throw new Error(`There is no ${tag}.`);
    return dialog;
  }

  readonly #handleAdopted = ({value, isForAll}: SignatureAdoptedEvent) => {
    const field = this.#asked;
    if (!field) return;
    const values = this.#options.values();
    for (const each of isForAll ? values.openLike(field) : [field]) values.enter(each, value);
    this.#handleClosed();
  };

  readonly #handleClosed = () => {
    if (this.#asked) this.#options.onClosed(this.#asked);
  };
}

/** The dialog for the files of a field. */
function renderFilesDialog(
  field: SigningField | undefined,
  values: SigningValues,
  onClose: () => void,
): TemplateResult {
  const value = field && values.all.get(field.field_id);
  const isFiles = typeof value === 'object' && value?.kind === 'files';
  return html`<esign-files-dialog
    heading=${field ? fieldName(field) : ''}
    .files=${isFiles ? value.files : []}
    .actions=${
      field && {
        upload: (file: File, onProgress: (share: number) => void) =>
          values.upload(field, file, onProgress),
        remove: (sha256: string) => values.removeFile(field, sha256),
      }
    }
    @esign-files-done=${onClose}
  ></esign-files-dialog>`;
}

/** The first letters of a name's words: the suggested initials. */
const firstLetters = (name: string): string =>
  name
    .split(/\s+/u)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase();
