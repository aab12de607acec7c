import type {Translation} from '../translation.js';

/** What a party agrees to, in English; {account} is the name of the sender’s account. */
export const words = {
  /** That signing here is signing. */
  consent:
    'I agree to read and sign these documents electronically, and that my electronic signature binds me as one on paper would. I can ask {account} for paper instead before I sign.',
  /** That the service may begin at once. */
  earlyStart:
    'I ask {account} to begin with the service before my time to cancel is over. I know that I lose the right to cancel once the service is fully performed, and pay for what was done until I cancel.',
};

export type ConsentWords = Translation<typeof words>;
