/** Maximum file sizes. Service, helper, elements and pages enforce them and mention them in messages. */

/** Maximum size of one uploaded document, in bytes. */
export const largestUpload = 25 * 1024 * 1024;

/** Maximum size of a sealed file, in bytes: the uploads plus the pages of its certificate. */
export const largestSealed = 50 * 1024 * 1024;

/** Maximum number of pages of one document. */
export const mostPages = 1_000;

/** Maximum number of documents in one envelope. */
export const mostDocuments = 50;

/** Bytes as whole megabytes, for messages to people. */
export const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);

/** Bytes of a logo that is sent in a request. */
export const mostLogoBytes = 1024 * 1024;
