import type {FieldValue, FilesValue, UploadedFile} from '../../../contract/fields/field-value.js';
import type {
  FieldFiles,
  FieldFilled,
  MissingLetters,
  SigningState,
} from '../../../contract/pages/signing-page.js';
import {PageClient, PageError} from '../../shared/page-client.js';

type Reply = SigningState | FieldFilled | FieldFiles | MissingLetters;

/**
 * Answers the signing page's calls itself, as the service would: nothing is sent, and it has no token with which
 * anything could be.
 */
export class PreviewClient extends PageClient {
  #state: SigningState;

  constructor(state: SigningState) {
    super({url: location.origin + location.pathname, token: ''});
    this.#state = state;
  }

  override async call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    // Whoever calls names the type of the answer, as with the service.
    return (await this.#reply(`${method} ${path}`, body)) as Answer;
  }

  override async upload<Answer>(
    path: string,
    file: File,
    onProgress: (share: number) => void,
  ): Promise<Answer> {
    onProgress(1);
    const {fieldId} = readPath(path);
    return this.#keepFiles(fieldId, [...this.#filesIn(fieldId), toUploaded(file)]) as Answer;
  }

  async #reply(call: string, body: unknown): Promise<Reply> {
    const {fieldId, file} = readPath(call);
    if (file) {
      const others = this.#filesIn(fieldId).filter(({sha256}) => sha256 !== file);
      return this.#keepFiles(fieldId, others);
    }
    if (fieldId) return this.#fill(fieldId, (body as {value: FieldValue | null}).value);
    switch (call) {
      case 'GET signing':
        return this.#state;
      case 'POST signing/letters':
        return {missing: []};
      case 'POST signing/consent':
        return this.#move({party: {...this.#state.party, has_consented: true}});
      case 'POST signing/finish':
        return this.#move({status: 'signed'});
      case 'POST signing/reject':
        return this.#move({status: 'rejected'});
    }
    throw new PageError('preview', `A preview cannot answer ${call}.`, false);
  }

  #move(change: Partial<SigningState>): SigningState {
    return (this.#state = {...this.#state, ...change});
  }

  #fill(fieldId: number, value: FieldValue | null): FieldFilled {
    const fields = this.#state.fields.map((field) =>
      field.field_id === fieldId ? {...field, value} : field,
    );
    this.#move({fields});
    return {is_kept: true, version: '', fit: null};
  }

  #filesIn(fieldId: number): readonly UploadedFile[] {
    const value = this.#state.fields.find(({field_id}) => field_id === fieldId)?.value;
    return isFiles(value) ? value.files : [];
  }

  #keepFiles(fieldId: number, files: readonly UploadedFile[]): FieldFiles {
    const value: FilesValue | null = files.length > 0 ? {kind: 'files', files: [...files]} : null;
    this.#fill(fieldId, value);
    return {value, version: ''};
  }
}

/** The field and the file that a path names, if it names any. */
function readPath(path: string): {readonly fieldId: number; readonly file: string} {
  const [, fieldId = '0', file = ''] = /\/fields\/(-?\d+)(?:\/files\/?(.*))?$/.exec(path) ?? [];
  return {fieldId: Number(fieldId), file};
}

/** It stays where it is: only what the page shows of it is kept. */
const toUploaded = ({name, size, type}: File): UploadedFile => ({
  name,
  size,
  type: type as UploadedFile['type'],
  sha256: crypto.randomUUID(),
});

const isFiles = (value: FieldValue | null | undefined): value is FilesValue =>
  typeof value === 'object' && value?.kind === 'files';
