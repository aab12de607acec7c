/** Signatures that are in an upload already end, or are kept, only as its sender has said. */
import {expect, it} from 'vitest';
import type {KeepObstacle, SignatureChoice} from '../../../src/contract/resources/upload-report.js';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import {
  nextEntry,
  type Command,
  type EnvelopeEvent,
} from '../../../src/service/domain/behaviours.js';
import {entrySentence} from '../../../src/service/domain/record/history.js';
import {emptyReport} from '../../../src/service/domain/behaviours/earlier-signatures.js';
import {actor, after, at, digest, document, draft, outcome} from './envelope-fixture.js';

const signatures = [{name: 'Anna Lindqvist', at: '2026-11-20T09:00:00.000Z'}];
const findings = [
  {kind: 'annotations', count: 1},
  {kind: 'archive', count: 1},
] as const;
const [uploaded, normalised] = ['a'.repeat(64), 'b'.repeat(64)];

const processing = (isSentWhenReady: boolean): Envelope =>
  draft({
    status: 'processing',
    isSentWhenReady,
    documents: [{...document(), originalSha256: uploaded, pdfSha256: null, pages: []}],
  } as Partial<Envelope>);

const process = (
  choice: SignatureChoice | null,
  obstacle: KeepObstacle | null = null,
): Command => ({
  type: 'process',
  documents: [
    {
      id: document().id,
      originalSha256: uploaded,
      pdfSha256: choice === 'keep' && !obstacle ? uploaded : normalised,
      pages: document().pages,
      formFields: [],
      upload: {...emptyReport, findings, signatures, choice, obstacle},
    },
  ],
  fields: draft().fields,
});

const decide = (choice: SignatureChoice): Command => ({
  type: 'decide-signatures',
  documentId: document().id,
  choice,
});

const events = (envelope: Envelope, command: Command) =>
  outcome(envelope, command) as readonly EnvelopeEvent[];

const types = (envelope: Envelope, command: Command) =>
  events(envelope, command).map(({type}) => type);

const told = (envelope: Envelope, command: Command) =>
  events(envelope, command)
    .slice(0, 2)
    .map((event) =>
      nextEntry(null, {before: envelope, after: envelope}, event, {at, actor}, digest),
    )
    .map((entry) => entry && entrySentence(entry));

it('fails what would be sent by itself, and says whose they are', () => {
  const [event] = outcome(processing(true), process(null)) as readonly [never];
  expect(event).toMatchObject({
    type: 'failed',
    failure: {code: 'signed', title: 'Lease', signers: 'Anna Lindqvist (2026-11-20)'},
  });
});

it('fails what would be sent by itself and should have kept them, and says why it cannot', () => {
  const [event] = outcome(processing(true), process('keep', 'certified')) as readonly [never];
  expect(event).toMatchObject({type: 'failed', failure: {code: 'signed_certified'}});
});

it('is sent when its sender decided so with the upload, which is in the history', () => {
  expect(types(processing(true), process('drop')).slice(0, 4)).toEqual([
    'upload-cleaned',
    'signatures-dropped',
    'processed',
    'sent',
  ]);
  expect(told(processing(true), process('drop'))).toEqual([
    '“Lease” was changed on upload, so that everybody sees the same',
    'Sender lets the signatures in “Lease” end: Anna Lindqvist (2026-11-20)',
  ]);
});

it('is sent with its signatures when its sender decided so with the upload', () => {
  const sent = after(processing(true), process('keep'));
  expect(types(processing(true), process('keep'))).toContain('signatures-kept');
  expect(sent.documents[0]?.pdfSha256).toBe(uploaded);
});

it('keeps a draft from being sent, and its history silent, until its sender has decided', () => {
  const drafted = after(processing(false), process(null));
  expect(drafted.status).toBe('draft');
  expect(types(processing(false), process(null))).toEqual(['processed']);
  expect(outcome(drafted, {type: 'send'})).toBe(10280);
  expect(types(drafted, {type: 'go-on-without'})).toEqual([]);
});

it('lets them end, and sends what was made of the upload', () => {
  const drafted = after(processing(false), process(null));
  const decided = after(drafted, decide('drop'));
  expect(types(drafted, decide('drop'))).toEqual(['upload-cleaned', 'signatures-dropped']);
  expect(decided.documents[0]?.pdfSha256).toBe(normalised);
  expect(outcome(decided, decide('keep'))).toEqual([]);
  expect(types(decided, {type: 'send'})).toContain('sent');
});

it('keeps them: the document is the upload itself, of which only its claims go', () => {
  const drafted = after(processing(false), process(null));
  const decided = after(drafted, decide('keep'));
  expect(decided.documents[0]).toMatchObject({
    pdfSha256: uploaded,
    upload: {choice: 'keep', findings: [{kind: 'archive', count: 1}]},
  });
  expect(events(drafted, decide('keep')).at(-1)).toMatchObject({letGo: [normalised]});
  expect(told(drafted, decide('keep'))).toContain(
    `Sender keeps the signatures in “Lease”, to which everything else is appended: Anna Lindqvist (2026-11-20) (SHA-256 ${uploaded})`,
  );
  expect(outcome(decided, decide('drop'))).toEqual([]);
  expect(types(decided, {type: 'send'})).toContain('sent');
});

it('does not keep what cannot be kept', () => {
  const drafted = after(processing(false), process(null, 'content'));
  expect(outcome(drafted, decide('keep'))).toBe(10280);
  expect(types(drafted, decide('drop'))).toContain('signatures-dropped');
});
