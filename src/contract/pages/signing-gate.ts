/** What stands before the signing page: a password, a one-time code, or both, below `/embed/<session id>/gate`. */
import * as z from 'zod/mini';
import {brandingViewSchema} from './framed-document.js';

/** Code of the 403 that every other call of the page is answered with until the gate is passed. */
export const gateClosed = 'gate_closed';

/** Header with the pass: what a browser got for passing, beside the session's token. */
export const gatePassHeader = 'Esign-Gate-Pass';

/** What has to be entered next; `open` once nothing has. */
export const gateStepSchema = z.enum(['password', 'code', 'open']);
export type GateStep = z.infer<typeof gateStepSchema>;

/** Why what was entered or asked for was not taken. */
export const gateFaultSchema = z.enum([
  'wrong_password',
  /** Too many wrong passwords; `wait_seconds` says how long. */
  'locked',
  'wrong_code',
  /** Too many wrong codes: this code is dead, another one has to be asked for. */
  'used_up',
  /** No code is in force here: none was sent yet, or it is too old. */
  'no_code',
  /** The last code was asked for a moment ago; `wait_seconds` says how long. */
  'too_soon',
  /** As many codes as are sent in a day; `wait_seconds` says how long. */
  'too_many',
  /** The number takes no messages: nothing that is entered or asked for here helps. */
  'unreachable',
]);
export type GateFault = z.infer<typeof gateFaultSchema>;

/** How signing ended, so that nothing that is entered here leads to it any more. */
export const gateEndSchema = z.enum(['cancelled', 'expired', 'rejected']);
export type GateEnd = z.infer<typeof gateEndSchema>;

/** Answer of every call below `…/gate`. Of the envelope it says only how it ended, where it is over without being signed. */
export const gateStateSchema = z.object({
  step: gateStepSchema,
  branding: brandingViewSchema,
  /** Last digits of the number that a code goes to; null in other steps. */
  mobile_end: z.nullable(z.string()),
  /** Whether a code was asked for here that may still be entered. */
  is_code_sent: z.boolean(),
  /** Seconds until a password can be tried, or a code asked for. */
  wait_seconds: z.int(),
  fault: z.nullable(gateFaultSchema),
  /** How signing ended; null while it has not, or was completed. */
  end: z.nullable(gateEndSchema),
  /** A new pass; null where nothing was passed. */
  pass: z.nullable(z.string()),
});
export type GateState = z.infer<typeof gateStateSchema>;

/** Body of `POST …/gate/password`. */
export const enterPasswordSchema = z.object({password: z.string().check(z.maxLength(200))});

/** Body of `PUT …/gate/code`. `POST …/gate/code`, without a body, asks for a code. */
export const enterCodeSchema = z.object({code: z.string().check(z.maxLength(50))});
