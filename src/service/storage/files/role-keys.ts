import type {S3Keys} from '../../config/blobs-config.js';

/**
 * Keys of the role that this machine, container or pod has: from the container's endpoint, a web identity file, or the
 * metadata of the instance, as the environment names them. They are asked for again five minutes before they end.
 */
export function roleKeys(region: string): () => Promise<S3Keys> {
  const open = async () => {
    // Loaded with the first request: most installations have keys of their own, or no bucket.
    const {defaultProvider} = await import('@aws-sdk/credential-provider-node');
    return defaultProvider({clientConfig: {region}});
  };
  let provider: ReturnType<typeof open> | undefined;
  return async () => {
    provider ??= open();
    try {
      return await (
        await provider
      )();
    } catch (cause) {
      throw new Error(
        'there are no keys for it: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role',
        {cause},
      );
    }
  };
}
