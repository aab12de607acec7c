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

/** The recipient with another task; `host` hands over the device unless somebody else was named. */
export function withTask(recipient: Recipient, task: Task, host: string): Recipient {
  const isInPerson = task === 'in-person';
  const isCopiedAtOnce = task === 'copy-now';
  const signer = isSigner(recipient) ? recipient.role : 'signer';
  const others = isCopiedAtOnce ? 'copy' : task;
  const role = task === 'signer' || isInPerson ? signer : others;
  const isNamedBySigner = task === 'witness' && recipient.isNamedBySigner;
  const hands = isInPerson ? host : '';
  return {...recipient, role, isInPerson, isCopiedAtOnce, isNamedBySigner, host: hands};
}

/** Whether the envelope waits for a recipient; the others get a copy. */
export const takesPart = ({role}: Pick<Recipient, 'role'>): boolean => role !== 'copy';

/** Whether a recipient signs for themselves, and not as a witness. */
export const isSigner = ({role}: Pick<Recipient, 'role'>): boolean => role.startsWith('signer');

/** Whether a recipient watches a signer. */
export const isWitness = ({role}: Pick<Recipient, 'role'>): boolean => role === 'witness';

/** Whether a recipient can have fields. */
export const signs = (recipient: Pick<Recipient, 'role'>): boolean =>
  isSigner(recipient) || isWitness(recipient);

/** Whether a recipient has a turn of their own: a witness comes right after whom they watch. */
export const hasTurn = (recipient: Pick<Recipient, 'role'>): boolean =>
  takesPart(recipient) && !isWitness(recipient);

/** Whom a witness watches: the signer before them in the list, or else the first one. */
export function watchedBy(recipients: readonly Recipient[], at: number): Recipient | undefined {
  if (!isWitness(recipients[at]!)) return undefined;
  return recipients.slice(0, at).findLast(isSigner) ?? recipients.find(isSigner);
}

/** The group of a recipient: as chosen, or one's own. */
export const stageOf = ({stage}: Recipient, at: number): number => stage || Math.min(at + 1, 99);

/** What may be kept in the browser of recipients: everything but passwords. */
export const withoutPasswords = (recipients: readonly Recipient[]): readonly Recipient[] =>
  recipients.map((each) => ({...each, password: ''}));
