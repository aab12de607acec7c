/** The page's address and its token. */
export interface PageAddress {
  /** Address of the page without the token; the page's own calls are below it. */
  readonly url: string;
  /** Capability token, from the fragment: it reaches no log and no referrer. */
  readonly token: string;
  /** Origins that may frame the page. */
  readonly origins: readonly string[];
}

/** Reads the address of the page that is open. */
export function readPageAddress(): PageAddress {
  const {origin, pathname, hash} = window.location;
  const origins =
    document.querySelector<HTMLMetaElement>('meta[name="esign-origins"]')?.content ?? '';
  return {
    url: origin + pathname,
    token: hash.slice(1),
    origins: origins.split(' ').filter(Boolean),
  };
}

/** The path under which the service is, as its page says it; empty at the root of its host. */
export const basePath = document.documentElement.dataset['base'] ?? '';
