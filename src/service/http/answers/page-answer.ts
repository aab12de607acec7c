import type {Page} from '../../storage/connection/page.js';

interface Paged {
  readonly query: {readonly offset: number; readonly limit: number};
  url(): URL;
}

/**
 * The answer of a list: the rows under `things`, their total as digits, and the URL of the next page if there is one.
 * That URL keeps the filters.
 */
export function pageAnswer<Row, Item, Name extends string>(
  {query: {limit}, url}: Paged,
  things: Name,
  page: Page<Row>,
  toItem: (row: Row) => Item,
) {
  const end = page.offset + limit;
  return {
    http: 200 as const,
    offset: page.offset,
    limit,
    [`total_${things}`]: String(page.total),
    ...(end < page.total ? {next: pageUrl(url(), end, limit)} : {}),
    [things]: page.rows.map(toItem),
  } as {http: 200; offset: number; limit: number; next?: string} & Record<`total_${Name}`, string> &
    Record<Name, Item[]>;
}

function pageUrl(url: URL, offset: number, limit: number): string {
  const next = new URL(url);
  // An empty pair at the start (`?&offset=0`) is accepted, but need not be repeated.
  next.searchParams.delete('');
  next.searchParams.set('offset', String(offset));
  next.searchParams.set('limit', String(limit));
  return next.href;
}
