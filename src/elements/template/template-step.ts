import type {TemplateResult} from 'lit';
import type {TemplateView} from '../../contract/template-view.js';
import type {EsignProblem} from '../internal/helper/problem.js';
import type {Step} from './template-messages.js';
import type {TemplatePlan} from './template-plan.js';

/** What a step shows within its surroundings. */
export interface StepParts {
  readonly content: TemplateResult;
  /** What went wrong within it. */
  readonly problem?: EsignProblem | undefined;
  /** What to know before pressing a button; screen readers announce it. */
  readonly hint?: string;
  readonly buttons?: TemplateResult;
}

/** What a step shows and does. */
export interface TemplateStep {
  readonly step: Step;
  readonly view: TemplateView | undefined;
  readonly plan: TemplatePlan;
  /** What it is busy with; empty if with nothing. */
  readonly busy: '' | 'uploading' | 'saving';
  readonly problem: EsignProblem | undefined;
  /** Why a file was not taken. */
  readonly refusal: string;
  /** Whether what is missing is pointed out. */
  readonly isChecked: boolean;
  /** Whether the person is asked before the template is deleted. */
  readonly isLeaving: boolean;
  readonly change: (plan: TemplatePlan) => void;
  readonly ask: (isLeaving: boolean) => void;
  readonly take: (file: File | undefined) => Promise<void>;
  readonly next: () => Promise<void>;
  readonly back: () => Promise<void>;
  readonly go: (step: Step) => void;
  readonly publish: () => Promise<boolean>;
  readonly remove: () => Promise<void>;
  refresh(): Promise<void>;
}
