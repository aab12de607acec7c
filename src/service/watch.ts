/** Lets operators watch the service, if they ask for it. */
import type {Config} from './config/config.js';
import type {Log} from './log.js';
import {createReadings, type ReadingParts} from './maintenance/readings.js';
import {version} from './package.json' with {type: 'json'};

interface WatchParts extends ReadingParts {
  readonly config: Pick<Config, 'dataDir' | 'metrics' | 'collector' | 'serviceName'>;
  readonly log: Log;
}

/** Starts to record what the operator asked for; the returned function ends it. What records is loaded only then. */
export async function watch(parts: WatchParts): Promise<() => Promise<void>> {
  const {metrics, collector, serviceName} = parts.config;
  if (!metrics && collector === undefined) return () => Promise.resolve();
  const {startTelemetry} = await import('./observing/telemetry/telemetry.js');
  const read = createReadings(parts);
  return startTelemetry({metrics, collector, serviceName, version, read, log: parts.log});
}
