import type {Translation} from '../translation.js';

/** What a party agrees to, in English; {account} is the name of the sender’s account. */
export const words = {
  /** That signing here is signing. */
  consent:
    'I agree to read and sign these documents electronically, and that my electronic signature binds me as one on paper would. I can ask {account} for paper instead before I sign.',
  /** What it covers, what it takes, paper, and how to withdraw it; shown and recorded with it. */
  terms:
    'This covers only these documents and messages about them. To read and keep them I need a current browser, an internet connection, an e-mail address and a program that shows PDF files. I can ask {account} for a copy on paper at any time. I can withdraw my consent at any time before I sign, by telling {account} or by declining to sign; what I signed before stays valid.',
  /** That the service may begin at once. */
  earlyStart:
    'I ask {account} to begin with the service before my time to cancel is over. I know that I lose the right to cancel once the service is fully performed, and pay for what was done until I cancel.',
};

export type ConsentWords = Translation<typeof words>;
