/** Reads how the installation stands whenever figures are asked for. */
import type {Meter, Observable} from '@opentelemetry/api';
import {standings, type Reading, type Standing} from '../metrics.js';

/** @param read Reads everything at once; what cannot be read is left out. */
export function recordStandings(meter: Meter, read: () => Promise<readonly Reading[]>): void {
  const instruments = Object.fromEntries(
    Object.entries(standings).map(([key, {name, ...rest}]) => [
      key,
      'isTotal' in rest
        ? meter.createObservableCounter(name, rest)
        : meter.createObservableGauge(name, rest),
    ]),
  ) as Record<Standing, Observable>;
  meter.addBatchObservableCallback(async (result) => {
    for (const {of, value, attributes} of await read())
      result.observe(instruments[of], value, attributes);
  }, Object.values(instruments));
}
