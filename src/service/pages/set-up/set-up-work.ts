/** What a set-up session edits: fields that can be changed, and the state its page shows. */
import type {SetUpState} from '../../../contract/pages/set-up-page.js';
import type {SignatureChoice} from '../../../contract/resources/upload-report.js';
import type {WantedInvoice} from '../../commands/decide-invoice.js';
import type {Arrangement} from '../../domain/arrangement.js';
import type {Actor, Field, SentEnvelope} from '../../domain/envelope.js';
import type {DocumentsOf} from '../../documents/document-pool.js';
import type {PageServices} from '../shared/page-services.js';

/** What the set-up page needs from the service. */
export type SetUpServices = Pick<
  PageServices,
  | 'db'
  | 'store'
  | 'templates'
  | 'blobs'
  | 'ids'
  | 'clock'
  | 'bodies'
  | 'links'
  | 'actorOf'
  | 'log'
  | 'assets'
> & {readonly documents: DocumentsOf<'fitEntries' | 'arrangePages' | 'normalise'>};

/** The current fields. */
export interface Placed {
  readonly fields: readonly Field[];
  /** Whether they can be changed. */
  readonly isOpen: boolean;
}

/** A draft, or a template. */
export interface SetUpWork {
  readState(): Promise<Omit<SetUpState, 'editor'>>;
  readPlaced(): Promise<Placed>;
  /** What would be sent now; nothing is stored. */
  readAsSent(): Promise<SentEnvelope>;
  /**
   * Places fields, derived from the current ones while nobody else can change them.
   * @throws Refusal if nothing can be placed any more, or not there.
   */
  place(fieldsAfter: (before: Placed) => readonly Field[], actor: Actor): Promise<void>;
  /**
   * Decides about the signatures that a document already contains; repeating it is harmless.
   * @throws Refusal 10280 if they are to be kept and cannot be.
   */
  decideSignatures(documentId: number, choice: SignatureChoice, actor: Actor): Promise<void>;
  /**
   * Decides about the invoice data in a document; repeating it is harmless.
   * @throws Refusal as in `commands/decide-invoice.ts`
   */
  decideInvoice(wanted: WantedInvoice, actor: Actor): Promise<void>;
  /**
   * Turns, moves and removes pages, and makes one document of several; repeating it is harmless.
   * @throws Refusal 10010 for a template, or as in `commands/arrange-pages.ts`
   */
  arrangePages(arrangement: Arrangement, actor: Actor): Promise<void>;
  /**
   * Takes the last arrangement back; repeating it is harmless.
   * @throws Refusal 10010 for a template, or as in `commands/arrange-pages.ts`
   */
  undoArranging(documents: readonly number[], actor: Actor): Promise<void>;
  /** Continues without what was left out because it could not be used; repeating it is harmless. */
  goOn(actor: Actor): Promise<void>;
  /**
   * Finishes the set-up; repeating it is harmless.
   * @throws Refusal 10010 for anything that is sent instead of finished.
   */
  finish(actor: Actor): Promise<void>;
}
