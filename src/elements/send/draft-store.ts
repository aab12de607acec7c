import type {ReactiveController} from 'lit';
import {draftOfferSchema, type DraftOffer} from '../../contract/draft-view.js';
import type {TemplateChoice} from '../../contract/helper.js';
import {localeOf} from '../../ui/language/localize.js';
import {outlivesPage} from '../../ui/outlives-page.js';
import {wait} from '../../ui/wait.js';
import {createDraft, readAnswer} from '../internal/helper/helper-client.js';
import {toProblem, type EsignProblem} from '../internal/helper/problem.js';
import {
  emptyDraft,
  notUploaded,
  titleOf,
  uploaded,
  usable,
  type Draft,
  type DraftDocument,
  type SendHost,
} from './draft.js';
import {isFaulty} from './draft-faults.js';
import {formOf, Uploads, withFiles} from './draft-files.js';
import {LeftDraft} from './left-draft.js';
import {
  handedOver,
  replaced,
  signs,
  withTask,
  type Handover,
  type Recipient,
  type Task,
} from './recipient.js';
import {
  changeDraft,
  draftOf,
  findDraft,
  leaveDraft,
  readDraft,
  recipientsOf,
  requestOf,
  resumedDraft,
  settled,
  toChange,
  typedText,
  withPlaced,
  withTyped,
} from './stored-draft.js';

/** Milliseconds between two looks at documents that are being prepared; tests shorten them. */
export const draftTimes = {processing: 700};

/** What the store tells. */
interface DraftStoreOptions {
  /** There is a draft at the service now, or none any more (`''`). */
  readonly onFingerprint: (fingerprint: string, isNew: boolean) => void;
  /** The person has changed or unfolded something. */
  readonly onChange: () => void;
}

/**
 * What is put together: the draft with its documents, recipients and their fields, and what of it the service and the
 * browser have. Files are uploaded as they are chosen; the rest is saved from step to step, and as the page is left.
 */
export class DraftStore implements ReactiveController {
  draft = emptyDraft;
  /** Of the draft at the service; empty until there is one. */
  fingerprint = '';
  /** Grows with every change that the framed page has not seen. */
  version = 0;
  /** What the host and the service offer; undefined until it is known, or if nobody says. */
  offer: DraftOffer | undefined;
  /** Whether missing entries are pointed out: only after the person has tried to continue. */
  isChecked = false;
  /** Sentences about rejected files. */
  refusals: readonly string[] = [];
  /** Whose fields are asked about. */
  handover: Handover | undefined;
  /** Parts that are unfolded, by name. */
  readonly unfolded = new Set<string>();
  /** What could not be done, and how it is tried once more. */
  problem: EsignProblem | undefined;
  retry: () => unknown = () => {};
  readonly uploads: Uploads;
  readonly left: LeftDraft;
  readonly #host: SendHost;
  readonly #options: DraftStoreOptions;
  #asked: Promise<void> | undefined;
  /** Changes follow each other: a draft cannot be changed while its documents are being prepared. */
  #queue: Promise<unknown> = Promise.resolve();
  /** Resolves once it is known how many fields each recipient has. */
  #counted: Promise<unknown> = Promise.resolve();
  /** What the service has been told last, and what it could go on with elsewhere. */
  #savedText = '';
  #leftText = '';
  #begun = {text: '', key: ''};

  constructor(host: SendHost, options: DraftStoreOptions) {
    this.#host = host;
    this.#options = options;
    this.left = new LeftDraft(host);
    this.uploads = new Uploads(() => host.requestUpdate());
    host.addController(this);
  }

