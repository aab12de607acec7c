import {type BulkRowInList, type BulkSendInList} from '../../../contract/bulk/bulk-send.js';
import {toTimestamp} from '../../../contract/scalar.js';
import {changeBulkSend, createBulkSend} from '../../bulk/bulk-send.js';
import {type CheckServices, requestOf} from '../../bulk/check-rows.js';
import {reportOf} from '../../bulk/report.js';
import {missingLetters} from '../../documents/missing-letters.js';
import type {BulkChange} from '../../domain/bulk/bulk-status.js';
import {columnsIn, type Mapping} from '../../domain/bulk/placeholders.js';
import {fileName} from '../../domain/file-name.js';
import {Refusal} from '../../domain/refusal.js';
import {allRows, findRow, listRows, type BulkRow} from '../../storage/bulk/bulk-rows.js';
import {
  findBulkSend,
  listBulkSends,
  type BulkKey,
  type BulkSend,
  type CountedBulkSend,
} from '../../storage/bulk/bulk-sends.js';
import {fileNameParameters} from '../answers/file-answer.js';
import {pageAnswer} from '../answers/page-answer.js';
import type {CallingUser} from '../request/authentication.js';
import {requireOwnName, senderFor} from '../request/permission.js';
import type {ApiRequest, Handlers, ApiServices} from '../request/request.js';

type BulkSendHandlers = Pick<
  Handlers,
  | 'listBulkSends'
  | 'createBulkSend'
  | 'getBulkSend'
  | 'deleteBulkSend'
  | 'startBulkSend'
  | 'pauseBulkSend'
  | 'cancelBulkSend'
  | 'listBulkRows'
  | 'getBulkRow'
  | 'downloadBulkReport'
>;

/** One envelope for each row of a table. */
export function bulkSendHandlers(services: ApiServices): BulkSendHandlers {
  const {db, documents} = services;
  const checking: CheckServices = {
    ...services,
    missingLetters: (companyId, texts) => missingLetters(documents.of(companyId), texts),
  };

  return {
    async listBulkSends(request) {
      const isShown = senderFor(request.caller) === undefined;
      const none = {rows: [], total: 0, offset: 0};
      const page = isShown ? await listBulkSends(db, request.companyId, request.query) : none;
      return pageAnswer(request, 'bulk_sends', page, toListed);
    },

    async createBulkSend({companyId, body, caller}) {
      const own = {...body, bulk_envelope: inNameOf(caller.user, body.bulk_envelope)};
      const bulk = await find(await createBulkSend(companyId, own, checking));
      const {incorrect, waiting} = bulk.counts;
      const message =
        incorrect === 0
          ? `All ${waiting} rows can be sent. Nothing is sent before you start it.`
          : `${incorrect} of ${incorrect + waiting} rows cannot be sent; the list of rows says why. Nothing was sent.`;
      return {http: 200, message, ...toListed(bulk)};
    },

    async getBulkSend(request) {
      return {http: 200, ...toListed(await find(keyOf(request)))};
    },

    async deleteBulkSend(request) {
      const {fingerprint, title} = await change(request, 'delete');
      return {
        http: 200,
        message: 'The bulk send is deleted. Its envelopes are kept.',
        bulk_fingerprint: fingerprint,
        bulk_title: title,
      };
    },

    startBulkSend: (request) => changed(request, 'start', 'Its rows are being sent.'),
    pauseBulkSend: (request) => changed(request, 'pause', 'No more rows are sent for now.'),
    cancelBulkSend: (request) => changed(request, 'cancel', 'No more rows are sent.'),

    async listBulkRows(request) {
      const {query} = request;
      const page = await listRows(db, await find(keyOf(request)), query.row_status, query);
      return pageAnswer(request, 'bulk_rows', page, toRow);
    },

    async getBulkRow(request) {
      const bulk = await find(keyOf(request));
      const row = await findRow(db, bulk, Number(request.params.row_number));
      if (!row) throw new Refusal(10332);
      return {http: 200, ...toRow(row), row_envelope: requestOf(bulk, row)};
    },

    async downloadBulkReport(request) {
      const bulk = await find(keyOf(request));
      return csvAnswer(bulk.title, reportOf(bulk.columns, await allRows(db, bulk)));
    },
  };

  async function find(key: BulkKey): Promise<CountedBulkSend> {
    const bulk = await findBulkSend(db, key);
    if (!bulk) throw new Refusal(10330);
    return bulk;
  }

  function change(request: Keyed, what: BulkChange): Promise<BulkSend> {
    const {actor, caller} = request;
    const starter = {startedBy: actor, startedByUser: caller.user?.id ?? null};
    return changeBulkSend(services, keyOf(request), what, starter);
  }

  async function changed(request: Keyed, what: BulkChange, message: string) {
    await change(request, what);
    return {http: 200 as const, message, ...toListed(await find(keyOf(request)))};
  }
}

const csvAnswer = (title: string, text: string): Response =>
  new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=UTF-8',
      'Content-Disposition': `attachment; ${fileNameParameters(fileName(title, 'csv'))}`,
      'Cache-Control': 'private, no-cache',
      'X-Content-Type-Options': 'nosniff',
    },
  });

/** A user sends in her own name; only one who administers the account may name somebody else, also by a column. */
function inNameOf<Named extends Mapping>(user: CallingUser | null, mapping: Named): Named {
  if (!user) return mapping;
  const isNamed = ['user_id', 'user_email', 'user_name'].some((name) => name in mapping);
  if (!isNamed) return {...mapping, user_id: user.id};
  requireOwnName(user, {user_id: 0});
  return mapping;
}

type Keyed = Pick<ApiRequest<'getBulkSend'>, 'companyId' | 'params' | 'actor' | 'caller'>;

const keyOf = ({companyId, params}: Pick<Keyed, 'companyId' | 'params'>): BulkKey => ({
  companyId,
  fingerprint: params.bulk_fingerprint ?? '',
});

const timeOf = (instant: Date | null) => (instant === null ? null : toTimestamp(instant));

function toListed({counts, columns, mapping, ...bulk}: CountedBulkSend): BulkSendInList {
  const used = new Set(columnsIn(mapping));
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    bulk_fingerprint: bulk.fingerprint,
    bulk_title: bulk.title,
    bulk_status: bulk.status,
    bulk_columns: [...columns],
    bulk_unused_columns: columns.filter((column) => !used.has(column)),
    bulk_rows_total: String(total),
    bulk_rows_incorrect: String(counts.incorrect),
    bulk_rows_waiting: String(counts.waiting),
    bulk_rows_created: String(counts.created),
    bulk_rows_failed: String(counts.failed),
    bulk_rows_cancelled: String(counts.cancelled),
    bulk_created: toTimestamp(bulk.created),
    bulk_started: timeOf(bulk.started),
    bulk_finished: timeOf(bulk.finished),
  };
}

const toRow = ({number, status, problems, envelope}: BulkRow): BulkRowInList => ({
  row_number: String(number),
  row_status: status,
  row_problems: [...problems],
  envelope_fingerprint: envelope,
});
