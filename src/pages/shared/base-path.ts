/** The path under which the service is, as its page says it; empty at the root of its host. */
export const basePath = document.documentElement.dataset['base'] ?? '';
