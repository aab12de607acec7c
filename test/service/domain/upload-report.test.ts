/** Signatures that are in an upload already end only when its sender has said so. */
import {expect, it} from 'vitest';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import type {Command, EnvelopeEvent} from '../../../src/service/domain/envelope-event.js';
import {entrySentence, nextEntry} from '../../../src/service/domain/history.js';
import {emptyReport} from '../../../src/service/domain/upload-report.js';
import {actor, after, at, digest, document, draft, outcome} from './envelope-fixture.js';

const signatures = [{name: 'Anna Lindqvist', at: '2026-11-20T09:00:00.000Z'}];
const findings = [{kind: 'attachments', count: 2}] as const;

const processing = (isSentWhenReady: boolean): Envelope =>
  draft({
    status: 'processing',
    isSentWhenReady,
    documents: [{...document(), pdfSha256: null, pages: []}],
  } as Partial<Envelope>);

const process = (dropsSignatures: boolean): Command => ({
  type: 'process',
  documents: [
    {
      id: document().id,
      originalSha256: 'a'.repeat(64),
      pdfSha256: 'b'.repeat(64),
      pages: document().pages,
      formFields: [],
      upload: {...emptyReport, findings, signatures, dropsSignatures},
    },
  ],
  fields: draft().fields,
});

const types = (envelope: Envelope, command: Command) =>
  (outcome(envelope, command) as readonly EnvelopeEvent[]).map(({type}) => type);

it('fails what would be sent by itself, and says whose they are', () => {
  const [event] = outcome(processing(true), process(false)) as readonly [never];
  expect(event).toMatchObject({
    type: 'failed',
    failure: {code: 'signed', title: 'Lease', signers: 'Anna Lindqvist (2026-11-20)'},
  });
});

it('is sent when its sender decided so with the upload, which is in the history', () => {
  const events = types(processing(true), process(true));
  expect(events.slice(0, 4)).toEqual(['upload-cleaned', 'signatures-dropped', 'processed', 'sent']);
  const change = {before: processing(true), after: processing(true)};
  const told = (outcome(processing(true), process(true)) as readonly EnvelopeEvent[])
    .slice(0, 2)
    .map((event) => nextEntry(null, change, event, {at, actor}, digest));
  expect(told.map((entry) => entry && entrySentence(entry))).toEqual([
    '“Lease” was changed on upload, so that everybody sees the same',
    'Sender lets the signatures in “Lease” end: Anna Lindqvist (2026-11-20)',
  ]);
  expect(told[0]?.data).toEqual({title: 'Lease', findings: [{kind: 'attachments', count: 2}]});
});

it('keeps a draft from being sent until its sender goes on without them', () => {
  const drafted = after(processing(false), process(false));
  expect(drafted.status).toBe('draft');
  expect(outcome(drafted, {type: 'send'})).toBe(10280);
  const decided = after(drafted, {type: 'go-on-without'});
  expect(types(drafted, {type: 'go-on-without'})).toEqual(['signatures-dropped']);
  expect(outcome(decided, {type: 'go-on-without'})).toEqual([]);
  expect(types(decided, {type: 'send'})).toContain('sent');
});
