/** What the page of a device exchanges with the service, on which people sign one after another. */
import * as z from 'zod/mini';
import type {BrandingView} from './framed-document.js';

/** Whoever signs on the device: now, later, or not any more. */
export interface HandOverPerson {
  readonly party_id: number;
  readonly name: string;
  readonly status: 'now' | 'later' | 'done';
}

/** `GET <page>/hand-over`. */
export interface HandOverState {
  readonly title: string;
  readonly branding: BrandingView;
  /** Who hands the device over. */
  readonly host: string;
  readonly people: readonly HandOverPerson[];
  /** Where the user goes on who opened it; empty if it was an application. */
  readonly console: string;
}

/** `POST <page>/hand-over/skip` and `/leave`. */
export const handOverPinSchema = z.object({pin: z.string().check(z.maxLength(50))});

/** `POST <page>/hand-over/turn`: whoever hands the device over says who it is, by the PIN. */
export const handOverTurnSchema = z.extend(handOverPinSchema, {party_id: z.int()});

/** Its answer: the address of the signing page of this party, which ends with its turn. */
export interface HandOverTurn {
  readonly url: string;
}

/** Codes of the errors of all three. */
export const pinFaults = ['wrong_pin', 'pin_locked'] as const;
