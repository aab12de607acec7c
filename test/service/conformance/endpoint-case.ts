/**
 * What the conformance suite has to be told about an endpoint; everything else it reads from the endpoint table.
 *
 * To add an endpoint, write a case in `cases/<resource>.ts` (or a new file there, found by itself):
 *
 *     export const stampCases: CasesOf<typeof stampEndpoints> = {
 *       getStamp: {
 *         valid: async (world) => ({params: {stamp_id: await world.makeStamp()}}),
 *         refused: {10700: () => ({params: {stamp_id: unknownId}})},
 *       },
 *     };
 *
 * The suite then shows for the endpoint: success in every encoding, every code of its row, wrong and foreign
 * keys, wrong types, an empty body and over-long texts, each answer checked against the published description.
 */
import type {ErrorCode} from '../../../src/contract/errors.js';
import type {Json} from '../http/api-fixture.js';
import type {World} from './world.js';

/** One request to an endpoint: what fills its path, and what it carries. */
export interface EndpointCall {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Json;
  /** Another key than the first account's, or a user of the console (`signedIn`). */
  readonly key?: string;
}

/** Arranges what a call needs and returns the call; everything it makes is new each time. */
export type Arrange = (world: World) => EndpointCall | Promise<EndpointCall>;

/** How one endpoint is called. */
export interface EndpointCase {
  /** A call that succeeds; a list's holds at least one row. */
  readonly valid: Arrange;
  /** A call for every code of the endpoint's row. */
  readonly refused?: Readonly<Partial<Record<ErrorCode, Arrange>>>;
  /**
   * The code a foreign id in the body is refused with, or another key. Ids in the path need none: they are unknown.
   */
  readonly foreign?: ErrorCode;
  /** Whether a list holds rows that every account has to begin with. */
  readonly hasDefaultRows?: true;
}

/** A case for every endpoint of one resource's part of the table. */
export type CasesOf<Table> = {readonly [Name in keyof Table]: EndpointCase};

/** A fingerprint that names nothing. */
export const unknownFingerprint = 'f'.repeat(32);

/** A numeric id that names nothing. */
export const unknownId = 999_999_999;
