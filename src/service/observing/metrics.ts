/** The figures that the service reports: how long work takes, and how the installation stands. */

/** Work whose duration is measured. Attributes are few and have few values: each combination is a series of its own. */
export const durations = {
  request: {
    name: 'http.server.request.duration',
    description: 'Time until the answer to a request began.',
  },
  job: {
    name: 'esign.job.duration',
    description:
      'Time that one attempt at a job took, or at those of a webhook that were done together.',
  },
  seal: {name: 'esign.seal.duration', description: 'Time that sealing one document took.'},
  webhook: {
    name: 'esign.webhook.duration',
    description: 'Time until a receiver of events answered.',
  },
} as const;

/** How the installation, or this process, stands when it is asked. */
export const standings = {
  jobsWaiting: {
    name: 'esign.jobs.waiting',
    unit: '{job}',
    description: 'Jobs that are due and not yet done, by queue.',
  },
  jobsAge: {
    name: 'esign.jobs.age',
    unit: 's',
    description: 'Time since the oldest of these jobs was due for the first time, by queue.',
  },
  jobsFailed: {
    name: 'esign.jobs.failed',
    unit: '{job}',
    description: 'Jobs that were given up and wait for a retry.',
  },
  sealsFailed: {
    name: 'esign.seals.failed',
    unit: '{envelope}',
    description: 'Envelopes that everybody has signed and that could not be sealed.',
  },
  sealsEnd: {
    name: 'esign.seals.end',
    unit: 's',
    description: 'When the first of the timestamps in sealed documents ends, as Unix time.',
  },
  certificateEnd: {
    name: 'esign.certificate.end',
    unit: 's',
    description: 'When the certificate that seals ends, as Unix time.',
  },
  webhooksWaiting: {
    name: 'esign.webhooks.waiting',
    unit: '{event}',
    description:
      'Events that a receiver has not acknowledged yet, without those of suspended webhooks.',
  },
  webhooksAge: {
    name: 'esign.webhooks.age',
    unit: 's',
    description: 'Time since the oldest of these events happened.',
  },
  webhooksSuspended: {
    name: 'esign.webhooks.suspended',
    unit: '{webhook}',
    description: 'Webhooks that are suspended because they acknowledged nothing.',
  },
  storeWorks: {
    name: 'esign.store.works',
    unit: '1',
    description: 'Whether this process can write files and read them again: 1, or 0.',
  },
  filesDamaged: {
    name: 'esign.files.damaged',
    unit: '{file}',
    description: 'Files that are missing or were changed.',
  },
  envelopesMissing: {
    name: 'esign.envelopes.missing',
    unit: '{envelope}',
    description: 'Envelopes that are missing and that the service did not delete.',
  },
  connections: {
    name: 'esign.database.connections',
    unit: '{connection}',
    description:
      'Connections of this process to the database, by state; `waiting` are requests for one.',
  },
  clockSkew: {
    name: 'esign.clock.skew',
    unit: 's',
    description: "How far this machine's clock is ahead of the database's.",
  },
  diskFree: {
    name: 'esign.disk.free',
    unit: 'By',
    description: 'Bytes that this process may still write, by folder.',
  },
  diskSize: {
    name: 'esign.disk.size',
    unit: 'By',
    description: 'Bytes of the file system that holds the folder.',
  },
  loopDelay: {
    name: 'esign.event_loop.delay',
    unit: 's',
    description: 'Delay of the event loop at the 99th percentile since it was last asked.',
  },
  memory: {
    name: 'process.memory.usage',
    unit: 'By',
    description: 'Resident memory of this process.',
  },
  processor: {
    name: 'process.cpu.time',
    unit: 's',
    description: 'Processor time that this process has used.',
    isTotal: true,
  },
} as const;

export type Duration = keyof typeof durations;
export type Standing = keyof typeof standings;

export type Attributes = Readonly<Record<string, string | number>>;

/** One value that was read. */
export interface Reading {
  readonly of: Standing;
  readonly value: number;
  readonly attributes?: Attributes;
}
