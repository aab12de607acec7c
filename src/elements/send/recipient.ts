/** Someone an envelope goes to, what they do, and what follows from that. */
import {isMessageWay} from '../../contract/text/message-way.js';

/** Someone who will take part or receive a copy. */
export interface Recipient {
  /** Of the draft; empty until the recipient is saved. */
  readonly partyId: string;
  readonly name: string;
  readonly email: string;
  /** In the service's words: by `email`, a `link` that is passed on, on a `device` that is handed over, by `sms` or `whatsapp`. */
  readonly invitation: string;
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
  /** Where messages or a one-time code are sent, as typed; empty if it has not been typed. */
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

/** A recipient whose name and address are still to be typed. */
export const newRecipient: Recipient = {
  partyId: '',
  name: '',
  email: '',
  invitation: 'email',
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

/** The recipient with another task; `host` hands over the device unless somebody else was named. */
export function withTask(recipient: Recipient, task: Task, host: string): Recipient {
  const isInPerson = task === 'in-person';
  const isCopiedAtOnce = task === 'copy-now';
  const signer = isSigner(recipient) ? recipient.role : 'signer';
  const others = isCopiedAtOnce ? 'copy' : task;
  const role = task === 'signer' || isInPerson ? signer : others;
  const isNamedBySigner = task === 'witness' && recipient.isNamedBySigner;
  const hands = isInPerson ? host : '';
  const after = {role, isInPerson, isCopiedAtOnce, isNamedBySigner, host: hands};
  const invitation = canBeInvited(after, recipient.invitation) ? recipient.invitation : 'email';
  const number = needsNumber({...recipient, invitation}) ? {} : noNumber;
  return {...recipient, ...number, ...after, invitation};
}

/** Whether somebody with this task can be invited so: nobody passes on a copy, and one from the start is mailed. */
export function canBeInvited(
  {role, isInPerson, isCopiedAtOnce}: Pick<Recipient, 'role' | 'isInPerson' | 'isCopiedAtOnce'>,
  invitation: string,
): boolean {
  if (invitation === 'email') return true;
  if (!takesPart({role})) return isMessageWay(invitation) && !isCopiedAtOnce;
  return invitation !== 'device' || isInPerson;
}

/** A number of which nothing is known. */
export const noNumber = {mobile: '', mobileEnd: ''};

/** Whether anything is sent to a recipient's number: messages, or a one-time code. */
export const needsNumber = ({
  invitation,
  identity,
}: Pick<Recipient, 'invitation' | 'identity'>): boolean =>
  isMessageWay(invitation) || identity.includes('code_by_sms');

/** Whether a recipient needs an address: only who is invited by mail does, and one named by the signer gets it there. */
export const needsAddress = ({
  invitation,
  isNamedBySigner,
}: Pick<Recipient, 'invitation' | 'isNamedBySigner'>): boolean =>
  !isNamedBySigner && invitation === 'email';

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

/** The service's name for a signer: signers without a number are counted. */
export function nameOfRole(
  recipients: readonly Pick<Recipient, 'role'>[],
  signer: Pick<Recipient, 'role'>,
): string {
  if (signer.role !== 'signer') return signer.role;
  return `signer${recipients.filter(({role}) => role === 'signer').indexOf(signer) + 1}`;
}

/** The signers who could take over the fields of a recipient. */
export const heirsOf = (
  recipients: readonly Recipient[],
  leaving: Recipient,
): readonly Recipient[] => recipients.filter((each) => each !== leaving && signs(each));

/** The recipients after one has handed the fields to one of the heirs; to nobody if that is undefined. */
export function handedOver(
  recipients: readonly Recipient[],
  leaving: Recipient,
  heirAt: number | undefined,
): readonly Recipient[] {
  const heir = heirAt === undefined ? undefined : heirsOf(recipients, leaving)[heirAt];
  const ids = leaving.partyId ? [leaving.partyId] : [];
  return recipients.map((each) => {
    if (each === leaving) return {...each, fields: 0, takesOver: []};
    if (each !== heir) return each;
    const takesOver = [...each.takesOver, ...leaving.takesOver, ...ids];
    return {...each, takesOver, fields: each.fields + leaving.fields};
  });
}

/** The recipients with the person who sends, in the first row that is still empty or at the end. */
export function withMyself(
  recipients: readonly Recipient[],
  me: Partial<Recipient>,
): readonly Recipient[] {
  const empty = recipients.findIndex(
    (each) => needsAddress(each) && !each.name.trim() && !each.email.trim(),
  );
  const at = empty < 0 ? recipients.length : empty;
  return recipients.toSpliced(at, 1, {...newRecipient, ...recipients[at], ...me, role: 'signer'});
}

/** A recipient who is about to be removed (`undefined`), or to get another task. */
export interface Handover {
  readonly at: number;
  readonly task: Task | undefined;
}

/** The recipients after that; `host` hands over the device. */
export const replaced = (
  recipients: readonly Recipient[],
  {at, task}: Handover,
  host: string,
): readonly Recipient[] =>
  task ? recipients.with(at, withTask(recipients[at]!, task, host)) : recipients.toSpliced(at, 1);
