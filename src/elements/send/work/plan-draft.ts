import type {ReactiveElement} from 'lit';
import type {draftPart, TemplateChoice} from '../../../contract/helper.js';
import {draftViewSchema, type DraftView} from '../../../contract/draft-view.js';
import {localeOf} from '../../../ui/language/localize.js';
import {callHelper, createDraft, type HelperAccess} from '../../internal/helper/helper-client.js';
import {failureWords} from '../../internal/frame/failure-messages.js';
import {emptyPlan, usable, type EnvelopePlan, type PlannedDocument} from '../envelope-plan.js';
import {
  notUploaded,
  planOf,
  recipientsOf,
  titleOf,
  toChange,
  toLeft,
  typedText,
  uploaded,
} from './stored-plan.js';
import {requestOf} from './template-request.js';
import {Uploads} from './uploads.js';

/** Milliseconds between two looks at documents that are being prepared; tests shorten them. */
export const draftTimes = {processing: 700};

/** What the draft belongs to. */
export type PlanOwner = HelperAccess & ReactiveElement;

/** What a plan needs to be kept as a draft. */
export interface PlanDraftOptions {
  readonly owner: PlanOwner;
  readonly read: () => EnvelopePlan;
  readonly change: (change: (plan: EnvelopePlan) => EnvelopePlan) => void;
  /** The draft was created, or has become unusable (`''`). */
  readonly onFingerprint: (fingerprint: string) => void;
}

/** A change of the draft, or none to read it. */
interface DraftRequest {
  readonly json?: object;
  readonly body?: FormData;
  readonly access?: HelperAccess;
  readonly signal?: AbortSignal;
}

/** The plan as a draft of the service: files are uploaded as they are chosen, the rest is saved from step to step. */
export class PlanDraft {
  fingerprint = '';
  /** Grows with every change that the framed page has not seen. */
  version = 0;
  readonly uploads: Uploads;
  readonly #options: PlanDraftOptions;
  /** Changes follow each other: a draft cannot be changed while its documents are being prepared. */
  #queue: Promise<unknown> = Promise.resolve();
  #saved = '';
  /** What would be gone on with elsewhere. */
  #left = '';
  #begun = {text: '', key: ''};

  constructor(options: PlanDraftOptions) {
    this.#options = options;
    this.uploads = new Uploads(() => options.owner.requestUpdate());
  }

  /** Reads a draft that exists; undefined if it cannot be changed here. */
  async adopt(fingerprint: string): Promise<DraftView | undefined> {
    const view = await this.find(fingerprint);
    if (!view) return undefined;
    this.fingerprint = fingerprint;
    this.#left = view.unsaved || typedText(planOf(view));
    return view;
  }

  /** The same, without going on with it. */
  async find(fingerprint: string): Promise<DraftView | undefined> {
    const view = await this.#call(fingerprint).catch(() => undefined);
    return view?.status === 'failed' ? undefined : view;
  }

