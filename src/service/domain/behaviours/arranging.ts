/** The sender turns, moves and removes pages of a draft, within its documents and from one to another, or takes that back. */
import {
  arrangedDocuments,
  arrangedParts,
  movedFields,
  movesOf,
  type ArrangedDocument,
  type Arrangement,
  type MovedFields,
  type NewDocument,
  type PageMove,
} from '../arrangement.js';
import {forgotten, nothing} from '../effects.js';
import {filesOfEnvelope} from '../envelope-files.js';
import {
  filesOfDocument,
  formerOf,
  type Document,
  type DraftEnvelope,
  type Envelope,
  type Field,
} from '../envelope.js';
import {broughtBack, keptPages, type KeptPages} from '../former-pages.js';
import {unrecorded} from '../record/recorded.js';
import {Refusal} from '../refusal.js';
import type {Behaviour, Typed} from './behaviour.js';

/** A new file, and the names of the document that it becomes. */
export interface MadeDocument extends NewDocument, Pick<Document, 'id' | 'fingerprint' | 'pages'> {
  readonly pdfSha256: string;
}

type ArrangePages = Typed<'arrange-pages'> & {
  readonly arrangement: Arrangement;
  /** As `arrangedDocuments` lists them. */
  readonly made: readonly MadeDocument[];
  /** Digest of what was asked for. */
  readonly askedSha256: string;
};

/** Takes the last arrangement back. */
type UndoArranging = Typed<'undo-arranging'> & {
  /** The documents that whoever asks for it sees. */
  readonly documents: readonly number[];
  readonly askedSha256: string;
};

/** Whoever could have taken back what was arranged before this instant has had the time for it. */
type ForgetFormerPages = Typed<'forget-former-pages'> & {readonly before: Date};

/** One document of those that are made, or come back, together. */
type PagesArranged = Typed<'pages-arranged'> & {
  /** All documents and fields of the draft, once all of them are there. */
  readonly documents: readonly Document[];
  readonly fields: readonly Field[];
  readonly document: Document;
  /** The documents that its pages were in. */
  readonly sources: readonly Document[];
  /** What can be taken back from then on; null if nothing can. */
  readonly former: KeptPages | null;
  readonly letGo: readonly string[];
  readonly askedSha256: string;
};

type FormerPagesForgotten = Typed<'former-pages-forgotten'>;

export const arranging: Behaviour<
  ArrangePages | UndoArranging | ForgetFormerPages,
  PagesArranged | FormerPagesForgotten
> = {
  commands: {
    'arrange-pages': decideArrange,
    'undo-arranging': decideUndo,
    'forget-former-pages'(envelope, {before}) {
      const former = formerOf(envelope);
      const isDue = former && new Date(former.arranged) < before;
      return isDue ? [{type: 'former-pages-forgotten'}] : [];
    },
  },
  events: {
    'pages-arranged': {
      keepsDraft: true,
      evolve: (envelope, {documents, fields, former}, {at}) => ({
        ...envelope,
        documents,
        fields,
        former: former && {...former, arranged: at.toISOString()},
      }),
      effects: (_, {letGo}) => forgotten(letGo),
      record: (_, {document, sources, askedSha256}) => ({
        type: 'pages-arranged',
        data: {
          title: document.title,
          sha256: document.pdfSha256 ?? '',
          pages: document.pages.length,
          former: sources.map(({title, pdfSha256}) => ({title, sha256: pdfSha256 ?? ''})),
          asked_sha256: askedSha256,
        },
      }),
    },
    'former-pages-forgotten': {
      isOwnAct: true,
      evolve: (envelope) => ({...envelope, former: null}),
      effects: nothing,
      record: unrecorded,
    },
  },
};

