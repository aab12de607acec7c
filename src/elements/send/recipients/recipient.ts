/** Someone an envelope goes to, and what they do. */

/** Someone who will take part or receive a copy. */
export interface Recipient {
  /** Of the draft; empty until the recipient is saved. */
  readonly partyId: string;
  readonly name: string;
  readonly email: string;
  /** As the service has it: `signer`, `signer2`, `approver`, `viewer`, `witness` or `copy`. */
  readonly role: string;
  /** Whether they sign on the sender's device, and who hands it over. */
  readonly isInPerson: boolean;
  readonly host: string;
  /** Whether the signer names this witness, and the sender does not. */
  readonly isNamedBySigner: boolean;
  /** Whether a copy is sent from the start, and not just at the end. */
  readonly isCopiedAtOnce: boolean;
  /** The group in which they act, from 1; 0 if that has not been said. */
  readonly stage: number;
  /** Of mails and signing page; empty for the account's. */
  readonly language: string;
  /** What they prove beyond having the link, in the service's words. */
  readonly identity: readonly string[];
  /** Where a one-time code is sent, as typed; empty if it has not been typed. */
  readonly mobile: string;
  /** The end of the number that is saved; empty if there is none. */
  readonly mobileEnd: string;
  /** A password that they have to be told, as typed; kept nowhere but in the service. */
  readonly password: string;
  /** Whether the service has one. */
  readonly hasPassword: boolean;
  /** The position that they fill in a template, and its name; empty without one, and once there is a draft. */
  readonly position: string;
  readonly positionName: string;
  /** How many fields wait for this recipient. */
  readonly fields: number;
  /** Ids of recipients who no longer sign, whose fields become this one's. */
  readonly takesOver: readonly string[];
}

/** What is still missing of a recipient. */
export type RecipientFault = 'name' | 'email' | 'witness' | 'mobile' | 'password';

/** A recipient whose name and address are still to be typed. */
export const newRecipient: Recipient = {
  partyId: '',
  name: '',
  email: '',
  role: 'signer',
  isInPerson: false,
  host: '',
  isNamedBySigner: false,
  isCopiedAtOnce: false,
  stage: 0,
  language: '',
  identity: [],
  mobile: '',
  mobileEnd: '',
  password: '',
  hasPassword: false,
  position: '',
  positionName: '',
  fields: 0,
  takesOver: [],
};

/** What somebody does, as it is chosen. */
export const tasks = [
  'signer',
  'in-person',
  'approver',
  'viewer',
  'witness',
  'copy',
  'copy-now',
] as const;
export type Task = (typeof tasks)[number];

/** What somebody does; a role with a number is a signer's. */
export function taskOf({role, isInPerson, isCopiedAtOnce}: Recipient): Task {
  if (role === 'copy') return isCopiedAtOnce ? 'copy-now' : 'copy';
  if (role === 'approver' || role === 'viewer' || role === 'witness') return role;
  return isInPerson ? 'in-person' : 'signer';
}

/** What may be kept in the browser of recipients: everything but passwords. */
export const withoutPasswords = (recipients: readonly Recipient[]): readonly Recipient[] =>
  recipients.map((each) => ({...each, password: ''}));
