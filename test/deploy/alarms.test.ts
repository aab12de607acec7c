/** Each alarm sounds for its fault and for no other, and not before the fault has lasted, as Prometheus itself decides. */
import {execFile} from 'node:child_process';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {expect, it, onTestFinished} from 'vitest';
import {parse, stringify} from 'yaml';

const folder = fileURLToPath(new URL('../../deploy/prometheus', import.meta.url));
const rulesFile = join(folder, 'alarms.yaml');

interface Rule {
  readonly alert: string;
  readonly labels: Readonly<Record<string, string>>;
}
const {groups} = parse(await readFile(rulesFile, 'utf8')) as {
  groups: readonly {readonly rules: readonly Rule[]}[];
};
const rules = groups.flatMap((group) => group.rules);

/** Values by series, one a minute, in promtool's notation: `0+600x60` grows by 600 each minute, `_` is missing. */
type Values = Readonly<Record<string, string>>;

const day = 86_400;
const failed = 'http_server_request_duration_count{http_response_status_code="503"}';

/** An installation of two processes in which nothing is wrong. */
const healthy: Values = {
  'up{job="esign", instance="one"}': '1x60',
  'up{job="esign", instance="two"}': '1x60',
  'esign_jobs_age{queue="seal"}': '20x60',
  'esign_jobs_age{queue="mail"}': '3000x60',
  'esign_jobs_age{queue="webhook"}': '100x60',
  'esign_seals_failed{}': '0x60',
  'esign_jobs_failed{}': '0x60',
  'esign_webhooks_suspended{}': '0x60',
  'esign_certificate_end{}': `${100 * day}x60`,
  'esign_seals_end{}': `${100 * day}x60`,
  'esign_files_damaged{}': '0x60',
  'esign_envelopes_missing{}': '0x60',
  'esign_clock_skew{instance="one"}': '0.2x60',
  'esign_clock_skew{instance="two"}': '-0.2x60',
  'esign_disk_free{instance="one",folder="data"}': '50x60',
  'esign_disk_size{instance="one",folder="data"}': '100x60',
  'http_server_request_duration_count{http_response_status_code="200"}': '0+600x60',
  [failed]: '0+1x60',
};

interface Fault {
  readonly alarm: string;
  /** What differs from a healthy installation. */
  readonly values: Values;
  /** A time at which it has not lasted yet, and one at which the alarm sounds. */
  readonly quiet?: string;
  readonly sounds: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly summary: string;
}

const gone = Object.fromEntries(
  Object.keys(healthy).flatMap((series) => (series.startsWith('up') ? [[series, '_x60']] : [])),
);

const ofJobs = Object.fromEntries(
  Object.keys(healthy).flatMap((series) =>
    series.startsWith('esign_jobs_age') ? [[series, '100x10 _x50']] : [],
  ),
);

