/** What the framed pages need from the rest of the service. */
import type {FieldPlace} from '../../../contract/pages/field-places.js';
import type {Entry, EntryFit} from '../../../contract/pages/entry-fit.js';
import type {Language} from '../../../contract/text/language.js';
import type {CheckedUpload} from '../../pdf/reading/check-upload.js';
import type {TellAddition} from '../../notifications/account-events.js';
import type {Jobs} from '../../jobs/jobs.js';
import type {ActorOf, AddressOf} from '../../http/request/actor.js';
import type {BodiesUnderWay} from '../../http/bodies/bodies-under-way.js';
import type {NewEnvelopeParts} from '../../commands/new-envelope.js';
import type {OutgoingFiles} from '../../http/answers/outgoing-files.js';
import type {Limiter} from '../../http/request/rate-limit.js';
import type {Log} from '../../log.js';
import type {MalwareScan} from '../../documents/malware-scan.js';
import type {OneTimeCodes} from '../../security/one-time-code.js';
import type {PartyPasswords} from '../../security/party-password.js';
import type {Blobs, Clock, FileSource, Ids} from '../../ports.js';
import type {PublicLinks} from '../../public-links.js';
import type {SecretBox} from '../../security/secret-box.js';
import type {SignedLinks} from '../../security/signed-link.js';
import type {Database} from '../../storage/connection/database.js';
import type {EnvelopeStore} from '../../storage/envelopes/envelope-store.js';
import type {TemplateStore} from '../../storage/templates/template-store.js';
import type {WidgetLimiter} from '../../http/request/widget-limits.js';
import type {PageAssets} from './page-assets.js';

/** A stored PDF: its SHA-256, and how to load its bytes when they are needed. */
export interface StoredPdf {
  readonly sha256: string;
  load(): Promise<Uint8Array>;
}

/** A word and its position, in points from the top left of the page as displayed. */
export interface PositionedWord {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Renders and reads pages, and checks images; `page` counts from 0. */
export interface PageReader {
  /** Determines a file's type and cleans it. @throws DocumentRefusedError if it cannot be used. */
  checkUpload(file: Uint8Array | FileSource): Promise<CheckedUpload>;
  /** @throws DocumentRefusedError if the image cannot be drawn. */
  checkPicture(picture: Uint8Array): Promise<void>;
  /** How texts will fit their fields. */
  fitEntries(entries: readonly Entry[], language: Language): Promise<readonly EntryFit[]>;
  renderPage(pdf: StoredPdf, page: number, scale: number): Promise<{readonly image: Uint8Array}>;
  pageText(
    pdf: StoredPdf,
    page: number,
  ): Promise<{readonly lines: readonly {readonly words: readonly PositionedWord[]}[]}>;
  findPlaces(pdf: StoredPdf, page: number): Promise<readonly FieldPlace[]>;
}

/** The dependencies of `createPages`. */
export interface PageParts {
  readonly db: Database;
  readonly store: EnvelopeStore;
  readonly templates: TemplateStore;
  readonly blobs: Blobs;
  /** Those of an account. */
  readonly documents: {of(companyId: number): PageReader};
  /** Limits concurrent uploads. */
  readonly bodies: BodiesUnderWay;
  /** Folder for files while their request is processed. */
  readonly incoming: string;
  readonly outgoing: OutgoingFiles;
  /** Scans what signers upload; omitted if there is no scanner. */
  readonly scan?: MalwareScan;
  readonly links: PublicLinks;
  readonly signedLinks: SignedLinks;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly office: NewEnvelopeParts['office'];
  readonly urlProblem: NewEnvelopeParts['urlProblem'];
  readonly tellAddition: TellAddition;
  readonly widgetLimiter: WidgetLimiter;
  readonly partyPasswords: Pick<PartyPasswords, 'create' | 'isRight'>;
  readonly oneTimeCodes: Pick<OneTimeCodes, 'isRight'>;
  /** Counts the questions of a party. */
  readonly questions: Limiter;
  readonly actorOf: ActorOf;
  readonly addressOf: AddressOf;
  readonly assets: PageAssets;
  readonly log: Log;
  readonly secretBox: SecretBox;
}
