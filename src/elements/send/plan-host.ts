import type {LitElement} from 'lit';
import type {HelperAccess} from '../internal/helper/helper-client.js';

/** The element that the flow belongs to. */
export type PlanHost = LitElement &
  HelperAccess & {
    readonly envelopeFingerprint: string;
    /** The steps that are shown; all by default. */
    readonly steps?: readonly string[] | undefined;
  };