  /** Uploads the files that are still missing, and reports what became of them. */
  upload(): Promise<void> {
    return this.#next(async () => {
      const files = notUploaded(this.#options.read());
      if (files.length) await this.#send(files).finally(() => this.uploads.end());
    });
  }

  /** Saves title, recipients and order. */
  async save(): Promise<void> {
    await this.upload();
    await this.#next(async () => {
      const {template} = this.#options.read();
      if (template && !this.fingerprint) return this.#begin(template);
      const change = toChange(this.#options.read());
      const text = JSON.stringify(change);
      if (text === this.#saved) return;
      const view = await this.#call(this.fingerprint, {json: change});
      this.version += 1;
      this.#options.change((plan) => ({...plan, recipients: recipientsOf(view)}));
      this.#saved = JSON.stringify(toChange(this.#options.read()));
      this.#left = typedText(this.#options.read());
    });
  }

  /**
   * Whether something would be lost if the page were closed: it cannot be kept before the documents are there, nor if
   * it is too much.
   */
  get isAtRisk(): boolean {
    const plan = this.#options.read();
    if (usable(plan).some(({pages}) => !pages)) return true;
    const text = typedText(plan);
    if (!this.fingerprint) return text !== typedText(emptyPlan);
    return text !== this.#left && !outlivesPage(text);
  }

  /** Keeps what was typed since then as the page is left, when nobody can wait for the answer any more. */
  leave(): void {
    const {owner, read} = this.#options;
    const text = typedText(read());
    if (!this.fingerprint || text === this.#left) return;
    const path = `/envelopes/${this.fingerprint}/draft`;
    // The page may be shown again: there, the plan is saved as usual.
    this.#saved = '';
    this.#left = text;
    const again = () => (this.#left = '');
    // What is too much arrives as long as the page is only hidden.
    callHelper(owner, path, {json: toLeft(read()), keepalive: outlivesPage(text)}).catch(again);
  }

  /** Makes the draft of a template, with everything that has been typed. */
  async #begin(template: TemplateChoice): Promise<void> {
    const {owner, read, change, onFingerprint} = this.#options;
    const request = requestOf(read(), template, localeOf(owner));
    const text = JSON.stringify(request);
    // The same request again is the same draft; another one is not.
    if (this.#begun.text !== text) this.#begun = {text, key: crypto.randomUUID()};
    const made = await createDraft(owner, request, this.#begun.key);
    this.fingerprint = made.envelope_fingerprint;
    onFingerprint(this.fingerprint);
    await this.#settle();
    const {documents, recipients} = planOf(await this.#call(this.fingerprint));
    change((plan) => ({...plan, documents, recipients, template: undefined}));
    this.#left = typedText(read());
  }

  /** Reads how many fields each recipient has by now. */
  async recount(): Promise<void> {
    const view = await this.#call(this.fingerprint);
    const countOf = (id: string) => view.parties.find(({party_id}) => party_id === id)?.fields ?? 0;
    this.#options.change((plan) => ({
      ...plan,
      recipients: plan.recipients.map((each) => ({...each, fields: countOf(each.partyId)})),
    }));
  }

  /** Waits until documents that are being prepared are ready. */
  settle(): Promise<void> {
    return this.#next(() => this.#settle());
  }

  /** No document was usable: what is chosen next begins another draft. */
  abandon(): void {
    this.fingerprint = this.#saved = this.#left = '';
    this.#options.onFingerprint('');
  }

  #next<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #send(files: readonly PlannedDocument[]): Promise<void> {
    const access = this.uploads.begin(this.#options.owner, files);
    const {signal} = this.uploads;
    try {
      await this.#upload(files, access, signal);
    } catch (error) {
      // What may have arrived all the same is taken out with the next change.
      this.#saved = '';
      if (!signal.aborted) throw error;
      if (!this.fingerprint) return;
    }
    await this.#settle(files);
  }

  async #upload(
    files: readonly PlannedDocument[],
    access: HelperAccess,
    signal: AbortSignal,
  ): Promise<void> {
    const {owner, read, onFingerprint} = this.#options;
    if (this.fingerprint) {
      const documents = uploaded(read());
      const body = formOf({documents}, files);
      this.#match(await this.#call(this.fingerprint, {body, access, signal}), files);
      this.version += 1;
    } else {
      const request = {title: read().title || titleOf(files[0]!.name), parties: []};
      const form = formOf({...request, locale: localeOf(owner)}, files);
      // Other files, such as one chosen after a failure, are another request.
      const visit = `${files[0]!.id}-${files.length}`;
      const made = await createDraft(access, form, visit, signal);
      this.fingerprint = made.envelope_fingerprint;
      onFingerprint(this.fingerprint);
    }
    this.#saved = '';
  }

  async #settle(files: readonly PlannedDocument[] = []): Promise<void> {
    for (;;) {
      const view = await this.#call(this.fingerprint);
      this.#match(view, files);
      if (view.status === 'failed') return this.abandon();
      if (view.status !== 'processing') {
        // As long as nothing is typed, it stays untouched and vanishes by itself.
        this.#left ||= typedText(planOf(view));
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, draftTimes.processing));
    }
  }

  /** Finds the files among the stored documents; one that is missing after processing was refused. */
  #match(view: DraftView, files: readonly PlannedDocument[]): void {
    const ids = files.map(({id}) => id);
    const stored = new Map(view.documents.map((each) => [each.document_fingerprint, each]));
    this.#options.change((plan) => {
      const known = new Set(plan.documents.map(({fingerprint}) => fingerprint));
      const fresh = view.documents.filter((each) => !known.has(each.document_fingerprint));
      const documents = plan.documents.map((document) => {
        const title = titleOf(document.name).slice(0, 255);
        const isOurs = ids.includes(document.id);
        const at = document.fingerprint ? -1 : fresh.findIndex((each) => each.title === title);
        const [found] = isOurs && at >= 0 ? fresh.splice(at, 1) : [];
        const match = found ?? stored.get(document.fingerprint);
        if (match && view.status !== 'failed')
          return {...document, fingerprint: match.document_fingerprint, pages: match.pages};
        if (!isOurs || view.status === 'processing') return document;
        return {...document, fingerprint: '', problem: problemOf(view, title)};
      });
      return {...plan, documents};
    });
  }

  async #call(
    fingerprint: string,
    {json, body, signal, access = this.#options.owner}: DraftRequest = {},
  ): Promise<DraftView> {
    const path = `/envelopes/${fingerprint}/draft`;
    const answer = await callHelper(access, path, {
      ...(json && {json}),
      ...(body && {method: 'POST', body}),
      ...(signal && {signal}),
    });
    return draftViewSchema.parse(await answer.json());
  }
}

/** Whether browsers still send this for a page that is gone: 64 KiB at most, of which title and documents are part. */
const outlivesPage = (text: string): boolean => new Blob([JSON.stringify(text)]).size < 56_000;

/** Why a document was refused, in the reader's language. */
function problemOf({refused}: DraftView, title: string): string {
  const found = refused.find((each) => each.title === title) ?? refused.at(-1);
  const {failure = 'unsupported', text = ''} = found ?? {};
  return failureWords(failure, text);
}

/** Not imported: with it, the schemas of whole envelopes would be loaded, which only servers read. */
const part: typeof draftPart = {request: 'request', document: 'document'};

function formOf(request: object, files: readonly PlannedDocument[]): FormData {
  const form = new FormData();
  form.append(part.request, JSON.stringify(request));
  for (const {file, name} of files) if (file) form.append(part.document, file, name);
  return form;
}
