/** Words for what the helper refuses, and for a framed page that is not heard. */
import type {HelperErrorAnswer} from '../../../contract/helper.js';
import {msg} from '../../../ui/language/language.js';

const refusals = {
  signed_out: 'You are signed out. Sign in again, then come back.',
  forbidden: 'You do not have access to this document.',
  not_found: 'This document no longer exists.',
  too_large: 'This file is too large.',
  not_understood: 'The answer of this site cannot be read. Reload the page and sign in again.',
  frame_silent:
    'The page does not answer. If it stays blank, its service does not allow this site (frame-ancestors).',
  frame_blocked: 'This site blocks the page: its frame-src lacks the origin of the page.',
};

/** Why nothing can be shown. */
export type Refusal = keyof typeof refusals;

/** A sentence for a refusal. */
export const refusalWords = (code: Refusal): string => msg(refusals[code], {id: `problem-${code}`});

/** What helper or service said; languages that know its code say it in their way. */
export const saidWords = ({code, message, origin}: HelperErrorAnswer['error']): string =>
  // These five codes differ in the action only: languages have one sentence for all of them.
  msg(
    {strings: [message], values: [origin]},
    {id: `problem-${code.replace(/^1027[4-8]$/, 'closed')}`},
  );
