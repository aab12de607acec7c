import type {DraftOffer} from '../../contract/helper.js';
import type {ContactSearch} from './recipients/contact-search.js';
import type {TemplatePicker} from './template-picker.js';
import type {DocumentThumbs} from './document-thumbs.js';
import type {Uploads} from './draft/uploads.js';
import type {EnvelopePlan} from './envelope-plan.js';
import type {RecipientDetails} from './recipients/recipient-details.js';
import type {Task} from './recipients/recipient.js';

/** A recipient who is about to be removed, or not to sign any more, while fields wait for them. */
export interface Leaving {
  /** Position in the list. */
  readonly at: number;
  /** What they do afterwards; undefined if they are removed. */
  readonly task: Task | undefined;
}

/** What the step shows, and its callbacks. */
export interface PlanStep {
  /** The current plan: two inputs may change before the next render. */
  readonly plan: EnvelopePlan;
  /** Language tag, for sizes. */
  readonly locale: string;
  /** Whether missing entries are pointed out: only after the person has tried to continue. */
  readonly isChecked: boolean;
  /** Sentences about rejected files. */
  readonly refusals: readonly string[];
  readonly leaving: Leaving | undefined;
  /** What the host and the service offer; undefined until it is known, or if nobody says. */
  readonly offer: DraftOffer | undefined;
  /** Finds people while they are typed. */
  readonly contacts: ContactSearch;
  /** What most recipients do without, loaded once somebody opens it. */
  readonly details: RecipientDetails;
  /** Whether message, expiry or reminders were given when the plan was opened. */
  readonly isOptionsOpen: boolean;
  /** Resolves once it is known how many fields each recipient has. */
  readonly counted: Promise<void>;
  readonly change: (plan: EnvelopePlan, refusals?: readonly string[]) => void;
  /** Templates to choose from: only before there are files, or a draft. */
  readonly picker: TemplatePicker;
  /** What is known of files on their way. */
  readonly draft: {readonly uploads: Uploads};
  /** The first page of each document. */
  readonly thumbs: DocumentThumbs;
  /** Uploads what has been added. */
  readonly upload: () => void;
  /** Asks what becomes of somebody's fields, or no longer. */
  readonly ask: (leaving: Leaving | undefined) => void;
}

/** What the flow asks of its element. */
export interface PlanOptions {
  /** There is a draft now, or none any more (`''`). */
  readonly onFingerprint: (fingerprint: string, isNew: boolean) => void;
  /** Resolves once the framed page has saved its fields. */
  readonly savePage: () => Promise<void>;
}
