/** The sender turns, moves and removes pages of a draft, and makes one document of several. */
import type {RecordedCopy} from '../../../contract/resources/history.js';
import {
  arrangedDocuments,
  arrangedParts,
  type Arrangement,
  type NewDocument,
} from '../arrangement.js';
import {forgotten} from '../effects.js';
import {filesOfEnvelope} from '../envelope-files.js';
import {filesOfDocument, type Document, type Envelope, type Field} from '../envelope.js';
import {Refusal} from '../refusal.js';
import type {Behaviour, Typed} from './behaviour.js';

/** The new file, and the names of the document that it becomes. */
export interface MadeDocument extends NewDocument, Pick<Document, 'id' | 'fingerprint' | 'pages'> {
  readonly pdfSha256: string;
}

type ArrangePages = Typed<'arrange-pages'> & {
  readonly arrangement: Arrangement;
  readonly made: MadeDocument;
  /** Digest of what was asked for. */
  readonly askedSha256: string;
};

type PagesArranged = Typed<'pages-arranged'> & {
  /** All documents and fields of the draft from then on. */
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

/** The new document takes the place of those it is made of: who knows only these changes nothing any more. */
function decideArrange(
  envelope: Envelope,
  {arrangement, made, askedSha256}: ArrangePages,
): readonly PagesArranged[] {
  const sources = arrangedDocuments(envelope, arrangement);
  const {fields, lost, ...parts} = arrangedParts(envelope, sources, arrangement.pages, made);
  requireConsent(lost, arrangement);
  const {upload: _, ...first} = sources[0]!;
  const document: Document = {
    ...first,
    id: made.id,
    fingerprint: made.fingerprint,
    // Read again, as for a template, it has the same pages; what was removed is kept nowhere.
    originalSha256: made.pdfSha256,
    pdfSha256: made.pdfSha256,
    pages: made.pages,
    ...parts,
  };
  const documents = envelope.documents
    .flatMap((each) => (each.id === first.id ? [document] : sources.includes(each) ? [] : [each]))
    .map((each, position) => (each.position === position ? each : {...each, position}));
  const kept = new Set(filesOfEnvelope({documents, fields}));
  return [
    {
      type: 'pages-arranged',
      documents,
      fields,
      document,
      former: sources.map(({title, pdfSha256}) => ({title, sha256: pdfSha256 ?? ''})),
      letGo: sources.flatMap(filesOfDocument).filter((sha256) => !kept.has(sha256)),
      askedSha256,
    },
  ];
}

/** Nobody loses a field without having been told, not even one that was placed a moment ago. */
function requireConsent(lost: readonly Field[], {removes}: Arrangement): void {
  const untold = lost.filter(({key}) => !removes.includes(key));
  if (untold.length === 0) return;
  const names = untold.map(({title, type}) => title || type).join(', ');
  throw new Refusal(
    10010,
    `These fields stand on pages that are removed: ${names}. List their keys in removes to remove them too.`,
    409,
  );
}