  hostConnected(): void {
    // Also as it is closed; on a phone, a page that is hidden may hear nothing after that.
    addEventListener('visibilitychange', this.#handleHidden);
  }

  /** The browser asks only then, because a page that asks is not kept for the way back. */
  hostUpdated(isAtRisk = this.#host.isConnected && this.#isAtRisk): void {
    (isAtRisk ? addEventListener : removeEventListener)('beforeunload', askFirst);
  }

  hostDisconnected(): void {
    removeEventListener('visibilitychange', this.#handleHidden);
    this.hostUpdated(false);
  }

  /** Whether nothing has been chosen yet that becomes a document. */
  get isFresh(): boolean {
    return !this.fingerprint && !usable(this.draft).length;
  }

  /** Resolves once it is known what is offered, or certain that nobody says. */
  readOffer(): Promise<void> {
    return (this.#asked ??= readAnswer(this.#host, '/drafts', draftOfferSchema).then(
      (offer) => {
        this.offer = offer;
        this.#update();
      },
      () => undefined,
    ));
  }

  /** The person has changed something; `refusals` say which files were rejected. */
  change(part: Partial<Draft>, refusals: readonly string[] = []): void {
    this.refusals = refusals;
    this.#set(part);
  }

  changeRecipient(at: number, part: Partial<Recipient>): void {
    const {recipients} = this.draft;
    this.change({recipients: recipients.with(at, {...recipients[at]!, ...part})});
  }

  /** Adds the files that can be used, uploads them at once, and says which cannot. */
  take(files: readonly File[]): void {
    this.change(...withFiles(this.draft, files, this.offer?.office !== false));
    void this.try(() => this.#upload());
  }

  /** Takes a document out; if it is on its way, nothing more is sent of it. */
  removeDocument(at: number): void {
    const {documents} = this.draft;
    this.uploads.leaveOut(documents[at]!);
    this.change({documents: documents.toSpliced(at, 1)});
  }

  /** Removes a recipient, or changes the task; asks first if fields would be lost. */
  async replace(at: number, task?: Task): Promise<void> {
    await this.#counted;
    // Whoever sends hands over the device, unless somebody else is named.
    if (task === 'in-person') await this.readOffer();
    const recipient = this.draft.recipients[at];
    // Meanwhile, another press may have removed the last one.
    if (!recipient) return;
    const stays = task && signs(withTask(recipient, task, ''));
    if (recipient.fields && !stays) return this.askHandover({at, task});
    this.#replace({at, task}, this.draft.recipients);
  }

  /** Does what was asked about: the fields become those of one of the heirs, or nobody's. */
  handOver(heir: number | undefined): void {
    const {recipients} = this.draft;
    if (this.handover)
      this.#replace(this.handover, handedOver(recipients, recipients[this.handover.at]!, heir));
  }

  /** Asks who takes over somebody's fields, or no longer. */
  askHandover(handover: Handover | undefined): void {
    this.handover = handover;
    this.#host.requestUpdate();
  }

  /** A part was unfolded or folded. */
  fold(name: string, isOpen: boolean): void {
    this.unfolded[isOpen ? 'add' : 'delete'](name);
    if (isOpen) this.#options.onChange();
    this.#host.requestUpdate();
  }

  /** Whether something is missing before the fields: then it is pointed out. */
  check(): boolean {
    this.isChecked = isFaulty(this.draft);
    this.#host.requestUpdate();
    return this.isChecked;
  }

  /** Another step is shown. */
  arrive(step: string): void {
    [this.isChecked, this.handover] = [false, undefined];
    this.left.noteStep(this.fingerprint, step);
    this.#host.requestUpdate();
  }

  /** Does what may fail; then that is shown, with a button that does it `again`. */
  async try(work: () => unknown, again: () => unknown = () => this.try(work)): Promise<void> {
    this.problem = undefined;
    this.#host.requestUpdate();
    try {
      await work();
    } catch (error) {
      this.problem = toProblem(error);
      this.retry = again;
      this.#host.requestUpdate();
    }
  }

  /** Begins with what this person has typed in this tab before there was a draft, and offers an earlier one. */
  begin(): Promise<void> {
    const typed = this.left.typedBy(this.offer?.me.email);
    // More may have been typed meanwhile.
    if (typed && this.draft === emptyDraft) this.change(withTyped(emptyDraft, typed));
    return this.left.offer();
  }

  /** Goes on with a draft, and says whether nothing is missing and where it was left; undefined if it cannot. */
  async resume(fingerprint: string): Promise<{isComplete: boolean; step: string} | undefined> {
    const view = await findDraft(this.#host, fingerprint);
    if (!view) return undefined;
    this.fingerprint = fingerprint;
    this.#leftText = view.unsaved || typedText(draftOf(view));
    const {typed, step = ''} = this.left.resume(fingerprint);
    this.draft = resumedDraft(view, typed);
    const {message, expireDays, remindDays} = this.draft;
    if (message || expireDays || remindDays) this.unfolded.add('options');
    if (!this.left.given) this.#options.onFingerprint(fingerprint, false);
    // What was typed and not saved is where it was typed.
    const isComplete = view.parties.length > 0 && !view.unsaved && !isFaulty(this.draft);
    return {isComplete, step};
  }

  /** Saves what the service does not have: files, title, recipients and order. */
  async save(): Promise<void> {
    // Documents may have others in their place since.
    await this.#counted;
    await this.#upload();
    await this.#next(async () => {
      const {template} = this.draft;
      if (template && !this.fingerprint) return this.#createFromTemplate(template);
      const change = toChange(this.draft);
      if (JSON.stringify(change) === this.#savedText) return;
      const view = await changeDraft(this.#host, this.fingerprint, change);
      this.version += 1;
      this.#set({recipients: recipientsOf(view)});
      this.#savedText = JSON.stringify(toChange(this.draft));
      this.#leftText = typedText(this.draft);
    });
  }

  /** Waits until documents that are being prepared are ready. */
  settle(): Promise<void> {
    return this.#next(() => this.#settle());
  }

  /** Reads how many fields each recipient has by now, and which pages there are, once the framed page has saved. */
  recount(saved: Promise<void>): void {
    const before = this.draft;
    const count = async () => {
      const view = await readDraft(this.#host, this.fingerprint);
      this.#set(withPlaced(this.draft, before, view));
    };
    this.#counted = saved.then(() => this.try(count));
  }

  /** No document was usable: what is chosen next begins another draft. */
  abandon(): void {
    this.#savedText = this.#leftText = '';
    this.#become('');
  }

  /**
   * Whether something would be lost if the page were closed: it cannot be kept before the documents are there, nor if
   * it is too much.
   */
  get #isAtRisk(): boolean {
    if (usable(this.draft).some(({pages}) => !pages)) return true;
    const text = typedText(this.draft);
    if (!this.fingerprint) return text !== typedText(emptyDraft);
    return text !== this.#leftText && !outlivesPage(text);
  }

  /** The page is left: what was typed since is kept with the draft. */
  readonly #handleHidden = () => {
    const text = typedText(this.draft);
    if (!document.hidden || !this.fingerprint || text === this.#leftText) return;
    // The page may be shown again: there, the draft is saved as usual.
    this.#savedText = '';
    this.#leftText = text;
    leaveDraft(this.#host, this.fingerprint, this.draft).catch(() => (this.#leftText = ''));
  };

  /** Shows a change, and keeps it for who types: once more as soon as that is known. */
  #set(part: Partial<Draft>): void {
    this.draft = {...this.draft, ...part};
    this.#options.onChange();
    this.#update();
  }

  #update(): void {
    // What is answered late notes nothing of an element that is gone: another visit may have taken its place.
    if (this.#host.isConnected && this.draft !== emptyDraft)
      this.left.note(this.draft, this.offer?.me.email);
    this.#host.requestUpdate();
  }

  #replace(handover: Handover, recipients: readonly Recipient[]): void {
    this.handover = undefined;
    this.change({recipients: replaced(recipients, handover, this.offer?.me.name ?? '')});
  }

  #become(fingerprint: string): void {
    this.fingerprint = fingerprint;
    this.left.noteDraft(fingerprint);
    this.#options.onFingerprint(fingerprint, true);
  }

  #next<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** Uploads the files that are still missing, and reports what became of them. */
  #upload(): Promise<void> {
    return this.#next(async () => {
      const files = notUploaded(this.draft);
      if (files.length) await this.#send(files).finally(() => this.uploads.end());
    });
  }

  async #send(files: readonly DraftDocument[]): Promise<void> {
    const access = this.uploads.begin(this.#host, files);
    const {signal} = this.uploads;
    // What may have arrived although it failed is taken out with the next change.
    this.#savedText = '';
    try {
      if (this.fingerprint) {
        const form = formOf({documents: uploaded(this.draft)}, files);
        const view = await changeDraft(access, this.fingerprint, form, signal);
        this.#set(settled(this.draft, view, files));
        this.version += 1;
      } else {
        const {id, name} = files[0]!;
        const title = this.draft.title || titleOf(name);
        const form = formOf({title, parties: [], locale: localeOf(this.#host)}, files);
        // Other files, such as one chosen after a failure, are another request.
        const made = await createDraft(access, form, `${id}-${files.length}`, signal);
        this.#become(made.envelope_fingerprint);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
      if (!this.fingerprint) return;
    }
    await this.#settle(files);
  }

  /** Makes the draft of a template, with everything that has been typed. */
  async #createFromTemplate(template: TemplateChoice): Promise<void> {
    const request = requestOf(this.draft, template, localeOf(this.#host));
    const text = JSON.stringify(request);
    // The same request again is the same draft; another one is not.
    if (this.#begun.text !== text) this.#begun = {text, key: crypto.randomUUID()};
    const made = await createDraft(this.#host, request, this.#begun.key);
    this.#become(made.envelope_fingerprint);
    await this.#settle();
    const {documents, recipients} = draftOf(await readDraft(this.#host, this.fingerprint));
    this.#set({documents, recipients, template: undefined});
    this.#leftText = typedText(this.draft);
  }

  async #settle(files: readonly DraftDocument[] = []): Promise<void> {
    for (;;) {
      const view = await readDraft(this.#host, this.fingerprint);
      this.#set(settled(this.draft, view, files));
      if (view.status === 'failed') return this.abandon();
      if (view.status !== 'processing') {
        // As long as nothing is typed, it stays untouched and vanishes by itself.
        this.#leftText ||= typedText(draftOf(view));
        return;
      }
      await wait(draftTimes.processing);
    }
  }
}

/** The browser asks, in words of its own. */
const askFirst = (event: Event): void => event.preventDefault();
