import type {OutgoingProxies} from '../security/outgoing-proxy.js';

/** What signs requests to a bucket. */
export interface S3Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Comes with keys that end. */
  readonly sessionToken?: string | undefined;
}

/** A bucket, without what opens it. */
export interface S3Place {
  readonly kind: 's3';
  readonly bucket: string;
  /** Folder in the bucket, without slashes at its ends; empty for the bucket itself. */
  readonly folder: string;
  readonly endpoint: string;
  readonly region: string;
  /** Whether the bucket's name stands in the path, or before the host of the endpoint. */
  readonly style: 'path' | 'virtual';
}

/** Where files are stored: a folder, or a bucket in an S3-compatible store. */
export type BlobsConfig =
  | {readonly kind: 'fs'; readonly folder: string}
  | (S3Place & {
      /** Own keys, or those of the role of this machine, which end and are asked for again. */
      readonly keys: S3Keys | 'role';
      /** The company's proxy, where the store is beyond it. */
      readonly proxy?: OutgoingProxies | undefined;
    });
