/** Where an authority's certificate and its revocation list are published. */
export const authorityPaths = {
  certificate: '/verify/authority.cer',
  list: '/verify/authority.crl',
} as const;
