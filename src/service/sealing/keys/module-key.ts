import {pathToFileURL} from 'node:url';
import {StartError} from '../../config/start-error.js';
import type {SealKey, KeySource} from './seal-key.js';

/**
 * A key that is stored elsewhere, such as in a key management service: `path` is an ES module that exports
 * `createSealKey()`, which returns a `SealKey` or a promise of one.
 */
export function moduleKey(path: string): KeySource {
  const last: {key?: SealKey} = {};
  return {
    name: 'The key of ESIGN_SEAL_MODULE cannot be used',
    remedy: 'make `createSealKey()` return a newer certificate, and restart',
    open: async () => (last.key ??= await load(path)),
  };
}

async function load(path: string): Promise<SealKey> {
  const loaded = (await import(pathToFileURL(path).href).catch(unusable)) as {
    createSealKey?: () => unknown;
  };
  if (typeof loaded.createSealKey !== 'function')
    throw new StartError('ESIGN_SEAL_MODULE must name an ES module that exports createSealKey().');
  // Called inside a promise, so that an error that it throws directly is caught too.
  const key: unknown = await Promise.resolve()
    .then(() => loaded.createSealKey?.())
    .catch(unusable);
  if (!isSealKey(key))
    throw new StartError(
      'createSealKey() of ESIGN_SEAL_MODULE must return certificate, chain (DER), keyType (RSA or EC) and sign().',
    );
  return key;
}

function unusable(cause: unknown): never {
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new StartError(`ESIGN_SEAL_MODULE cannot be used: ${reason}`, {cause});
}

function isSealKey(value: unknown): value is SealKey {
  const {certificate, chain, keyType, sign} = (value ?? {}) as Partial<
    Record<keyof SealKey, unknown>
  >;
  return (
    certificate instanceof Uint8Array &&
    Array.isArray(chain) &&
    chain.every((each) => each instanceof Uint8Array) &&
    (keyType === 'RSA' || keyType === 'EC') &&
    typeof sign === 'function'
  );
}
