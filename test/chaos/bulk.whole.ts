/** A bulk send of as many rows as there may be, while the service and its database are killed again and again. */
import {expect, it} from 'vitest';
import {createServiceApi} from '../e2e/installation/service-api.js';
import {openForBusiness, type Shop} from './customers.js';
import {startMachine, type Machine} from './machine.js';
import {machineTroubles} from './machine-troubles.js';
import {inWords, report} from './report.js';

const rows = 10_000;
/** One after the other, each after as many more rows as the others. */
const happens = Array.from({length: 5}, () => [
  'the service is killed' as const,
  'the database is killed' as const,
]).flat();

/** Milliseconds between two looks, and in which everything must have come to its end. */
const interval = 500;
const longest = 3_000_000;

interface BulkSend {
  readonly bulk_fingerprint: string;
  readonly bulk_status: string;
  readonly bulk_rows_created: string;
}

const addressOf = (row: number) => `tenant${row}@example.com`;

/** The request for one envelope per row, from a template of one party. */
async function bulkRequest({url, apiKey}: Machine) {
  const {client, makePublicForm} = createServiceApi(url(), apiKey);
  await makePublicForm('chromium-1.pdf', 'Lease');
  const [{template_fingerprint} = {template_fingerprint: ''}] = (await client.listTemplates({}))
    .templates;
  const {template_parties: parties} = await client.getTemplate({template_fingerprint});
  const lines = Array.from({length: rows}, (_, row) => `Tenant ${row},${addressOf(row)}`);
  return {
    bulk_csv: ['Name,Mail', ...lines].join('\n'),
    bulk_envelope: {
      envelope_title: 'Lease of {{Name}}',
      envelope_documents: [{document_template_fingerprint: template_fingerprint}],
      envelope_parties: parties.map(({party_id}) => ({
        party_id,
        party_name: '{{Name}}',
        party_email: '{{Mail}}',
      })),
    },
  };
}

/** Starts the bulk send, and lets each trouble happen in its turn. */
async function sendAmidTroubles(machine: Machine, {ask}: Shop): Promise<string> {
  const body = await bulkRequest(machine);
  const {bulk_fingerprint} = await ask<BulkSend>({method: 'POST', path: '/v1/bulk-sends', body});
  const path = `/v1/bulk-sends/${bulk_fingerprint}`;
  const read = () => ask<BulkSend>({method: 'GET', path});
  const isSending = async () => (await read()).bulk_status !== 'ready';
  await ask({method: 'POST', path: `${path}/start`, isDone: isSending});
  const created = async () => Number((await read()).bulk_rows_created);
  for (const [index, trouble] of happens.entries()) {
    const next = ((index + 0.5) * rows) / happens.length;
    await expect.poll(created, {interval, timeout: longest}).toBeGreaterThanOrEqual(next);
    // What happens after the end would show nothing.
    expect(await created()).toBeLessThan(rows);
    await machineTroubles[trouble](machine);
  }
  await expect
    .poll(async () => (await read()).bulk_status, {interval, timeout: longest})
    .toBe('done');
  return bulk_fingerprint;
}

/** The envelopes that the report of a bulk send names, in the order of the rows. */
async function reported({url, apiKey}: Machine, bulk_fingerprint: string) {
  const {client} = createServiceApi(url(), apiKey);
  const file = await client.downloadBulkReport({bulk_fingerprint});
  const sent = [...(await file.text()).matchAll(/^"\d+","created","(\w+)"/gm)];
  const {total_envelopes} = await client.listEnvelopes({limit: 1});
  return {named: sent.map(([, fingerprint]) => fingerprint), total: Number(total_envelopes)};
}

it(
  'ten thousand rows become ten thousand envelopes and invitations, whatever is killed midway',
  {timeout: 2 * longest, retry: 0},
  async () => {
    const machine = await startMachine();
    const shop = await openForBusiness(0, [machine.url], machine);
    const bulk = await sendAmidTroubles(machine, shop);
    const {named, total} = await reported(machine, bulk);
    // A mail that was on its way during a kill may come twice, with the same id.
    const invited = () => new Map(machine.mail.mails.map(({id, to}) => [id, to])).values();
    const uninvited = () => {
      const addresses = new Set(invited());
      return Array.from({length: rows}, (_, row) => addressOf(row)).filter(
        (address) => !addresses.has(address),
      );
    };
    await expect.poll(uninvited, {interval, timeout: longest}).toEqual([]);
    const ledger = await shop.close();
    const twice = total - rows + [...invited()].length - rows;
    const lost = rows - new Set(named).size;
    const scenario = `A single \`serve\`, a bulk send of ${rows.toLocaleString('en')} rows`;
    const {acknowledged, again} = ledger;
    await report({scenario, troubles: inWords(happens), acknowledged, again, lost, twice});
    expect({named: named.length, lost, twice}).toEqual({named: rows, lost: 0, twice: 0});
  },
);
