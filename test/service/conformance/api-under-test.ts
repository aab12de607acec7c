/**
 * The API as the conformance suite sees it. The suite is one and runs in two ways: on the API inside its own process
 * (`in-process.ts`), and over the network on an installation of several processes (`on-processes.ts`).
 */
import type {Template} from '../../../src/service/domain/template.js';
import type {Database} from '../../../src/service/storage/connection/database.js';
import type {FieldOf} from '../http/template-fixture.js';

/** An account and a key of it. */
export interface Account {
  readonly companyId: number;
  readonly key: string;
}

/** An envelope with what its path can name. */
export interface MadeEnvelope {
  readonly fingerprint: string;
  /** Ids of its parties, in their order. */
  readonly parties: readonly string[];
  /** Fingerprints of its documents, in their order. */
  readonly documents: readonly string[];
}

/** Addresses that the service can be told of. */
export interface Outside {
  /** Takes every event. */
  readonly events: string;
  /** Leads to a picture that is no logo. */
  readonly picture: string;
  /** Leads to a document that does not come before `process` or `settle` is asked for. */
  readonly slowDocument: string;
}

/** One way to run the API, with the hands that do what nobody does by calling it. */
export interface ApiUnderTest {
  /** The account that most calls are made for. */
  readonly account: Account;
  readonly db: Database;
  readonly outside: Outside;
  /** Sends a request as it comes from a client; its path begins after `/v1`. */
  request(input: string | Request, init?: RequestInit): Promise<Response>;
  /** Returns when the documents of the account's new envelope are read. */
  process(fingerprint: string): Promise<void>;
  /** Signs an envelope of the account for all its parties, and returns when it is sealed. */
  sign(envelope: MadeEnvelope): Promise<void>;
  /** Makes a template with these fields that can be used. */
  makeTemplate(fields: readonly FieldOf[], account: Account): Promise<Template>;
  /** Sends a draft of the account with an upload field and puts a file into it; returns the field's id. */
  upload(draft: string): Promise<number>;
  /** Returns when nothing more happens to the account by itself. */
  settle(): Promise<void>;
  close(): Promise<void>;
}
