/** Words about how long things are kept. */
import type {RetentionKind} from '../../contract/keeping/retention.js';
import {msg, str} from './app/console-language.js';
import {shellWords} from './common-messages.js';

export const retentionWords = {
  title: () => msg('How long things are kept', {id: 'console.retention'}),
  about: () =>
    msg('What is older is deleted once a day, for good.', {id: 'console.retention-about'}),
  forEver: () => msg('Forever', {id: 'console.retention-for-ever'}),
  days: () => msg('Days for each; empty: forever.', {id: 'console.retention-days'}),
  ask: () => msg('Delete what is older?', {id: 'console.retention-ask'}),
  due: (what: string) =>
    msg(str`This deletes within a day, for good: ${what}`, {id: 'console.retention-due'}),
};

/** What is kept for a time of its own. */
export const kindWords = {
  signed: () => msg('Signed documents', {id: 'console.retention-signed'}),
  unsigned: () =>
    msg('Documents that ended without being signed', {id: 'console.retention-unsigned'}),
  drafts: () => msg('Drafts', {id: 'console.retention-drafts'}),
  deliveries: () => msg('Deliveries and failed tasks', {id: 'console.retention-deliveries'}),
  bulk_sends: shellWords.bulk,
} as const satisfies Record<RetentionKind, () => string>;
