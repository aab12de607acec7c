declare module 's3rver' {
  /** Where the server keeps its objects. */
  export interface S3rverStore {
    getResourcePath(
      bucket: string,
      key: string,
      resource: 'object' | 'object.md5' | 'metadata.json',
    ): string;
    deleteObject(bucket: string, key: string): Promise<void>;
    putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
    putObject(object: {
      readonly bucket: string;
      readonly key: string;
      readonly content: Buffer | NodeJS.ReadableStream;
      readonly metadata: object;
    }): Promise<{readonly size: number; readonly md5: string}>;
  }

  /** A server that answers as S3 does, with files in a folder. Its only key is `S3RVER` with secret `S3RVER`. */
  export default class S3rver {
    constructor(options: {
      readonly port: number;
      readonly address: string;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly {readonly name: string}[];
    });
    readonly store: S3rverStore;
    /** Listens; the port is that of the address, as chosen by the system for port 0. */
    run(): Promise<{readonly port: number}>;
    close(): Promise<void>;
  }
}
