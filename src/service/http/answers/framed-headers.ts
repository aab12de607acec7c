/**
 * Of pages that others frame: a host that isolates itself (`Cross-Origin-Embedder-Policy`) shows only pages that do so
 * too, and that say that others may load them.
 */
export const framedHeaders = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;
