declare module 's3rver' {
  /** A server that answers as S3 does, with files in a folder. Its only key is `S3RVER` with secret `S3RVER`. */
  export default class S3rver {
    constructor(options: {
      readonly port: number;
      readonly address: string;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly {readonly name: string}[];
    });
    /** Listens; the port is that of the address, as chosen by the system for port 0. */
    run(): Promise<{readonly port: number}>;
    close(): Promise<void>;
  }
}
