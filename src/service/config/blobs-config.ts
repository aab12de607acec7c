import type {ProxyConfig} from '../security/outgoing-proxy.js';

/** Where files are stored: a folder, or a bucket in an S3-compatible store. */
export type BlobsConfig =
  | {readonly kind: 'fs'; readonly folder: string}
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly endpoint: string;
      readonly region: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
      /** The company's proxy, where the store is beyond it. */
      readonly proxy?: ProxyConfig | undefined;
    };
