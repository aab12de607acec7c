/** What the steps of `<esign-template>` show, and what is done once the person begins. */
import type {TemplateView} from '../../contract/template-view.js';
import type {EsignEditorElement} from '../internal/esign-editor-element.js';
import type {DraftMemory, Remembered} from '../internal/flow/draft-memory.js';
import type {StepHistory} from '../internal/flow/step-history.js';
import type {EsignProblem} from '../internal/helper/problem.js';
import type {Step} from './template-messages.js';

/** The element that the steps belong to. */
export type TemplateHost = EsignEditorElement & {templateFingerprint: string};

/** A position that a person will fill. */
export interface Role {
  /** Of the template; empty until it is saved. */
  readonly partyId: string;
  readonly name: string;
}

/** What was typed. */
export interface TemplatePlan {
  readonly title: string;
  readonly roles: readonly Role[];
}

/** One role, and nothing typed yet. */
export const emptyPlan: TemplatePlan = {title: '', roles: [{partyId: '', name: ''}]};

/** What still has to be entered, each with its sentence. */
export type FaultWords = ReadonlyMap<'file' | 'title' | 'name', string>;

/** What a step shows within its surroundings. */
export interface StepParts {
  readonly content: unknown;
  /** What went wrong within it. */
  readonly problem?: EsignProblem | undefined;
  /** What to know before pressing a button; screen readers announce it. */
  readonly hint?: string;
  readonly buttons?: unknown;
}

/** What the steps show. */
export interface TemplateState {
  step: Step;
  view: TemplateView | undefined;
  plan: TemplatePlan;
  /** What it is busy with; empty if with nothing. */
  busy: '' | 'uploading' | 'saving';
  problem: EsignProblem | undefined;
  /** Why a file was not taken. */
  refusal: string;
  /** Whether what is missing is pointed out. */
  isChecked: boolean;
  /** Whether the person is asked before the template is deleted. */
  isLeaving: boolean;
  /** Whether the element has turned to something else. */
  isGone: boolean;
}

/** What the person can do, from the first file on. */
export interface TemplateActions {
  /** Goes on with a template. */
  begin(given: string, kept: Remembered): Promise<void>;
  readonly history: StepHistory<Step>;
  /** A file was chosen: it is uploaded at once, so that a reload loses nothing. */
  take(file: File | undefined): Promise<void>;
  /** Points out what is still missing; otherwise saves, and goes on to the fields. */
  next(): Promise<void>;
  publish(): Promise<boolean>;
  /** The person used the browser's own buttons. */
  arrive(step: Step): Promise<void>;
  refresh(): Promise<void>;
  leave(): void;
  faults(): FaultWords;
  /** What became of the file, above and below the place for it. */
  renderState(): unknown;
  failure(): string;
  renderRemoval(): unknown;
  /** The steps after the first. */
  parts(): StepParts;
}

/** The flow, as the first step and its work use it. */
export interface TemplateStep extends TemplateState {
  readonly memory: DraftMemory;
  readonly work: TemplateActions;
  readonly fingerprint: string;
  change(plan: TemplatePlan): void;
  fail(error: unknown): void;
  go(step: Step): void;
  show(step: Step): void;
  /** Does something, and shows why it failed. */
  do<Result>(action: (work: TemplateActions) => Promise<Result>): Promise<Result | undefined>;
  refresh(): Promise<void>;
}
