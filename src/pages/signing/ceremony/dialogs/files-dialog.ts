import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import type {UploadedFile} from '../../../../contract/fields/field-value.js';
import {MAX_FILE_BYTES, MAX_FILES, uploadTypes} from '../../../../contract/fields/value-limits.js';
import {controlStyles} from '../../../../ui/controls/control.styles.js';
import {PageError} from '../../../shared/page-client.js';
import {filesWords, words} from '../messages.js';
import {signatureDialogStyles} from '../signature/signature-dialog.styles.js';

/** File operations for the dialog; both throw a PageError if they fail. */
export interface FilesActions {
  upload(file: File, onProgress: (share: number) => void): Promise<void>;
  remove(sha256: string): Promise<void>;
}

/** A file that is being uploaded. */
interface Upload {
  readonly name: string;
  /** The share that has been sent, 0 to 1. */
  readonly share: number;
}

const styles = css`
  ul {
    display: grid;
    gap: var(--_2);
    margin: var(--_3) 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    gap: var(--_2);
  }
  li svg {
    inline-size: 20px;
    fill: none;
    stroke: var(--_text);
    stroke-width: 2;
    stroke-linecap: round;
  }
  .name {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  progress {
    inline-size: 100%;
    accent-color: var(--_accent);
  }
`;

/**
 * @summary Adds files to an upload field and removes them.
 * @tag esign-files-dialog
 * @event esign-files-done - The dialog was closed.
 */
export class EsignFilesDialogElement extends LitElement {
  static override styles = [controlStyles, signatureDialogStyles, styles];
  /** What the files are for. */
  @property() heading = '';
  /** The current files of the field. */
  @property({attribute: false}) files: readonly UploadedFile[] = [];
  @property({attribute: false}) actions: FilesActions | undefined;
  @query('dialog') private dialog!: HTMLDialogElement;
  @state() private upload: Upload | undefined;
  @state() private faults: readonly string[] = [];
  @state() private said = '';

  /** Opens the dialog. */
  show(): void {
    this.faults = [];
    this.said = '';
    this.dialog.showModal();
  }

  override render(): TemplateResult {
    return html`<dialog
      aria-labelledby="title"
      @close=${() => this.dispatchEvent(new Event('esign-files-done'))}
    >
      <form method="dialog">
        <div class="head"><h2 id="title">${this.heading}</h2></div>
        <div class="panel">
          ${this.#renderInput()} ${this.upload ? renderUpload(this.upload) : nothing}
          <div role="alert">${this.faults.map((fault) => html`<p class="fault">${fault}</p>`)}</div>
          ${this.files.length > 0 ? this.#renderFiles() : nothing}
          <p class="visually-hidden" role="status">${this.said}</p>
        </div>
        <div class="foot">
          <button class="primary">${this.upload ? words.close() : filesWords.done()}</button>
        </div>
      </form>
    </dialog>`;
  }

  #renderInput(): TemplateResult {
    return html`<label class="drop">
      <span class="pick">${filesWords.choose()}</span>
      <input
        type="file"
        multiple
        accept=${uploadTypes.join()}
        aria-describedby="files-hint"
        ?disabled=${this.upload !== undefined}
        @change=${this.#handleFiles}
      />
      <span id="files-hint" class="muted">${filesWords.hint(MAX_FILES)}</span>
    </label>`;
  }

  #renderFiles(): TemplateResult {
    return html`<ul>
      ${this.files.map((file) => this.#renderFile(file))}
    </ul>`;
  }

  #renderFile(file: UploadedFile): TemplateResult {
    const {name, size} = file;
    return html`<li>
      <span class="name" dir="auto">${name}</span>
      <span class="muted">${filesWords.size(Math.max(1, Math.round(size / 1024)))}</span>
      <button
        type="button"
        class="icon"
        aria-label=${filesWords.remove(name)}
        @click=${() => void this.#remove(file)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg>
      </button>
    </li>`;
  }

  /** One at a time, so that the person sees each upload finish. */
  readonly #handleFiles = async ({target}: Event) => {
    const input = target as HTMLInputElement;
    const chosen = [...(input.files ?? [])];
    this.faults = [];
    for (const file of chosen) await this.#add(file);
    // Otherwise choosing the same file again would fire no event.
    input.value = '';
  };

  async #add(file: File): Promise<void> {
    const {name} = file;
    if (file.size > MAX_FILE_BYTES) return this.#complain(filesWords.tooLarge(name));
    if (this.files.length >= MAX_FILES) return this.#complain(filesWords.tooMany(MAX_FILES));
    this.upload = {name, share: 0};
    try {
      await this.actions?.upload(file, (share) => (this.upload = {name, share}));
      this.said = filesWords.uploaded(name);
    } catch (error) {
      this.#complain(sentenceOf(error, name));
    } finally {
      this.upload = undefined;
    }
    await this.updateComplete;
  }

  async #remove({name, sha256}: UploadedFile): Promise<void> {
    this.faults = [];
    try {
      await this.actions?.remove(sha256);
      this.said = filesWords.removed(name);
      // The button that had the focus is gone with its file.
      this.renderRoot.querySelector<HTMLElement>('input')?.focus();
    } catch (error) {
      this.#complain(sentenceOf(error, name));
    }
  }

  #complain(fault: string): void {
    this.faults = [...this.faults, fault];
  }
}

const renderUpload = ({name, share}: Upload): TemplateResult =>
  html`<label>
    ${filesWords.uploading(name)}
    <progress max="1" .value=${share}></progress>
  </label>`;

/** That the service rejects the file, or that it could not be reached. */
const sentenceOf = (error: unknown, name: string): string =>
  error instanceof PageError && !error.isRetryable
    ? filesWords.refused(name)
    : filesWords.failed(name);

customElements.define('esign-files-dialog', EsignFilesDialogElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-files-dialog': EsignFilesDialogElement;
  }
}