/** New documents take the places of those they are made of: who knows only these changes nothing any more. */
function decideArrange(
  envelope: Envelope,
  {arrangement, made, askedSha256}: ArrangePages,
): readonly PagesArranged[] {
  const arranged = arrangedDocuments(envelope, arrangement);
  const moves = movesOf(arranged, made);
  const ids = new Set(arrangement.documents.map(({documentId}) => documentId));
  const {fields, ...losses} = movedFields(envelope.fields, ids, moves);
  requireConsent(losses, arrangement);
  const after = arranged.map((each, index) => madeDocument(each, made[index]!, moves));
  const documents = envelope.documents
    .flatMap((each) => {
      if (!ids.has(each.id)) return [each];
      const at = arranged.findIndex(({document}) => document === each);
      return at < 0 ? [] : [after[at]!];
    })
    .map((each, position) => (each.position === position ? each : {...each, position}));
  const before = envelope.documents.filter(({id}) => ids.has(id));
  const former = keptPages(before, envelope.fields, moves);
  const all = {type: 'pages-arranged', documents, fields, former, letGo: [], askedSha256} as const;
  return after.map((document, index) => ({...all, document, sources: arranged[index]!.sources}));
}

/** The former documents are there again, and those that were made of them are gone. */
function decideUndo(
  envelope: Envelope,
  {documents: seen, askedSha256}: UndoArranging,
): readonly PagesArranged[] {
  if (envelope.status !== 'draft') throw new Refusal(10278, 'Pages are arranged in a draft only.');
  const former = formerOf(envelope);
  const isSeen = seen.join() === envelope.documents.map(({id}) => id).join();
  if (!former || !isSeen)
    throw new Refusal(
      10010,
      'There is nothing to take back, or other pages than those that you see: read the draft again.',
      409,
    );
  const {documents, fields, parted} = broughtBack(envelope, former);
  if (parted.length > 0)
    throw new Refusal(
      10010,
      `These fields stand on pages that would be in several documents: ${namesOf(parted)}. Remove them first.`,
      409,
    );
  const made = madeOf(envelope, former.moves);
  const letGo = filesLetGo(envelope, made, {documents, fields});
  const all = {type: 'pages-arranged', documents, fields, former: null, askedSha256} as const;
  return former.documents.map(({id}, index) => {
    const ways = former.moves.filter(({from}) => from === id);
    const document = documents.find((each) => each.id === id)!;
    const sources = madeOf(envelope, ways);
    return {...all, document, sources, letGo: index === 0 ? letGo : []};
  });
}

const madeOf = (
  {documents}: Envelope,
  moves: readonly {readonly into: number}[],
): readonly Document[] => documents.filter(({id}) => moves.some(({into}) => into === id));

function filesLetGo(
  envelope: DraftEnvelope,
  gone: readonly Document[],
  after: Pick<DraftEnvelope, 'documents' | 'fields'>,
): readonly string[] {
  const kept = new Set(filesOfEnvelope({...envelope, ...after, former: null}));
  return gone.flatMap(filesOfDocument).filter((sha256) => !kept.has(sha256));
}

function madeDocument(
  {document}: ArrangedDocument,
  {id, fingerprint, pdfSha256, pages, findings}: MadeDocument,
  moves: readonly PageMove[],
): Document {
  const {upload: _, ...former} = document;
  const own = moves.filter(({into}) => into === id);
  return {
    ...former,
    id,
    fingerprint,
    // Read again, as for a template, it has the same pages.
    originalSha256: pdfSha256,
    pdfSha256,
    pages,
    ...arrangedParts(own, findings),
  };
}

/** Nobody loses a field without having been told, not even one that was placed a moment ago. */
function requireConsent({lost, parted}: Omit<MovedFields, 'fields'>, {removes}: Arrangement): void {
  requireTold(lost, removes, 'These fields stand on pages that are removed');
  requireTold(
    parted,
    removes,
    'These fields stand on pages that come into several documents, and lose places',
  );
}

function requireTold(fields: readonly Field[], removes: readonly string[], what: string): void {
  const untold = fields.filter(({key}) => !removes.includes(key));
  if (untold.length === 0) return;
  throw new Refusal(
    10010,
    `${what}: ${namesOf(untold)}. List their keys in removes to agree to that.`,
    409,
  );
}

const namesOf = (fields: readonly Field[]): string =>
  fields.map(({title, type}) => title || type).join(', ');
