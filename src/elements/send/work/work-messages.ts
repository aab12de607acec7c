/** Words of the first step of `<esign-send>` once the person has begun. */
import {largestUpload} from '../../../contract/file-limits.js';
import {msg, str, type Template} from '../../../ui/language/language.js';
import {tooLargeWords} from '../../internal/file-messages.js';
import type {PlanFault} from '../envelope-plan.js';

/** Why a file was not taken. */
export type FileFault = 'type' | 'office' | 'size' | 'empty' | 'count';

/** The same as a sentence. */
export function fileFaultWords(fault: FileFault, name: string): string {
  if (fault === 'size') return tooLargeWords(name, largestUpload);
  const fileFaults: Record<Exclude<FileFault, 'size'>, Template> = {
    type: str`${name} is not a PDF, Word, Excel or picture file.`,
    office: str`${name} is a Word or Excel file. Save it as a PDF and choose that.`,
    empty: str`${name} is empty.`,
    count: str`${name} is one document too many.`,
  };
  return msg(fileFaults[fault], {id: `file-${fault}`});
}

const planFaults: Record<PlanFault, string> = {
  files: 'Add at least one document.',
  title: 'Give it a title.',
  signer: 'At least one recipient has to sign.',
  name: 'Enter a name.',
  email: 'Enter an e-mail address.',
  witness: 'A witness needs an address other than the signer’s.',
  password: 'Enter at least 8 characters.',
  mobile: 'Enter the number with its country code, such as +44 1632 960000.',
};

/** What a step still wants. */
export const planFaultWords = (fault: PlanFault): string =>
  msg(planFaults[fault], {id: `fault-${fault}`});

export const workWords = {
  group: () => msg('Group', {id: 'group'}),
  watches: (name: string) => msg(str`Watches ${name} sign`, {id: 'witness-of'}),
  namedLater: () => msg('The signer names the witness', {id: 'witness-later'}),
  host: () => msg('Who hands over the device', {id: 'host-name'}),
  left: (title: string) => msg(str`“${title}” is not finished yet.`, {id: 'left-draft'}),
  goOn: () => msg('Continue', {id: 'left-continue'}),
  anew: () => msg('Begin anew', {id: 'left-anew'}),
  noTemplates: () => msg('There are no templates yet.', {id: 'no-templates'}),
  otherDocuments: () => msg('Choose other documents', {id: 'other-documents'}),
  mobile: () => msg('Mobile number for a one-time code', {id: 'mobile'}),
  codeTo: (end: string) => msg(str`One-time code to … ${end}`, {id: 'code-to'}),
  message: () => msg('Message', {id: 'send-message'}),
  expires: () => msg('Expires after', {id: 'expires-after'}),
  reminds: () => msg('Reminder every', {id: 'remind-every'}),
  never: () => msg('Never', {id: 'never'}),
  uploading: (share: string) => msg(str`Uploading: ${share}`, {id: 'file-uploading'}),
  pages: (count: number) => msg(str`Pages: ${count}`, {id: 'file-pages'}),
  heirs: (name: string, count: number) =>
    msg(str`Fields of ${name}: ${count}. Who takes them over?`, {id: 'fields-of'}),
  nobody: () => msg('Nobody: remove these fields', {id: 'fields-nobody'}),
  confirm: () => msg('Apply', {id: 'fields-apply'}),
  cancel: () => msg('Cancel', {id: 'fields-cancel'}),
};
