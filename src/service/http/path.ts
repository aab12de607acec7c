/** The path that a request is routed by: one with a trailing slash means the same as without. */
export function pathWithoutTrailingSlash(request: Request): string {
  const {pathname} = new URL(request.url);
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}
