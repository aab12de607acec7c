/** Someone an envelope goes to: what they do, and what is still missing. */
import type {DraftView} from '../../../contract/helper.js';

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
  return {...recipient, role, isInPerson, isCopiedAtOnce, host: isInPerson ? host : ''};
}

/** Whether the envelope waits for a recipient; the others get a copy. */
export const takesPart = ({role}: Pick<Recipient, 'role'>): boolean => role !== 'copy';

/** Whether a recipient signs for themselves, and not as a witness. */
export const isSigner = ({role}: Pick<Recipient, 'role'>): boolean => role.startsWith('signer');

const isWitness = ({role}: Pick<Recipient, 'role'>): boolean => role === 'witness';

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

/** The service's name for a signer: signers without a number are counted. */
function nameOf(parties: readonly Pick<Recipient, 'role'>[], signer: Pick<Recipient, 'role'>) {
  if (signer.role !== 'signer') return signer.role;
  return `signer${parties.filter(({role}) => role === 'signer').indexOf(signer) + 1}`;
}

/** What a recipient still needs. */
export function recipientFaults(
  recipients: readonly Recipient[],
  at: number,
): readonly RecipientFault[] {
  const {name, email, mobile, mobileEnd, identity, password, hasPassword} = recipients[at]!;
  const address = email.trim().toLowerCase();
  const wantsCode = identity.includes('code_by_sms') && !mobileEnd;
  const isKept = hasPassword && !password;
  const faults: Record<RecipientFault, boolean> = {
    name: !name.trim(),
    email: !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address),
    witness: watchedBy(recipients, at)?.email.trim().toLowerCase() === address,
    mobile: wantsCode && !/^\+[1-9]\d{6,14}$/.test(plainNumber(mobile)),
    password: identity.includes('password') && !isKept && password.length < 8,
  };
  return (Object.keys(faults) as RecipientFault[]).filter((fault) => faults[fault]);
}

/** A telephone number without what people put between its digits. */
const plainNumber = (typed: string): string => typed.replace(/[\s()./-]/g, '');

/** The group of a recipient: as chosen, or one's own. */
export const stageOf = ({stage}: Recipient, at: number): number => stage || Math.min(at + 1, 99);

/** A recipient as the helper takes it. */
export function partyOf(recipients: readonly Recipient[], at: number, isInGroups: boolean) {
  const recipient = recipients[at]!;
  const {partyId, name, email, role, takesOver, mobile, mobileEnd, identity} = recipient;
  const signing = recipients.filter(signs).map((each) => each.partyId);
  // Somebody who was made a signer again keeps the fields.
  const taken = takesOver.filter((id) => !signing.includes(id));
  const watched = watchedBy(recipients, at);
  const wantsCode = identity.includes('code_by_sms');
  return {
    ...(partyId && {party_id: partyId}),
    name: name.trim(),
    email: email.trim(),
    role,
    stage: isInGroups && hasTurn(recipient) ? stageOf(recipient, at) : 0,
    // A number that is saved and not typed again stays.
    ...(!(wantsCode && mobileEnd) && {mobile: wantsCode ? plainNumber(mobile) : ''}),
    in_person: recipient.isInPerson,
    host: recipient.host.trim(),
    witness_of: watched ? nameOf(recipients, watched) : '',
    copy_from_start: recipient.isCopiedAtOnce,
    language: recipient.language,
    identity: takesPart(recipient) ? [...identity] : [],
    ...(identity.includes('password') && recipient.password && {password: recipient.password}),
    ...(taken.length > 0 && signs(recipient) && {takes_over: taken}),
  };
}

/** The recipients of a stored draft; a witness follows whom they watch, as when it is their turn. */
export function recipientsOf({parties}: DraftView): readonly Recipient[] {
  const signers = parties.filter(isSigner);
  const watched = ({witness_of: name}: DraftView['parties'][number]) =>
    signers.find((each) => nameOf(parties, each) === name) ?? signers[0];
  return parties
    .filter((each) => !isWitness(each))
    .flatMap((each) => [
      each,
      ...parties.filter((other) => isWitness(other) && watched(other) === each),
    ])
    .map(recipientOf);
}

const recipientOf = (party: DraftView['parties'][number]): Recipient => ({
  ...newRecipient,
  partyId: party.party_id,
  name: party.name,
  email: party.email,
  role: party.role,
  isInPerson: party.in_person,
  host: party.host,
  isCopiedAtOnce: party.copy_from_start,
  stage: party.stage,
  language: party.language,
  identity: party.identity,
  hasPassword: party.identity.includes('password'),
  mobileEnd: party.mobile_last4,
  fields: party.fields,
});

/** What may be kept in the browser of recipients: everything but passwords. */
export const withoutPasswords = (recipients: readonly Recipient[]): readonly Recipient[] =>
  recipients.map((each) => ({...each, password: ''}));
