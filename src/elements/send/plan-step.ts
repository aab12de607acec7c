/** What the first step of `<esign-send>` shows, and what is loaded once the person begins. */
import type {DraftOffer} from '../../contract/helper.js';
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
  /** The person whose name or address this is, if it is one that was offered. */
  chosen(member: 'name' | 'email', text: string): {name: string; email: string} | undefined;
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
  /** People who are found while they are typed. */
  readonly contacts: Contacts;
  /** What the order and the task want to know of a recipient. */
  renderGroup(step: PlanStep, edited: EditedRecipient): unknown;
  renderTaskDetails(step: PlanStep, edited: EditedRecipient): unknown;
  /** What most recipients do without, in a few words and to be changed. */
  summaryOf(recipient: Recipient): string;
  renderDetails(step: PlanStep, edited: EditedRecipient): unknown;
  /** What becomes of the fields of somebody who leaves. */
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
  /** Searches for the people with this in their name or address, where the host offers that. */
  readonly search: (text: string) => void;
  /** Files were chosen. */
  readonly take: (files: readonly File[]) => void;
  /** Somebody is to be removed, or to do something else. */
  readonly leave: (leaving: Leaving) => void;
  /** Asks what becomes of somebody's fields, or no longer. */
  readonly ask: (leaving: Leaving | undefined) => void;
  /** A part was unfolded or folded. */
  readonly fold: (name: string, isOpen: boolean) => void;
  /** Resolves once it is known how many fields each recipient has. */
  readonly counted: Promise<void>;
}

/** What the flow asks of its element. */
export interface PlanOptions {
  /** There is a draft now, or none any more (`''`). */
  readonly onFingerprint: (fingerprint: string, isNew: boolean) => void;
  /** Resolves once the framed page has saved its fields. */
  readonly savePage: () => Promise<void>;
}
