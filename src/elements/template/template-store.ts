import {
  templateSessionSchema,
  templateViewSchema,
  type TemplateChange,
  type TemplateRequest,
  type TemplateView,
} from '../../contract/template-view.js';
import {callHelper, readAnswer, type HelperAccess} from '../internal/helper/helper-client.js';

/** Milliseconds between two looks at a document that is being read; tests shorten them. */
export const templateTimes = {processing: 700};

/** What the editor of its fields offers. */
export interface EditorRequest {
  readonly locale: string;
  readonly kinds: readonly string[] | undefined;
  readonly tools: readonly string[];
}

/** The helper's routes for one person's templates. */
export class TemplateStore {
  readonly #access: HelperAccess;

  constructor(access: HelperAccess) {
    this.#access = access;
  }

  /** A file becomes a template: one for each `visit`, however often it is sent. */
  create(request: TemplateRequest, file: File, visit: string): Promise<TemplateView> {
    const headers = {'idempotency-key': visit};
    return this.#view('', {method: 'POST', body: formOf(request, file), headers});
  }

  /** The same template with another document; fields stay where they are. */
  replace(fingerprint: string, file: File): Promise<TemplateView> {
    return this.#view(`/${fingerprint}`, {method: 'POST', body: formOf({}, file)});
  }

  change(fingerprint: string, change: TemplateChange): Promise<TemplateView> {
    return this.#view(`/${fingerprint}`, {json: change});
  }

  read(fingerprint: string): Promise<TemplateView> {
    return this.#view(`/${fingerprint}`);
  }

  finish(fingerprint: string): Promise<TemplateView> {
    return this.#view(`/${fingerprint}/finish`, {json: {}});
  }

  async remove(fingerprint: string): Promise<void> {
    await callHelper(this.#access, `/templates/${fingerprint}`, {method: 'DELETE'});
  }

  /** The address of the page on which its fields are placed. */
  async open(fingerprint: string, json: EditorRequest, signal: AbortSignal): Promise<string> {
    const path = `/templates/${fingerprint}/sessions`;
    const session = await readAnswer(this.#access, path, templateSessionSchema, {json, signal});
    return session.session_url;
  }

  #view(path: string, init?: Parameters<typeof callHelper>[2]): Promise<TemplateView> {
    return readAnswer(this.#access, `/templates${path}`, templateViewSchema, init);
  }
}

function formOf(request: object, file: File): FormData {
  const form = new FormData();
  form.append('request', JSON.stringify(request));
  form.append('document', file, file.name);
  return form;
}
