import type {Page, Request} from '@playwright/test';

/** Counts what is being loaded of pages of documents, which is answered with 404 once they may not be read any more. */
export function countLoading(page: Page): () => number {
  const loading = new Set<Request>();
  page.on('request', (request) => request.url().includes('/embed/pages/') && loading.add(request));
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  return () => loading.size;
}