const faults: readonly Fault[] = [
  {
    alarm: 'EsignDatabaseAway',
    values: ofJobs,
    // Prometheus goes on with a figure for five minutes.
    quiet: '16m',
    sounds: '19m',
    summary: 'The database does not answer any process.',
  },
  {
    alarm: 'EsignAway',
    values: {'up{job="esign", instance="two"}': '1x10 0x50'},
    quiet: '12m',
    sounds: '14m',
    labels: {job: 'esign', instance: 'two'},
    summary: 'A process of the e-signature service does not answer.',
  },
  {
    alarm: 'EsignAway',
    values: gone,
    quiet: '1m',
    sounds: '3m',
    labels: {job: 'esign'},
    summary: 'A process of the e-signature service does not answer.',
  },
  {
    alarm: 'EsignSealStuck',
    values: {'esign_jobs_age{queue="seal"}': '0+60x60'},
    quiet: '10m',
    sounds: '13m',
    summary: 'A contract that everybody has signed is not sealed.',
  },
  {
    alarm: 'EsignSealStuck',
    values: {'esign_seals_failed{}': '0x10 1x50'},
    quiet: '10m',
    sounds: '13m',
    summary: 'A contract that everybody has signed is not sealed.',
  },
  {
    alarm: 'EsignQueueWaits',
    values: {'esign_jobs_age{queue="webhook"}': '0+60x60'},
    quiet: '20m',
    sounds: '22m',
    labels: {queue: 'webhook'},
    summary: 'Work of the queue webhook waits for more than 15 minutes.',
  },
  {
    alarm: 'EsignMailWaits',
    values: {'esign_jobs_age{queue="mail"}': '0+600x60'},
    quiet: '36m',
    sounds: '38m',
    summary: 'A mail could not be sent for six hours.',
  },
  {
    alarm: 'EsignJobsFailed',
    values: {'esign_jobs_failed{}': '3x60'},
    sounds: '1m',
    summary: 'Jobs were given up: 3.',
  },
  {
    alarm: 'EsignEventsWait',
    values: {'esign_webhooks_age{}': '7200x60'},
    quiet: '4m',
    sounds: '6m',
    summary: 'Receivers have not acknowledged events for 2h 0m 0s.',
  },
  {
    alarm: 'EsignWebhooksSuspended',
    values: {'esign_webhooks_suspended{}': '2x60'},
    sounds: '1m',
    summary: 'Webhooks are suspended: 2.',
  },
  {
    alarm: 'EsignCertificateEnds',
    values: {'esign_certificate_end{}': `${30 * day + 600}x60`},
    quiet: '9m',
    sounds: '11m',
    summary: 'The certificate that seals ends within 30 days.',
  },
  {
    alarm: 'EsignTimestampsEnd',
    values: {'esign_seals_end{}': `${45 * day + 600}x60`},
    quiet: '9m',
    sounds: '11m',
    summary: 'Timestamps of sealed documents end within 45 days and were not renewed.',
  },
  {
    alarm: 'EsignFilesDamaged',
    values: {'esign_files_damaged{}': '1x60'},
    sounds: '1m',
    summary: 'Files are missing or were changed: 1.',
  },
  {
    alarm: 'EsignEnvelopesMissing',
    values: {'esign_envelopes_missing{}': '2x60'},
    sounds: '1m',
    summary: 'Envelopes are missing that the service did not delete: 2.',
  },
  {
    alarm: 'EsignClockSkew',
    values: {'esign_clock_skew{instance="two"}': '-1.5x60'},
    quiet: '4m',
    sounds: '6m',
    labels: {instance: 'two'},
    summary: 'The clock of two differs from the database’s.',
  },
  {
    alarm: 'EsignDiskFull',
    values: {'esign_disk_free{instance="one",folder="data"}': '9x60'},
    quiet: '4m',
    sounds: '6m',
    labels: {instance: 'one', folder: 'data'},
    summary: 'The disk of one is nearly full (data files).',
  },
  {
    alarm: 'EsignStoreRefuses',
    values: {'esign_store_works{instance="two"}': '0x60'},
    quiet: '1m',
    sounds: '3m',
    labels: {instance: 'two'},
    summary: 'two cannot write files.',
  },
  {
    alarm: 'EsignRequestsSlow',
    values: {
      'http_server_request_duration_bucket{le="1"}': '0+10x60',
      'http_server_request_duration_bucket{le="2.5"}': '0+20x60',
      'http_server_request_duration_bucket{le="+Inf"}': '0+100x60',
    },
    quiet: '9m',
    sounds: '14m',
    summary: 'One request of twenty takes more than two seconds.',
  },
  {
    alarm: 'EsignRequestsFail',
    values: {[failed]: '0+30x60'},
    quiet: '4m',
    sounds: '8m',
    summary: 'More than 2 % of the requests fail.',
  },
];

/** What promtool is to expect: at this time, this fault alone. */
const heardAt = (time: string, fault?: Fault) =>
  rules.map(({alert, labels}) => ({
    eval_time: time,
    alertname: alert,
    exp_alerts:
      alert === fault?.alarm
        ? [
            {
              exp_labels: {...labels, ...fault.labels},
              exp_annotations: {summary: fault.summary},
            },
          ]
        : [],
  }));

const seriesOf = (values: Values) =>
  Object.entries({...healthy, ...values}).map(([series, each]) => ({series, values: each}));

/** Has promtool run a test of the rules; throws with what it says against them. */
async function check(test: object): Promise<void> {
  const made = await mkdtemp(join(tmpdir(), 'esign-alarms-'));
  onTestFinished(() => rm(made, {recursive: true}));
  const file = join(made, 'test.yaml');
  await writeFile(
    file,
    stringify({rule_files: [rulesFile], evaluation_interval: '1m', tests: [test]}),
  );
  await promisify(execFile)('promtool', ['test', 'rules', file]);
}

it('Prometheus takes its settings and the rules without an objection', async () => {
  const {stdout} = await promisify(execFile)('promtool', [
    'check',
    'config',
    join(folder, 'prometheus.yaml'),
  ]);
  expect(stdout).toContain(`${rules.length} rules found`);
  expect(stdout).not.toContain('FAILED');
});

it('none sounds while nothing is wrong', async () => {
  await check({interval: '1m', input_series: seriesOf({}), alert_rule_test: heardAt('50m')});
});

it.each(faults.map((fault) => [fault.alarm, fault] as const))(
  '%s sounds for its fault alone, once that has lasted',
  async (_, fault) => {
    const {values, quiet, sounds} = fault;
    await check({
      interval: '1m',
      input_series: seriesOf(values),
      alert_rule_test: [...(quiet ? heardAt(quiet) : []), ...heardAt(sounds, fault)],
    });
  },
);

it('each alarm is tried', () => {
  const tried = [...new Set(faults.map(({alarm}) => alarm))];
  expect(tried.toSorted()).toEqual(rules.map(({alert}) => alert).toSorted());
});
