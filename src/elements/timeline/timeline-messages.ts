/** Words of `<esign-timeline>`; what has no translation is said as it stands here. */
import type {TimelineEntry} from '../../contract/helper.js';
import {msg, str, type Template} from '../../ui/language/language.js';

const events: Readonly<Partial<Record<string, string>>> = {
  created: 'Draft created',
  processed: 'Documents checked',
  page_added: 'Page for signatures added',
  left_out: 'Document left out',
  changed: 'Draft changed',
  amending: 'The document is being changed',
  amendment_dropped: 'The change was discarded',
  amended: 'Changed after sending',
  queued: 'Being sent',
  failed: 'The documents could not be used',
  retried: 'Trying again after a failure',
  updated: 'A recipient was changed',
  sealing: 'Everybody has signed; the seal is being made',
  sent: 'Sent to the recipients',
  completed: 'Signed by everybody and sealed',
  cancelled: 'Withdrawn',
  expired: 'Expired',
  reminded: 'Reminder sent',
  deleted: 'Deleted',
  cleaned: 'Document changed on upload',
  signatures_kept: 'Earlier signatures stay valid',
  signatures_dropped: 'Earlier signatures end',
  damaged: 'Damaged file no longer used',
  renewed: 'Seal renewed',
};

/** Above the wording that somebody agreed to. */
export const agreedWord = () => msg('What was agreed to', {id: 'agreed-to'});

/** One line of what happened; `who` may be unknown, and what is not known here says itself. */
export function timelineWords({type, by, text}: TimelineEntry, who: string | undefined): string {
  const name = who || msg('Somebody', {id: 'somebody'});
  const deeds: Partial<Record<string, Template>> = {
    invited: str`${name} was asked to sign`,
    begun: str`${name} started filling it in`,
    identified: str`${name} entered the password or code`,
    consented: str`${name} agreed to sign electronically`,
    withdrawn: str`${name} no longer agrees to sign electronically`,
    opened: str`${name} opened it`,
    asked: str`${name} asked a question`,
    signed: str`${name} signed`,
    approved: str`${name} approved`,
    read: str`${name} has read it`,
    copy_sent: str`Copy sent to ${name}`,
    rejected: str`${name} declined to sign`,
    bounced: str`The e-mail to ${name} could not be delivered`,
    'bounced-number': str`The message to ${name} could not be delivered`,
    verify: str`${name} signed and has yet to confirm`,
    verified: str`${name} confirmed`,
    not_identified: str`Wrong password or code for ${name}`,
    code_sent: str`Code sent to ${name}`,
    handed_over: str`${name} was handed the device`,
    link_copied: str`A link for ${name} to sign was copied`,
    values_locked: str`Fixed values were filled in for ${name}`,
    mandated: str`An automated agent acted, as ${name} had approved`,
    mailed: str`The e-mail to ${name} was accepted`,
    messaged: str`The message to ${name} was accepted`,
    viewed: str`Pages shown to ${name}`,
    copied: str`${name} got the signed documents`,
  };
  const key = by && `${type}-number` in deeds ? `${type}-number` : type;
  return msg(events[key] ?? deeds[key] ?? text, {id: `event-${key}`});
}
