/**
 * Kinds of files that become documents, by the ends of their names: a page sees no more of a file that is chosen. The
 * service tells them by their bytes.
 */

const plain = ['pdf', 'png', 'jpg', 'jpeg', 'webp', 'tif', 'tiff'];

/** They are converted first, where the service can. */
const office = ['doc', 'docx', 'xls', 'xlsx', 'rtf', 'odt', 'ods'];

/** What people often have that can be saved as one of them: pictures of phones, and presentations. */
const convertible = ['heic', 'heif', 'avif', 'ppt', 'pptx', 'odp', 'key', 'pages', 'numbers'];

const asTypes = (endings: readonly string[]): string =>
  endings.map((ending) => `.${ending}`).join();

/** As the `accept` of a file input has it. */
export const plainTypes = asTypes(plain);
export const documentTypes = asTypes([...plain, ...office]);

const has = (endings: readonly string[], name: string): boolean =>
  endings.includes(/\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? '');

export const isPlain = (name: string): boolean => has(plain, name);
export const isOffice = (name: string): boolean => has(office, name);
export const isConvertible = (name: string): boolean => has(convertible, name);
