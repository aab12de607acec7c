/** What the first step of `<esign-send>` shows, and what is loaded once the person begins. */
import type {DraftOffer} from '../../contract/helper.js';
import type {DraftMemory} from '../internal/flow/draft-memory.js';
import type {PlanSteps} from './plan-steps.js';
import type {TemplatePicker} from './template-picker.js';
import type {EnvelopePlan, PlanFault} from './envelope-plan.js';
import type {Recipient, Task} from './recipients/recipient.js';

/** A recipient who is about to be removed, or to do something else. */
export interface Leaving {
  /** Position in the list. */
  readonly at: number;
  /** What they do afterwards; undefined if they are removed. */
  readonly task: Task | undefined;
}

/** What is still missing, each with its sentence. */
export type FaultWords = ReadonlyMap<PlanFault, string>;

/** One recipient, and how it is changed. */
export interface EditedRecipient {
  readonly recipient: Recipient;
  readonly at: number;
  readonly faults: FaultWords | undefined;
  readonly edit: (part: Partial<Recipient>) => void;
}

/** People who are found while their name or address is typed. */
export interface Contacts {
  /** What inputs with `list="names"` and `list="emails"` offer. */
  render(): unknown;
  /** Searches for what was typed; somebody who was chosen brings the other half where it is empty. */
  find(step: PlanStep, at: number, member: 'name' | 'email', text: string): void;
}

/** What nobody needs before the first key or file. */
export interface PlanWork {
  /** What the documents still need. */
  documentFaults(plan: EnvelopePlan): FaultWords;
  /** What the recipients need together, and what one of them needs. */
  recipientsFaults(plan: EnvelopePlan): FaultWords;
  recipientFaults(recipients: readonly Recipient[], at: number): FaultWords;
  /** The chosen files, or the template in their place. */
  renderFiles(step: PlanStep): unknown;
  /** Adds the files that can be used, and uploads them at once. */
  take(step: PlanStep, files: readonly File[]): void;
  /** People who are found while they are typed. */
  readonly contacts: Contacts;
  /** Adds the person who sends, in the first row that is still empty or at the end. */
  addMyself(step: PlanStep): void;
  /** What the order and the task want to know of a recipient. */
  renderGroup(step: PlanStep, edited: EditedRecipient): unknown;
  renderTaskDetails(step: PlanStep, edited: EditedRecipient): unknown;
  /** What most recipients do without, in a few words and to be changed. */
  summaryOf(recipient: Recipient): string;
  renderDetails(step: PlanStep, edited: EditedRecipient): unknown;
  /** Somebody is removed, or does something else; first, it is asked what becomes of their fields. */
  leave(step: PlanStep, leaving: Leaving): void;
  renderLeaving(step: PlanStep, leaving: Leaving): unknown;
  /** Message, expiry and reminders. */
  renderOptions(step: PlanStep): unknown;
}

/** What the step shows, and its callbacks. */
export interface PlanStep {
  /** The current plan: two inputs may change before the next render. */
  readonly plan: EnvelopePlan;
  /** Whether missing entries are pointed out: only after the person has tried to continue. */
  readonly isChecked: boolean;
  /** Sentences about rejected files. */
  readonly refusals: readonly string[];
  readonly leaving: Leaving | undefined;
  /** What the host and the service offer; undefined until it is known, or if nobody says. */
  readonly offer: DraftOffer | undefined;
  /** Undefined until it is there, which it is wherever something is checked, chosen or stored. */
  readonly work: PlanWork | undefined;
  /** Parts that are unfolded, by name: inputs of all others would only slow a long list down. */
  readonly unfolded: ReadonlySet<string>;
  readonly change: (plan: EnvelopePlan, refusals?: readonly string[]) => void;
  /** Templates to choose from: only before there are files, or a draft. */
  readonly picker: TemplatePicker;
  /** Does what needs the work, once it is there. */
  readonly begin: (act: (work: PlanWork) => unknown) => void;
  /** Asks what becomes of somebody's fields, or no longer. */
  readonly ask: (leaving: Leaving | undefined) => void;
  /** A part was unfolded or folded. */
  readonly fold: (name: string, isOpen: boolean) => void;
}

/** What the work changes in the flow that shows it. */
export interface PlanFlow extends PlanStep {
  plan: EnvelopePlan;
  isChecked: boolean;
  leaving: Leaving | undefined;
  readonly unfolded: Set<string>;
  readonly steps: PlanSteps;
  /** The draft that the host's page names; empty if this element makes one. */
  readonly given: string;
  /** What this tab remembers of it. */
  readonly memory: DraftMemory;
  /** Whether the element has turned to something else. */
  readonly isGone: boolean;
}

/** What the flow asks of its element. */
export interface PlanOptions {
  /** There is a draft now, or none any more (`''`). */
  readonly onFingerprint: (fingerprint: string, isNew: boolean) => void;
  /** Resolves once the framed page has saved its fields. */
  readonly savePage: () => Promise<void>;
}
