import type {KeepObstacle} from './upload-report.js';

/**
 * Why a document cannot be used: a code, and the values that its sentence mentions. Sentences: `src/languages/history`.
 */
export type DocumentFailure =
  | {readonly code: PlainFailureCode}
  /** `page` counts from 1. */
  | {
      readonly code: 'page_unreadable' | 'page_incomplete' | 'page_unseen' | 'page_too_heavy';
      readonly page: number;
    }
  | {readonly code: 'too_many_pages' | 'too_many_fields'; readonly most: number}
  | {readonly code: 'too_large'; readonly megabytes: number}
  /** Signatures in the document would become invalid, or cannot be kept; `signers` says whose they are. */
  | {
      readonly code: 'signed' | `signed_${KeepObstacle}`;
      readonly title: string;
      readonly signers: string;
    }
  | FetchFailure
  | MalwareFailure
  /** A tag in the document names a role that no recipient has. */
  | {readonly code: 'unknown_role'; readonly title: string; readonly role: string}
  /** Variables in a Word file have no values; `names` lists them. */
  | {readonly code: 'variables_unfilled'; readonly title: string; readonly names: string}
  /** A variable, or the beginning or end of a part, in a Word file cannot be read. */
  | {readonly code: 'variable_unreadable'; readonly tag: string}
  /** With its values, a document is too short for a field that was placed on this page, counted from 1. */
  | {readonly code: 'field_without_page'; readonly title: string; readonly page: number}
  /** Recorded before failures had codes: an English sentence. */
  | {readonly code: 'other'; readonly text: string};

/** Failures without further details. */
type PlainFailureCode =
  | 'password'
  | 'encrypted'
  | 'damaged'
  | 'page_missing'
  | 'picture_unreadable'
  | 'office_unreadable'
  | 'empty'
  | 'no_pages'
  | 'not_a_pdf'
  | 'unsupported'
  | 'office_missing'
  | 'upload_unsupported'
  | 'timeout'
  | 'memory'
  | 'portfolio'
  | 'dynamic_form'
  | 'office_timeout'
  /** The service itself failed, permanently or for too long. */
  | 'unfinished';

/** A scanner reports the file as harmful; `name` is the scanner's name for the threat. */
export interface MalwareFailure {
  readonly code: 'malware';
  readonly name: string;
}

/** Why nothing can be fetched from a given URL. */
export type FetchFailure =
  | {readonly code: 'not_a_url' | 'not_https' | 'too_many_redirects'}
  | {readonly code: 'answer_too_large'; readonly bytes: number}
  | {
      readonly code:
        | 'private_address'
        | 'unlisted_host'
        | 'unknown_host'
        | 'connection_refused'
        | 'connection_broken';
      readonly host: string;
    }
  | {readonly code: 'no_answer'; readonly host: string; readonly seconds: number}
  /** `error` is the system's error code, such as `ECONNRESET`. */
  | {readonly code: 'connection_error'; readonly host: string; readonly error: string}
  | {readonly code: 'bad_status'; readonly title: string; readonly status: number};

export type DocumentFailureCode = DocumentFailure['code'];

/** The kinds that elements and pages distinguish, worded in each of their languages. */
export type DocumentFailureKind =
  | 'unknown_role'
  | 'unreachable'
  | 'password'
  | 'encrypted'
  | 'empty'
  | 'too_long'
  | 'too_large'
  | 'too_heavy'
  | 'unsupported'
  | 'signed'
  | 'portfolio'
  | 'dynamic_form'
  | 'damaged'
  | 'variables'
  | 'unfinished';

/** The kind of each failure; none for failures without a code. */
export const failureKinds: Readonly<Record<DocumentFailureCode, DocumentFailureKind | undefined>> =
  {
    password: 'password',
    encrypted: 'encrypted',
    damaged: 'damaged',
    page_missing: 'damaged',
    page_unreadable: 'damaged',
    page_incomplete: 'damaged',
    page_unseen: 'damaged',
    picture_unreadable: 'damaged',
    office_unreadable: 'damaged',
    empty: 'empty',
    no_pages: 'empty',
    not_a_pdf: 'unsupported',
    unsupported: 'unsupported',
    malware: 'unsupported',
    office_missing: 'unsupported',
    upload_unsupported: 'unsupported',
    signed: 'signed',
    signed_certified: 'signed',
    signed_content: 'signed',
    signed_broken: 'signed',
    signed_structure: 'signed',
    portfolio: 'portfolio',
    dynamic_form: 'dynamic_form',
    too_many_pages: 'too_long',
    too_many_fields: 'too_long',
    too_large: 'too_large',
    answer_too_large: 'too_large',
    page_too_heavy: 'too_heavy',
    timeout: 'too_heavy',
    memory: 'too_heavy',
    office_timeout: 'too_heavy',
    not_a_url: 'unreachable',
    not_https: 'unreachable',
    too_many_redirects: 'unreachable',
    private_address: 'unreachable',
    unlisted_host: 'unreachable',
    unknown_host: 'unreachable',
    connection_refused: 'unreachable',
    connection_broken: 'unreachable',
    connection_error: 'unreachable',
    no_answer: 'unreachable',
    bad_status: 'unreachable',
    unknown_role: 'unknown_role',
    variables_unfilled: 'variables',
    variable_unreadable: 'variables',
    field_without_page: 'variables',
    unfinished: 'unfinished',
    other: undefined,
  };

/** The page, from 1, for which a document cannot be used; undefined if it is not for one. */
export const pageOf = (failure: DocumentFailure): number | undefined =>
  'page' in failure && failure.code !== 'field_without_page' ? failure.page : undefined;
