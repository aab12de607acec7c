/** Dashboard and alarms ask for figures that the service has, and the guide says what to do about each alarm. */
import {readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {PrometheusExporter, PrometheusSerializer} from '@opentelemetry/exporter-prometheus';
import {MeterProvider} from '@opentelemetry/sdk-metrics';
import {beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {
  durations,
  standings,
  type Duration,
  type Standing,
} from '../../src/service/observing/metrics.js';
import {recordStandings} from '../../src/service/observing/telemetry/telemetry.js';
import {recordWork} from '../../src/service/observing/telemetry/work-recorder.js';

const read = (path: string) =>
  readFile(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: {readonly summary: string};
}
interface Panel {
  readonly title: string;
  readonly targets: readonly {readonly expr: string}[];
}

const {groups} = parse(await read('deploy/prometheus/alarms.yaml')) as {
  groups: readonly {readonly rules: readonly Rule[]}[];
};
const rules = groups.flatMap((group) => group.rules);
const {panels} = JSON.parse(await read('deploy/grafana/esign-service.json')) as {
  panels: readonly Panel[];
};

/** Attributes that the service gives its figures, as the journey of a request shows them. */
const attributes = {
  request: {'http.request.method': 'GET', 'http.route': '/', 'http.response.status_code': 200},
  job: {'esign.job.type': 'seal', 'error.type': 'Error'},
  seal: {},
  webhook: {'http.response.status_code': 200},
} satisfies Record<Duration, object>;
const ofStanding: Partial<Record<Standing, Record<string, string>>> = {
  jobsWaiting: {queue: 'seal'},
  jobsAge: {queue: 'seal'},
  connections: {state: 'idle'},
};

/** All figures, as Prometheus reads them. */
async function figures(): Promise<string> {
  const exporter = new PrometheusExporter({preventServerStart: true});
  const meter = new MeterProvider({readers: [exporter]}).getMeter('test');
  const names = Object.keys(standings) as Standing[];
  recordStandings(meter, () =>
    Promise.resolve(names.map((of) => ({of, value: 1, attributes: ofStanding[of]}))),
  );
  const record = recordWork(undefined, meter);
  for (const kind of Object.keys(durations) as Duration[])
    await record({kind, name: kind, attributes: attributes[kind]}, () => Promise.resolve());
  const {resourceMetrics, errors} = await exporter.collect();
  expect(errors).toEqual([]);
  return new PrometheusSerializer().serialize(resourceMetrics);
}

/** Series and labels that a query names. */
function namedIn(query: string) {
  const series = query.match(/\b(?:esign|http_server|process)_\w+/g) ?? [];
  const matched = [...query.matchAll(/[{,]\s*(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label);
  const grouped = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(/,\s*/),
  );
  return {series: series.filter((name) => !isLabel(name)), labels: [...matched, ...grouped]};
}

const isLabel = (name: string): boolean => name === 'esign_job_type';

/** Labels that Prometheus adds itself. */
const added = ['job', 'instance', 'le'];

let text = '';
beforeAll(async () => void (text = await figures()));

describe.each([
  ...rules.map(({alert, expr}) => [alert, expr] as const),
  ...panels.flatMap(({title, targets}) => targets.map(({expr}) => [title, expr] as const)),
])('%s', (_, query) => {
  it(`asks for what there is: ${query}`, () => {
    const there = new Set([...text.matchAll(/^(\w+)/gm)].map(([, name]) => name));
    const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, name]) => name));
    const {series, labels: asked} = namedIn(query);
    expect(series.length > 0 || query.includes('up{')).toBe(true);
    expect(series.filter((name) => !there.has(name))).toEqual([]);
    expect(asked.filter((label) => !labels.has(label!) && !added.includes(label!))).toEqual([]);
  });
});

it('the guide says what to do about each alarm', async () => {
  const guide = await read('docs/guide/operations.md');
  const told = [...guide.matchAll(/^\| `(Esign\w+)`/gm)].map(([, name]) => String(name));
  expect(told.toSorted()).toEqual(rules.map(({alert}) => alert).toSorted());
});

it('every figure of the installation is watched by an alarm or shown', () => {
  const asked = [
    ...rules.map(({expr}) => expr),
    ...panels.flatMap(({targets}) => targets.map(({expr}) => expr)),
  ].flatMap((query) => namedIn(query).series);
  const names = Object.values(standings).map(({name}) => name.replaceAll('.', '_'));
  const unseen = names.filter((name) => !asked.some((each) => each.startsWith(name)));
  expect(unseen).toEqual([]);
});
