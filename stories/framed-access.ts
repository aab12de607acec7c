/** What is asked before the signing page, answered as the service would: any password, code or passkey opens it. */
import {
  accessClosed,
  type AccessState,
  type AccessStep,
} from '../src/contract/pages/access-check.js';
import {PageError} from '../src/pages/shared/page-client.js';
import type {AnswerPage} from './framed-service.js';
import {branding, signing} from './framed-signing.js';

const stateOf = (step: AccessStep, change: Partial<AccessState>): AccessState => ({
  step,
  branding,
  mobile_end: null,
  mail_hint: null,
  is_password_told: false,
  is_passkey_new: false,
  can_use_phone: step === 'passkey',
  is_code_sent: false,
  wait_seconds: 0,
  fault: null,
  end: null,
  pass: null,
  ...change,
});

/** Answers one party's signing page behind a check. */
export function behind(step: AccessStep, change: Partial<AccessState> = {}): AnswerPage {
  const signs = signing();
  let state = stateOf(step, change);
  return (asked) => {
    const {call} = asked;
    if (call === 'POST access/code') state = {...state, is_code_sent: true};
    else if (/^(POST|PUT) access/.test(call)) state = stateOf('open', {pass: 'pass'});
    if (/ access/.test(call)) return state;
    if (state.step === 'open') return signs(asked);
    throw new PageError(accessClosed, 'Something has to be entered first.', false);
  };
}
