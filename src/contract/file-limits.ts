/** How large files may be. Service, helper, elements and pages hold to these, and say them. */

/** Bytes of one uploaded document. */
export const largestUpload = 25 * 1024 * 1024;

/** Bytes of a sealed file: what was uploaded, and the pages of its certificate. */
export const largestSealed = 50 * 1024 * 1024;

/** Bytes as whole megabytes, as people are told them. */
export const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);
