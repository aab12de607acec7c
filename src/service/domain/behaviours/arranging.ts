/** The sender turns, moves and removes pages of a draft, within its documents and from one to another. */
import type {RecordedCopy} from '../../../contract/resources/history.js';
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
import {forgotten} from '../effects.js';
import {filesOfEnvelope} from '../envelope-files.js';
import {filesOfDocument, type Document, type Envelope, type Field} from '../envelope.js';
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

/** One document of those that are made together. */
type PagesArranged = Typed<'pages-arranged'> & {
  /** All documents and fields of the draft, after all of them are made. */
  readonly documents: readonly Document[];
  readonly fields: readonly Field[];
  readonly document: Document;
  readonly former: readonly RecordedCopy[];
  readonly letGo: readonly string[];
  readonly askedSha256: string;
};

export const arranging: Behaviour<ArrangePages, PagesArranged> = {
  commands: {'arrange-pages': decideArrange},
  events: {
    'pages-arranged': {
      keepsDraft: true,
      evolve: (envelope, {documents, fields}) => ({...envelope, documents, fields}),
      effects: (_, {letGo}) => forgotten(letGo),
      record: (_, {document, former, askedSha256}) => ({
        type: 'pages-arranged',
        data: {
          title: document.title,
          sha256: document.pdfSha256 ?? '',
          pages: document.pages.length,
          former,
          asked_sha256: askedSha256,
        },
      }),
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
  const sources = new Set(arrangement.documents.map(({documentId}) => documentId));
  const {fields, ...losses} = movedFields(envelope.fields, sources, moves);
  requireConsent(losses, arrangement);
  const after = arranged.map((each, index) => madeDocument(each, made[index]!, moves));
  const documents = envelope.documents
    .flatMap((each) => {
      if (!sources.has(each.id)) return [each];
      const at = arranged.findIndex(({document}) => document === each);
      return at < 0 ? [] : [after[at]!];
    })
    .map((each, position) => (each.position === position ? each : {...each, position}));
  const kept = new Set(filesOfEnvelope({documents, fields}));
  const letGo = envelope.documents
    .filter(({id}) => sources.has(id))
    .flatMap(filesOfDocument)
    .filter((sha256) => !kept.has(sha256));
  return after.map((document, index) => ({
    type: 'pages-arranged',
    documents,
    fields,
    document,
    former: arranged[index]!.sources.map(copyOf),
    letGo: index === 0 ? letGo : [],
    askedSha256,
  }));
}

const copyOf = ({title, pdfSha256}: Document): RecordedCopy => ({title, sha256: pdfSha256 ?? ''});

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
  const names = untold.map(({title, type}) => title || type).join(', ');
  throw new Refusal(10010, `${what}: ${names}. List their keys in removes to agree to that.`, 409);
}
